/** A file made of an asset; it lies at `path` in the folder of the task until it is stored. */
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
