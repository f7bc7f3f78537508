import type { FrameRect } from '../tables.ts'

/** What an uploaded file really is, and the bytes to keep of it. */
export interface Inspected {
  type: 'image' | 'frames' | 'audio' | 'font'
  format: string
  mime: string
  bytes: Uint8Array
  width?: number
  height?: number
  durationMs?: number
  frames?: FrameRect[]
  payload?: Record<string, unknown>
}
