import type { VideoDocument } from '../format/records.ts'
import { endOf, timelineOf } from '../format/timeline.ts'

/**
 * Returns the frame at which a banner is complete: the last one before an exit begins. Stills show it, and an
 * animated banner stops there.
 */
export function restFrame(document: VideoDocument): number {
  const { tracks, length } = timelineOf(document)
  const exits = tracks
    .flatMap(track => track.clips)
    .flatMap(clip => ('place' in clip && endOf(clip) === length ? (clip.animations?.out?.length ?? 0) : []))
  return Math.max(0, length - 1 - Math.max(0, ...exits))
}

/** Returns whether a banner shows more than one image. */
export function hasMotion(document: VideoDocument): boolean {
  const { tracks, length, transitionTo } = timelineOf(document)
  const clips = tracks.filter(({ track }) => track.hidden !== true).flatMap(track => track.clips)
  return (
    transitionTo.size > 0 ||
    clips.some(
      clip =>
        clip.start > 0 ||
        endOf(clip) < length ||
        clip.kind === 'video' ||
        clip.kind === 'take' ||
        ('place' in clip && (clip.animations ?? clip.keys ?? clip.drift) !== undefined),
    )
  )
}

/** Seconds after which an animated banner must stop (Google Ads). */
const mostSeconds = 30

/** Returns how often a banner plays before it stops. */
export function playsOf(document: VideoDocument): number {
  const { length, settings } = timelineOf(document)
  return Math.max(1, Math.floor((mostSeconds * settings.rate) / Math.max(1, length)))
}
