import type { AssetRow, FrameRect } from '../tables.ts'

export type AssetType = AssetRow['type']

/** What an uploaded file really is, and the bytes to keep of it when they are not those that came. */
export interface Inspected {
  type: AssetType
  format: string
  mime: string
  bytes?: Uint8Array
  width?: number
  height?: number
  durationMs?: number
  frames?: FrameRect[]
  payload?: Record<string, unknown>
}
