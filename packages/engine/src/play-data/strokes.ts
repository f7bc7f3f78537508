import type { Fill } from './look.ts'

/** A cover over the layers below. Lengths are units of its box. */
export interface ScratchData {
  fill: Fill
  /** Of its corners; none when absent. */
  radius?: number
  /** Width of the brush. */
  brush: number
  /** Of the box, 0-1: with so much of it gone it is cleared. */
  share: number
  /** What is left when it is cleared stays; else it fades away. */
  stays?: boolean
  /** Variable that has what is gone, in whole percent. */
  var?: string
}

/** An area to draw lines in; they are clipped to its box and opaque. */
export interface DrawingData {
  color: string
  width: number
  /** How long all lines together can be, units; without end when absent or 0. */
  ink?: number
  /** Milliseconds after which a line fades away; it stays when absent or 0. */
  fade?: number
}

/**
 * Dots to join by straight lines: in their order, or in pairs. A line to a wrong dot vanishes. Lengths are
 * units of the layer's box.
 */
export interface ConnectData {
  way: 'order' | 'pairs'
  dots: ConnectDot[]
  /** In order: the last dot is joined with the first one too. */
  closed?: boolean
  color: string
  width: number
  /** What a line has as colour while it vanishes; its own when absent. */
  wrong?: string
  /** Across a dot. */
  size: number
  /** Fill of dots without their own: a colour fills a disc, an image is drawn as it is. */
  fill: Fill
  /** Variable that has how many lines are right. */
  var?: string
}

/**
 * `x`, `y` as shares of the box less a dot's size, so that each is whole within it; dots of one `pair` belong
 * together.
 */
export interface ConnectDot {
  x: number
  y: number
  pair?: number
  fill?: Fill
}
