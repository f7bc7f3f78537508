import type { NodeRecord, SceneRecord, StoryElement } from '@adloom/playable/format'
import { treeOf, type RecordReader } from '@adloom/playable/geometry'
import { elementStretch, videoOf, videoSpan } from '@adloom/playable/iv'

export const trackRows = ['element', 'text', 'image', 'video', 'audio'] as const
export type TrackRow = (typeof trackRows)[number]

/**
 * A story clip on the row of its branch, in milliseconds; `from` is the time in its file at the start. A clip
 * without a video, or an end card, takes 1.5 seconds.
 */
export interface Slot {
  scene: SceneRecord
  start: number
  length: number
  from: number
  timed: boolean
}

export interface TrackClip {
  id: string
  row: TrackRow
  /** Lane within its row, from 0. */
  lane: number
  slot: Slot
  start: number
  length: number
  /** Layer that it represents. */
  node?: NodeRecord
  element?: StoryElement
  /** Changes that the user can make. */
  moves: boolean
  trims: boolean
}

const untimedMs = 1500

/** Returns the clips of a branch one after another; `lead` is free time before one. */
export function slotsOf(
  reader: RecordReader,
  branch: readonly SceneRecord[],
  lead?: { scene: string; ms: number },
): Slot[] {
  const slots: Slot[] = []
  let start = 0
  for (const scene of branch) {
    const { from, to } = videoSpan(reader, scene.id)
    const timed = to > from
    const length = timed ? to - from : untimedMs
    if (lead?.scene === scene.id) start += lead.ms
    slots.push({ scene, start, length, from, timed })
    start += length
  }
  return slots
}

/**
 * Returns everything visible, audible or interactive in a branch as clips of tracks, in layer order (PF
 * 2.10).
 */
export function clipsOf(reader: RecordReader, slots: readonly Slot[]): TrackClip[] {
  const clips = slots.flatMap(slot => [...elementClips(slot), ...layerClips(reader, slot)])
  const ends = new Map<string, number[]>()
  for (const clip of clips.toSorted((a, b) => a.start - b.start)) {
    const lanes = ends.get(clip.row) ?? []
    const free = lanes.findIndex(end => end <= clip.start)
    clip.lane = free < 0 ? lanes.length : free
    lanes[clip.lane] = clip.start + clip.length
    ends.set(clip.row, lanes)
  }
  return clips
}

function elementClips(slot: Slot): TrackClip[] {
  const span = { from: slot.from, to: slot.from + slot.length }
  return (slot.scene.story?.elements ?? []).map(element => {
    const { from, to } = elementStretch(element, span)
    return {
      id: element.id,
      row: 'element',
      lane: 0,
      slot,
      element,
      start: slot.start + from - slot.from,
      length: to - from,
      moves: slot.timed && element.at !== undefined,
      trims: slot.timed && element.kind === 'loop',
    }
  })
}

function layerClips(reader: RecordReader, slot: Slot): TrackClip[] {
  const video = videoOf(reader, slot.scene.id)
  const tapped = new Set(
    (slot.scene.story?.elements ?? []).flatMap(element => (element.taps ?? []).map(tap => tap.node)),
  )
  return treeOf(reader)
    .childrenOf(slot.scene.id)
    .flatMap((node): TrackClip[] => {
      // The buttons of an element share its time.
      if (tapped.has(node.id) || (node.kind === 'video' && node.id !== video?.id)) return []
      const isVideo = node.kind === 'video'
      const end = slot.from + slot.length
      const from = isVideo ? slot.from : Math.min(Math.max(node.span?.from ?? slot.from, slot.from), end)
      const to = isVideo ? end : Math.min(Math.max(node.span?.to ?? end, from), end)
      return [
        {
          id: node.id,
          row: rowOf(node),
          lane: 0,
          slot,
          node,
          start: slot.start + from - slot.from,
          length: Math.max(1, to - from),
          moves: slot.timed && !isVideo,
          trims: slot.timed,
        },
      ]
    })
}

function rowOf({ kind }: NodeRecord): TrackRow {
  return kind === 'video' || kind === 'audio' || kind === 'text' ? kind : 'image'
}
