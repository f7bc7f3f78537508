export type Special = 'row' | 'column' | 'bomb' | 'color'

/** `kind` is a kind's number, -1 for a colour special, -2 for a blocker with `hits` left. */
export interface Tile {
  id: number
  kind: number
  special?: Special
  hits?: number
}

export const COLOR_KIND = -1
export const BLOCKER = -2

/** A tile of tray mode: column and row of its centre in cells (halves for every second layer). */
export interface PileTile extends Tile {
  x: number
  y: number
  layer: number
}
