import type { AssetRecord, NodeRecord, PlayableRecord } from '../records.ts'

/**
 * Returns whether a file fits an image slot; the sheet of an animated image shows its first frame there.
 */
export function isImageFile(asset: AssetRecord | undefined): boolean {
  return asset?.kind === 'image' || (asset?.kind === 'frames' && asset.fps !== undefined)
}

type Rounds = Pick<Extract<NodeRecord, { kind: 'frames' }>, 'fps' | 'loop' | 'count'>

/**
 * The rate and rounds of a layer that plays the sheet of an animated image; undefined for files that name
 * no rate.
 */
export function sheetRounds({ kind, fps, loops = 0 }: AssetRecord): Rounds | undefined {
  if (kind !== 'frames' || fps === undefined) return undefined
  return loops === 0 ? { fps, loop: true } : { fps, loop: false, count: Math.min(loops, 10_000) }
}

/**
 * Returns an image layer that shows the sheet of an animated image as a frame sequence that plays it, and a
 * frame sequence with the sheet's rate and rounds; undefined for other files and layers.
 */
export function withSheet(node: PlayableRecord | undefined, asset: AssetRecord): NodeRecord | undefined {
  const rounds = sheetRounds(asset)
  if (!rounds || node?.type !== 'node') return undefined
  if (node.kind === 'image') {
    const { flipX: _flipX, slice: _slice, ...rest } = node
    return { ...rest, kind: 'frames', autoplay: true, ...rounds }
  }
  if (node.kind !== 'frames') return undefined
  const { count: _count, ...rest } = node
  return { ...rest, ...rounds }
}
