/**
 * Nine-anchor screen fit (D-31): an anchored node keeps its distance to that edge or corner of the real
 * screen.
 */
export type Anchor = 'tl' | 't' | 'tr' | 'l' | 'c' | 'r' | 'bl' | 'b' | 'br'

/**
 * Placement of a node: x, y is the top left corner of its unrotated box in its parent (the canvas for a root
 * node).
 */
export interface Placement {
  x: number
  y: number
  w: number
  h: number
  sx?: number
  sy?: number
  /** Rotation about the pivot, degrees. */
  r?: number
  /** Pivot as a share of the box; 0.5, 0.5 by default. */
  px?: number
  py?: number
  anchor?: Anchor
  /** Root nodes only: fill the real screen (background) instead of being anchored. */
  fit?: 'cover' | 'stretch'
  hidden?: boolean
}
