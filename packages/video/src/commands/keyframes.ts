import type { CurveKey } from '@adloom/engine/data'
import { listSizes } from '../format/field-limits.ts'
import type { KeyedProperty } from '../format/kinds.ts'
import type { Keyframe } from '../format/records.ts'
import { editTimeline } from './edit-timeline.ts'
import { editableClips, patched, type VideoStore, type VideoTransaction } from './video-store.ts'

/** Sets the value of a property at a frame counted from the start of the clip; keeps the curve there. */
export function setKeyframe(
  store: VideoStore,
  clipId: string,
  property: KeyedProperty,
  at: number,
  value: number,
): void {
  changeKeys(store, 'set_keyframe', clipId, property, (keys, length) => {
    const frame = Math.max(0, Math.min(Math.round(at), length))
    const old = keys.find(key => key.at === frame)
    if (!old && keys.length >= listSizes.keyframes) return keys
    return [...keys.filter(key => key.at !== frame), { ...old, at: frame, value }]
  })
}

/** Sets the curve from a keyframe to the next; undefined makes it a straight line. */
export function setKeyframeCurve(
  store: VideoStore,
  clipId: string,
  property: KeyedProperty,
  at: number,
  curve: CurveKey[] | undefined,
): void {
  changeKeys(store, 'set_keyframe_curve', clipId, property, keys =>
    keys.map(key => (key.at === at ? patched(key, { curve }) : key)),
  )
}

/** Moves a keyframe; one that is at the new frame is replaced. */
export function moveKeyframe(
  store: VideoStore,
  clipId: string,
  property: KeyedProperty,
  from: number,
  to: number,
): void {
  changeKeys(store, 'move_keyframe', clipId, property, (keys, length) => {
    const moved = keys.find(({ at }) => at === from)
    const frame = Math.max(0, Math.min(Math.round(to), length))
    if (!moved || frame === from) return keys
    return [...keys.filter(({ at }) => at !== from && at !== frame), { ...moved, at: frame }]
  })
}

export function removeKeyframe(store: VideoStore, clipId: string, property: KeyedProperty, at: number): void {
  changeKeys(store, 'remove_keyframe', clipId, property, keys => keys.filter(key => key.at !== at))
}

function changeKeys(
  store: VideoStore,
  label: string,
  clipId: string,
  property: KeyedProperty,
  change: (keys: readonly Keyframe[], length: number) => readonly Keyframe[],
): void {
  editTimeline(store, label, { key: `${label}:${clipId}:${property}` }, tx =>
    writeKeys(tx, clipId, property, change),
  )
}

function writeKeys(
  tx: VideoTransaction,
  clipId: string,
  property: KeyedProperty,
  change: (keys: readonly Keyframe[], length: number) => readonly Keyframe[],
): void {
  const [clip] = editableClips(tx, [clipId])
  if (!clip || clip.kind === 'filter' || (clip.kind === 'audio' && property !== 'volume')) return
  const before: { [P in KeyedProperty]?: Keyframe[] } = clip.keys ?? {}
  const keys = [...change(before[property] ?? [], clip.length)].sort((a, b) => a.at - b.at)
  const next = patched(before, { [property]: keys.length > 0 ? keys : undefined })
  tx.put(patched(clip, { keys: Object.keys(next).length > 0 ? next : undefined }))
}
