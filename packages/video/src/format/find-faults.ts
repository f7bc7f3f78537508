import type { ClipRecord, VideoRecord } from './records.ts'
import { accepts, endOf, readTimeline, sidesOf, type Timeline } from './timeline.ts'

/** What is wrong between records of a document that are each well formed. */
export type VideoFault =
  | 'no_settings'
  | 'no_track'
  | 'wrong_track'
  | 'overlap'
  | 'no_asset'
  | 'wrong_asset'
  | 'no_caption_style'
  | 'transition_apart'
  | 'transition_too_long'
  | 'group_without_clip'
  | 'two_groups'
  | 'two_main_tracks'
  | 'canvas_twice'

export interface FoundFault {
  record: string
  fault: VideoFault
}

/** Returns what is wrong between the records; an editor's commands never cause any of it. */
export function findFaults(records: Readonly<Record<string, VideoRecord>>): FoundFault[] {
  const all = Object.values(records)
  if (records['video']?.type !== 'video') return [{ record: 'video', fault: 'no_settings' }]
  const timeline = readTimeline(all)
  const found: FoundFault[] = []
  const report = (record: string, fault: VideoFault) => found.push({ record, fault })
  const ids = timeline.settings.canvases.map(({ id }) => id)
  if (new Set(ids).size < ids.length) report('video', 'canvas_twice')
  const mains = timeline.tracks.filter(({ track }) => track.main)
  if (mains.length > 1) report(mains[1]?.track.id ?? '', 'two_main_tracks')
  for (const { clips } of timeline.tracks)
    clips.forEach((clip, at) => {
      const next = clips[at + 1]
      if (next && endOf(clip) > next.start) report(next.id, 'overlap')
    })
  const groups = new Set<string>()
  for (const record of all) {
    const fault = record.type === 'clip' ? clipFault(record, records) : undefined
    if (fault) report(record.id, fault)
    if (record.type === 'transition') {
      const wrong = transitionFault(timeline, records, record.id)
      if (wrong) report(record.id, wrong)
    }
    if (record.type !== 'group') continue
    const clip = records[record.clip]
    if (clip?.type !== 'clip' || !('asset' in clip)) report(record.id, 'group_without_clip')
    if (groups.has(record.clip)) report(record.id, 'two_groups')
    groups.add(record.clip)
    if (record.members.some(({ asset }) => records[asset]?.type !== 'asset')) report(record.id, 'no_asset')
  }
  return found
}

function clipFault(clip: ClipRecord, records: Readonly<Record<string, VideoRecord>>): VideoFault | undefined {
  const track = records[clip.track]
  if (track?.type !== 'track') return 'no_track'
  if (!accepts(track.kind, clip.kind)) return 'wrong_track'
  if ('asset' in clip) {
    const asset = records[clip.asset]
    if (asset?.type !== 'asset') return 'no_asset'
    // The audio of a video is audible without its images.
    const isRight = clip.kind === 'audio' ? asset.kind !== 'image' : asset.kind === clip.kind
    if (!isRight) return 'wrong_asset'
  }
  if (clip.kind === 'text' && clip.captionStyle && records[clip.captionStyle]?.type !== 'captionStyle')
    return 'no_caption_style'
  return undefined
}

function transitionFault(
  { transitionFrom, transitionTo }: Timeline,
  records: Readonly<Record<string, VideoRecord>>,
  id: string,
): VideoFault | undefined {
  const transition = records[id]
  if (transition?.type !== 'transition') return undefined
  const from = records[transition.from]
  const to = records[transition.to]
  const areNeighbours =
    from?.type === 'clip' && to?.type === 'clip' && from.track === to.track && endOf(from) === to.start
  const isOnly = transitionFrom.get(transition.from)?.id === id && transitionTo.get(transition.to)?.id === id
  if (!areNeighbours || !isOnly) return 'transition_apart'
  const { before, after } = sidesOf(transition)
  const entering = transitionTo.get(from.id)
  const leaving = transitionFrom.get(to.id)
  const fitsBefore = before + (entering ? sidesOf(entering).after : 0) <= from.length
  const fitsAfter = after + (leaving ? sidesOf(leaving).before : 0) <= to.length
  return fitsBefore && fitsAfter ? undefined : 'transition_too_long'
}
