import type { AssetRecord, NodeRecord } from './records.ts'

/** Returns whether a file fits a picture slot; the sheet of an animated picture shows its first frame there. */
export function isPicture(asset: AssetRecord | undefined): boolean {
  return asset?.kind === 'image' || (asset?.kind === 'frames' && asset.fps !== undefined)
}

type Rounds = Pick<Extract<NodeRecord, { kind: 'frames' }>, 'fps' | 'loop' | 'count'>

/** The rate and rounds of a layer that plays the sheet of an animated picture; undefined for files that name no rate. */
export function sheetRounds({ kind, fps, loops = 0 }: AssetRecord): Rounds | undefined {
  if (kind !== 'frames' || fps === undefined) return undefined
  return loops === 0 ? { fps, loop: true } : { fps, loop: false, count: Math.min(loops, 10_000) }
}
