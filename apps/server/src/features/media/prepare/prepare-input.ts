import type { AssetType } from '../../assets/inspect/inspected.ts'
import type { LocalFile } from '../../assets/inspect/local-file.ts'
import type { FrameRect } from '../../assets/tables.ts'

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
