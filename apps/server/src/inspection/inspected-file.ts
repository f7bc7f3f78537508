import type { AssetType as StoredType } from '@adloom/contract/assets'

/** Types of uploaded files. A packed playable is never inspected. */
export type AssetType = Exclude<StoredType, 'playable'>

/** The place of one frame in a frame sheet, in pixels. */
export interface FrameRect {
  x: number
  y: number
  w: number
  h: number
}

/** The detected type of an uploaded file, and the bytes to store if they differ from the uploaded ones. */
export interface Inspected {
  type: AssetType
  format: string
  mime: string
  bytes?: Uint8Array
  /** `bytes` are in another format than the extension. */
  converted?: boolean
  width?: number
  height?: number
  durationMs?: number
  frames?: FrameRect[]
  payload?: Record<string, unknown>
}
