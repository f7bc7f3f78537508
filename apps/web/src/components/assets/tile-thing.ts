import type { AssetType } from '@adloom/contract/assets'

export type TileId = string | number

export interface FrameBox {
  x: number
  y: number
  w: number
  h: number
}

/** Frames of a video in one image, row by row. */
export interface Filmstrip {
  url: string
  count: number
  columns: number
  rows: number
}

/**
 * What a card needs of a file from any source. `coverUrl` is empty while there is no image; `frames` are
 * boxes in the sheet at `fullUrl`.
 */
export interface TileThing {
  id: TileId
  name: string
  type: AssetType
  format: string
  size: number
  coverUrl: string
  fullUrl: string
  width: number | null
  height: number | null
  durationMs: number | null
  frames: readonly FrameBox[] | null
  filmstrip: Filmstrip | null
  state: 'pending' | 'done' | 'failed'
}
