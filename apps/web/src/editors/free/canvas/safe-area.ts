import type { Box } from '@adloom/playable/geometry/box'
import type { Orientation } from '@adloom/playable/geometry/orientation'
import { stageBox } from '@adloom/playable/geometry/stage-box'

/** What no close button, notch or rounded corner covers: 5 % of the shorter side away from every edge. */
export function safeArea(orientation: Orientation): Box {
  const { w, h } = stageBox(orientation)
  const margin = Math.round(Math.min(w, h) * 0.05)
  return { x: margin, y: margin, w: w - 2 * margin, h: h - 2 * margin }
}
