export type Fill =
  | { kind: 'color'; color: string }
  | { kind: 'linear' | 'radial'; angle?: number; stops: { at: number; color: string }[] }
  | { kind: 'image'; asset: string; fit: 'cover' | 'contain' | 'stretch' }
  | { kind: 'none' }

export type Blend = 'normal' | 'multiply' | 'screen' | 'add'

/** Factors from 0 to 2 (1 changes nothing), and a hue rotation in degrees. */
export interface FilterData {
  brightness?: number
  contrast?: number
  saturation?: number
  hue?: number
}

/**
 * Alignment of lines in their box. Justified lines fill the width where the text wraps; the last line of
 * each paragraph is aligned as the name states, or, with `all`, also justified.
 */
export type TextAlign =
  | 'left'
  | 'center'
  | 'right'
  | 'justify-left'
  | 'justify-center'
  | 'justify-right'
  | 'justify-all'

export interface TextStyle {
  /** Font id in `fonts`. */
  font: string
  size: number
  fill: Fill
  align: TextAlign
  valign?: 'top' | 'middle' | 'bottom'
  letterSpacing?: number
  /** Multiple of the size; 1.15 by default. */
  lineHeight?: number
  bold?: boolean
  italic?: boolean
  underline?: boolean
  strike?: boolean
  stroke?: { color: string; width: number }
  shadow?: { color: string; blur: number; dx: number; dy: number }
  wrap?: boolean
  /** Shrink the size until the text fits its box. */
  fitBox?: boolean
}

export interface ShapeData {
  form: 'rect' | 'ellipse' | 'star' | 'polygon'
  radius?: number
  points?: number
  fill: Fill
  stroke?: { color: string; width: number }
  shadow?: { color: string; blur: number; dx: number; dy: number }
}
