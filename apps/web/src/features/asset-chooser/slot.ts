import type { AssetRecord } from '@adloom/playable/format'
import type { PublicCategory } from './api.ts'

export type SlotKind = AssetRecord['kind']

/** The slot to fill: its kind and its requirements. `width` and `height` are its ideal size in pixels. */
export interface ChooserSlot {
  kind: SlotKind
  maxBytes: number
  width?: number | undefined
  height?: number | undefined
  minFrames?: number | undefined
  /** Greatest size in bytes of a frame sheet, for image slots that play animated images. */
  sheetBytes?: number | undefined
}

/** The files an upload may bring for each kind, by extension. */
export const extensions: Record<SlotKind, readonly string[]> = {
  image: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'tif', 'tiff', 'svg'],
  frames: ['zip', 'gif', 'webp', 'png'],
  audio: ['mp3', 'aac', 'wav', 'm4a'],
  font: ['ttf', 'otf', 'woff', 'woff2'],
  video: ['mp4', 'mov', 'webm'],
  dragonbones: ['zip'],
  model3d: ['zip', 'glb', 'gltf'],
}

/** Archives shrink when they are unpacked, so their size is checked after the upload. */
const archived: ReadonlySet<SlotKind> = new Set(['frames', 'dragonbones', 'model3d'])

export type SlotProblem = 'kind' | 'tooLarge' | 'tooFewFrames' | 'notReady' | 'broken'

interface Candidate {
  type: string
  size: number
  frames: readonly unknown[] | null
  state: 'pending' | 'done' | 'failed'
  sheet?: { size: number; frames: readonly unknown[] } | undefined
}

/**
 * Returns why a file cannot go into the slot; undefined when it can. Files served without conversion
 * (images, audio, fonts) are ready at once.
 */
export function findSlotProblem(slot: ChooserSlot, given: Candidate): SlotProblem | undefined {
  const isSheet = slot.kind === 'frames' && given.type === 'image' && given.sheet !== undefined
  const { type, size, frames, state } = isSheet ? { ...given, ...given.sheet, type: 'frames' } : given
  if (type !== slot.kind) return 'kind'
  if (size > slot.maxBytes) return 'tooLarge'
  if (slot.kind === 'dragonbones' || slot.kind === 'model3d')
    return state === 'done' ? undefined : state === 'failed' ? 'broken' : 'notReady'
  if (slot.kind !== 'frames') return undefined
  if (frames === null || frames.length === 0) return state === 'failed' ? 'broken' : 'notReady'
  return frames.length < (slot.minFrames ?? 1) ? 'tooFewFrames' : undefined
}

/**
 * Why a file is not worth sending; undefined when it may be tried. Archives shrink on arrival, so their size
 * is judged then.
 */
export function refusalOf(
  slot: ChooserSlot,
  file: { name: string; size: number },
): 'kind' | 'tooLarge' | 'empty' | undefined {
  if (file.size === 0) return 'empty'
  if (!extensions[slot.kind].includes(file.name.split('.').at(-1)?.toLowerCase() ?? '')) return 'kind'
  return !archived.has(slot.kind) && file.size > slot.maxBytes ? 'tooLarge' : undefined
}

/** Width and height in pixels from which an image slot counts as a background. */
const backgroundSide = 750

/** Returns the category of the public library that fits an image slot best; undefined where any may fit. */
export function fittingCategory({ kind, width = 0, height = 0 }: ChooserSlot): PublicCategory | undefined {
  if (kind !== 'image' || width === 0 || height === 0) return undefined
  if (Math.min(width, height) >= backgroundSide) return 'background'
  return width >= 2 * height ? 'button' : undefined
}
