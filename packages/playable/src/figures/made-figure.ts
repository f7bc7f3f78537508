import type { AssetRecord } from '../format/records.ts'

/** A figure file and what an asset record tells of it; `width` x `height` is its natural size. */
export interface MadeFigure {
  bytes: Uint8Array
  width: number
  height: number
  clips: NonNullable<AssetRecord['clips']>
  triangles: number
}
