import type { AssetRecord } from '../format/records.ts'

/** A figure file and its facts for an asset record; `width` x `height` is its natural size. */
export interface MadeFigure {
  bytes: Uint8Array
  width: number
  height: number
  clips: NonNullable<AssetRecord['clips']>
  triangles: number
}
