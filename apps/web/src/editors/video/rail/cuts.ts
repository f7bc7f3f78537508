import { endOf, type ClipRecord, type Timeline } from '@adloom/video/format'

function clipsBeside(timeline: Timeline, { track }: ClipRecord): readonly ClipRecord[] {
  return timeline.tracks.find(one => one.track.id === track)?.clips ?? []
}

/** Returns whether the next clip of the track begins where a clip ends. */
export function touchesNext(timeline: Timeline, clip: ClipRecord): boolean {
  const clips = clipsBeside(timeline, clip)
  return clips[clips.indexOf(clip) + 1]?.start === endOf(clip)
}

/** Returns the clip whose end is the cut that belongs to a clip: its own, else the one before it. */
export function cutOf(timeline: Timeline, clip: ClipRecord): ClipRecord | undefined {
  if (clip.kind === 'filter' || clip.kind === 'audio') return undefined
  if (touchesNext(timeline, clip)) return clip
  const clips = clipsBeside(timeline, clip)
  const before = clips[clips.indexOf(clip) - 1]
  return before && touchesNext(timeline, before) ? before : undefined
}
