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
  /** Whether the rest stays after the cover is cleared; otherwise it fades out. */
  stays?: boolean
  /** Variable for the cleared share, in whole percent. */
  var?: string
}

/** An area to draw lines in; they are clipped to its box and opaque. */
export interface DrawingData {
  color: string
  width: number
  /** Total length of all lines, in units; unlimited if absent or 0. */
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
  /** Colour of a line while it disappears; its own if absent. */
  wrong?: string
  /** Across a dot. */
  size: number
  /** Fill of dots without their own: a colour fills a disc, an image is drawn as it is. */
  fill: Fill
  /** Variable that has how many lines are right. */
  var?: string
}

/**
 * `x`, `y` are shares of the box minus the size of a dot, so that each dot is inside; dots of one `pair`
 * belong together.
 */
export interface ConnectDot {
  x: number
  y: number
  pair?: number
  fill?: Fill
}
