import type { AssetRow, FrameRect } from '../features/assets/tables.ts'

/** Types of files people bring; what packing makes is never looked at. */
export type AssetType = Exclude<AssetRow['type'], 'playable'>

/** What an uploaded file really is, and the bytes to keep of it when they are not those that came. */
export interface Inspected {
  type: AssetType
  format: string
  mime: string
  bytes?: Uint8Array
  /** `bytes` are in another format than the name of the file says. */
  converted?: boolean
  width?: number
  height?: number
  durationMs?: number
  frames?: FrameRect[]
  payload?: Record<string, unknown>
}
