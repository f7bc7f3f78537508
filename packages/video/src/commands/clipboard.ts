import { ranges } from '../format/field-limits.ts'
import type {
  CaptionStyleRecord,
  ClipRecord,
  GroupRecord,
  TransitionRecord,
  VideoAssetRecord,
  VideoFontRecord,
} from '../format/records.ts'
import { accepts, endOf } from '../format/timeline.ts'
import { editTimeline } from './edit-timeline.ts'
import { trackWithSpace } from './free-places.ts'
import { newId } from './new-id.ts'
import { clipOf, readStore, type VideoStore, type VideoTransaction } from './video-store.ts'

/** Copied clips with all that they refer to, so that they can be pasted into another video. */
export interface CopiedClips {
  readonly clips: readonly ClipRecord[]
  readonly transitions: readonly TransitionRecord[]
  readonly groups: readonly GroupRecord[]
  readonly files: readonly (VideoAssetRecord | VideoFontRecord)[]
  readonly captionStyles: readonly CaptionStyleRecord[]
}

/** Returns a copy of clips, of transitions between them, of their groups, files and caption styles. */
export function copyClips(store: VideoStore, ids: readonly string[]): CopiedClips {
  return collectClips(store, ids)
}

function collectClips(reader: Pick<VideoTransaction, 'all' | 'get'>, ids: readonly string[]): CopiedClips {
  const clips = [...new Set(ids)].flatMap(id => clipOf(reader, id) ?? [])
  const own = new Set(clips.map(({ id }) => id))
  const records = reader.all()
  const groups = records.filter(record => record.type === 'group').filter(({ clip }) => own.has(clip))
  const assets = new Set([
    ...clips.flatMap(clip => ('asset' in clip ? [clip.asset] : [])),
    ...groups.flatMap(({ members }) => members.map(({ asset }) => asset)),
  ])
  const styles = new Set(clips.flatMap(clip => (clip.kind === 'text' && clip.captionStyle) || []))
  const captionStyles = records
    .filter(record => record.type === 'captionStyle')
    .filter(({ id }) => styles.has(id))
  const families = new Set([
    ...clips.flatMap(clip => (clip.kind === 'text' ? [clip.style.font] : [])),
    ...captionStyles.map(({ style }) => style.font),
  ])
  return {
    clips,
    groups,
    captionStyles,
    transitions: records
      .filter(record => record.type === 'transition')
      .filter(({ from, to }) => own.has(from) && own.has(to)),
    files: records.filter(
      (record): record is VideoAssetRecord | VideoFontRecord =>
        (record.type === 'asset' && assets.has(record.id)) ||
        (record.type === 'font' && families.has(record.family)),
    ),
  }
}

/**
 * Pastes clips with the first one at a frame and selects them. Clips that shared a track stay together, on
 * that track where it has space. Returns the ids of the new clips.
 */
export function pasteClips(store: VideoStore, copied: CopiedClips, at: number): string[] {
  return editTimeline(store, 'paste_clips', {}, tx => insertCopies(tx, copied, Math.round(at)))
}

/** Copies clips right after the last of them and selects the copies. */
export function duplicateClips(store: VideoStore, ids: readonly string[]): string[] {
  return editTimeline(store, 'duplicate_clips', {}, tx => {
    const copied = collectClips(tx, ids)
    return insertCopies(tx, copied, Math.max(0, ...copied.clips.map(endOf)))
  })
}

function insertCopies(tx: VideoTransaction, copied: CopiedClips, at: number): string[] {
  const first = Math.min(...copied.clips.map(({ start }) => start))
  const last = Math.max(...copied.clips.map(endOf))
  if (copied.clips.length === 0) return []
  const shift = Math.max(0, Math.min(at, ranges.frame.max - (last - first))) - first
  const ids = new Map<string, string>()
  for (const file of copied.files) ids.set(file.id, insertFile(tx, file))
  for (const style of copied.captionStyles) ids.set(style.id, insertStyle(tx, style))
  for (const clip of copied.clips) ids.set(clip.id, newId('clip'))
  const renamed = (id: string) => ids.get(id) ?? id
  const byTrack = new Map<string, ClipRecord[]>()
  for (const clip of copied.clips) byTrack.set(clip.track, [...(byTrack.get(clip.track) ?? []), clip])
  for (const [track, clips] of byTrack) insertTogether(tx, clips, track, shift, renamed)
  for (const transition of copied.transitions)
    tx.add({
      ...transition,
      id: newId('transition'),
      from: renamed(transition.from),
      to: renamed(transition.to),
    })
  for (const group of copied.groups)
    tx.add({
      ...group,
      id: newId('group'),
      clip: renamed(group.clip),
      members: group.members.map(member => ({ ...member, asset: renamed(member.asset) })),
    })
  const made = copied.clips.map(({ id }) => renamed(id))
  tx.select(made)
  return made
}

function insertTogether(
  tx: VideoTransaction,
  clips: readonly ClipRecord[],
  track: string,
  shift: number,
  renamed: (id: string) => string,
): void {
  const spans = clips.map(({ start, length }) => ({ start: start + shift, length }))
  const kind = clips.find(clip => clip.kind === 'video' || clip.kind === 'take')?.kind ?? clips[0]?.kind
  if (!kind) return
  const own = readStore(tx).tracks.find(one => one.track.id === track)?.track
  const isFit = own && !own.locked && clips.every(clip => accepts(own.kind, clip.kind))
  const target = trackWithSpace(tx, kind, spans, isFit ? track : undefined)
  for (const clip of clips) {
    const copy = { ...structuredClone(clip), id: renamed(clip.id), track: target, start: clip.start + shift }
    if ('asset' in copy) copy.asset = renamed(copy.asset)
    if (copy.kind === 'text' && copy.captionStyle) copy.captionStyle = renamed(copy.captionStyle)
    // Only the original is the audio of its video.
    if (copy.kind === 'audio') delete copy.detachedFrom
    tx.add(copy)
  }
}

/** Adds a file or font unless the video has it; returns its id there. */
export function insertFile(tx: VideoTransaction, file: VideoAssetRecord | VideoFontRecord): string {
  const known = tx
    .all()
    .find(one =>
      file.type === 'asset'
        ? one.type === 'asset' && one.hash === file.hash && one.kind === file.kind
        : one.type === 'font' && one.family === file.family,
    )
  if (known) return known.id
  const id = tx.get(file.id) ? newId(file.type) : file.id
  tx.add({ ...file, id })
  return id
}

/** Adds a caption style unless the video has it; returns its id there. */
export function insertStyle(tx: VideoTransaction, style: CaptionStyleRecord): string {
  const known = tx.get(style.id)
  if (known?.type === 'captionStyle' && known.name === style.name) return known.id
  const id = known ? newId('captionStyle') : style.id
  tx.add({ ...style, id })
  return id
}
