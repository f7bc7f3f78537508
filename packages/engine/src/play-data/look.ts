export type Fill =
  | { kind: 'color'; color: string }
  | { kind: 'linear' | 'radial'; angle?: number; stops: { at: number; color: string }[] }
  | { kind: 'image'; asset: string; fit: 'cover' | 'contain' | 'stretch' }
  | { kind: 'none' }

export type Blend = 'normal' | 'multiply' | 'screen' | 'add'

/** Factors that leave the picture as it is at 1 (0-2), and a turn of the colour wheel in degrees. */
export interface FilterData { brightness?: number; contrast?: number; saturation?: number; hue?: number }

export interface TextStyle {
  /** Font id in `fonts`. */
  font: string
  size: number
  fill: Fill
  align: 'left' | 'center' | 'right'
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
