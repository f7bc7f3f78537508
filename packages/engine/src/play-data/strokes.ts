import type { Fill } from './look.ts'

/** A cover over what lies beneath. Lengths are units of its box. */
export interface ScratchData {
  fill: Fill
  /** Of its corners; none when absent. */
  radius?: number
  /** How broad the finger rubs. */
  brush: number
  /** Of the box, 0-1: with so much of it gone it is cleared. */
  share: number
  /** What is left when it is cleared stays; else it fades away. */
  stays?: boolean
  /** Variable that has what is gone, in whole percent. */
  var?: string
}

/** An area a finger draws lines in; they end at its box and are opaque. */
export interface DrawingData {
  color: string
  width: number
  /** How long all lines together can be, units; without end when absent or 0. */
  ink?: number
  /** Milliseconds after which a line fades away; it stays when absent or 0. */
  fade?: number
}
