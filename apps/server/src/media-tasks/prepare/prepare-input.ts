import type { AssetType, FrameRect } from '../../inspection/inspected-file.ts'
import type { LocalFile } from '../../platform/blobs/local-file.ts'

/** An asset's file with what is known of it, and the empty folder for what is made of it. */
export interface PrepareInput {
  file: LocalFile
  folder: string
  asset: {
    type: AssetType
    format: string
    name: string
    frames: FrameRect[] | null
    durationMs: number | null
  }
}
