import type { AssetType, FrameRect } from '../../inspection/inspected-file.ts'
import type { LocalFile } from '../../platform/blobs/local-file.ts'

/** A derived file of an asset, at `path` in the task's folder until it is stored. */
export interface MadeFile {
  kind: DerivativeKind
  path: string
  mime: string
  width?: number
  height?: number
  info?: Record<string, unknown>
}

export type DerivativeKind =
  | 'thumb_small'
  | 'thumb_large'
  | 'poster'
  | 'filmstrip'
  | 'proxy'
  | 'waveform'
  | 'specimen'
  | 'preview'
  | 'layers'
  | 'model'
  | 'texture'
  | 'skeleton'
  | 'atlas'
  | 'figure'
  | 'sheet'
  | 'listing'

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
    /** Made by this product: it plays everywhere as it is. */
    isWork?: boolean
  }
}
