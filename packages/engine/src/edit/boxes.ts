import { clampBox } from '../draw/device-box.ts'
import type { DeviceBox } from '../draw/device-box.ts'
import { max, min } from '../math.ts'

/** Left, top, right and bottom of an image on the pane, device pixels; `emptyBox` where there is none. */
export type Edges = [left: number, top: number, right: number, bottom: number]

/** How far the soft edge of a drawing extends beyond its box. */
const SOFT = 2
/** More parts than these are drawn as one. */
const MOST = 4
/** Two parts become one where that is hardly more to draw. */
const WASTE = 1.25

export function emptyBox(): Edges {
  return [Infinity, Infinity, -Infinity, -Infinity]
}

function isEmptyBox(edges: Edges): boolean {
  return edges[0] > edges[2]
}

export function addBox(edges: Edges, left: number, top: number, right: number, bottom: number): void {
  edges[0] = min(edges[0], left)
  edges[1] = min(edges[1], top)
  edges[2] = max(edges[2], right)
  edges[3] = max(edges[3], bottom)
}

/** Whether an image with these edges can change a pixel of the box. */
export function touches(edges: Edges, { x, y, w, h }: DeviceBox): boolean {
  return edges[0] - SOFT < x + w && edges[2] + SOFT > x && edges[1] - SOFT < y + h && edges[3] + SOFT > y
}

/**
 * The whole pixels of the pane that images with these edges can touch, as a few boxes that do not overlap.
 */
export function mergedBoxes(all: readonly Edges[], pane: { width: number; height: number }): DeviceBox[] {
  const sections: Edges[] = []
  for (const edges of all)
    if (!isEmptyBox(edges))
      addSection(sections, [edges[0] - SOFT, edges[1] - SOFT, edges[2] + SOFT, edges[3] + SOFT])
  return sections
    .map(([left, top, right, bottom]) =>
      clampBox({ x: left, y: top, w: right - left, h: bottom - top }, pane.width, pane.height),
    )
    .filter(({ w, h }) => w > 0 && h > 0)
}

function addSection(sections: Edges[], section: Edges): void {
  for (let at = 0; at < sections.length; at++) {
    const other = sections[at]!
    const both: Edges = [...other]
    addBox(both, ...section)
    if (
      sections.length < MOST &&
      areaOf(both) > WASTE * (areaOf(other) + areaOf(section)) &&
      !isOver(other, section)
    )
      continue
    sections.splice(at, 1)
    // The enlarged section may now overlap another one.
    return addSection(sections, both)
  }
  sections.push(section)
}

function isOver(a: Edges, b: Edges): boolean {
  return a[0] < b[2] + 1 && b[0] < a[2] + 1 && a[1] < b[3] + 1 && b[1] < a[3] + 1
}

function areaOf([left, top, right, bottom]: Edges): number {
  return (right - left) * (bottom - top)
}
