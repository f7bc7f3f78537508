import type { AssetType } from '@adloom/contract/assets'

export type TileId = string | number

export interface FrameBox {
  x: number
  y: number
  w: number
  h: number
}

/** Pictures of a film in one picture, row by row. */
export interface Filmstrip {
  url: string
  count: number
  columns: number
  rows: number
}

/**
 * What a card needs of a file, wherever it comes from. `coverUrl` is empty while there is no picture;
 * `frames` are boxes in the sheet at `fullUrl`.
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
