import { type Box, type Orientation, stageBox } from '@adloom/playable/geometry'

/** What no close button, notch or rounded corner covers: 5 % of the shorter side away from every edge. */
export function safeArea(orientation: Orientation): Box {
  const { w, h } = stageBox(orientation)
  const margin = Math.round(Math.min(w, h) * 0.05)
  return { x: margin, y: margin, w: w - 2 * margin, h: h - 2 * margin }
}
