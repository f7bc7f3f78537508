import type { Point } from '@adloom/playable/geometry'
import type { Tool, ToolOverlay } from '@adloom/playable/tools'

/** What the pointer is over and what it does, read with every picture. */
export interface Hand {
  tool: Tool
  overlay(): ToolOverlay
  hover: string | undefined
  /** CSS pixels of the pane. */
  at: Point | undefined
  /** Alt is held: distances are measured. */
  alt: boolean
  /** The canvas is held by Space, the middle button or two fingers. */
  panning: boolean
}
