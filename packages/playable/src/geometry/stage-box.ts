import { LANDSCAPE, PORTRAIT } from '@adloom/engine/stage'
import type { Box } from './box.ts'
import type { Orientation } from './orientation.ts'

/** The reference canvas of an orientation in its own units: 750 x 1334 or 1334 x 750 (D-32). */
export function stageBox(orientation: Orientation): Box {
  return { x: 0, y: 0, ...(orientation === 'landscape' ? LANDSCAPE : PORTRAIT) }
}
