import { mixColors } from '../draw/color.ts'
import { LANDSCAPE, PORTRAIT, rootMatrix } from './fit.ts'
import { multiply, placed, shifted } from './matrix.ts'
import type { SceneNode } from './scene-node.ts'
import type { Matrix } from '../draw/backend.ts'
import type { Placement } from '../data.ts'
import { abs, max, min, or } from '../math.ts'

/** The longest side of a layer, in units: what a response may set (logic catalogue). */
const LONGEST = 100_000

export interface Screen {
  width: number
  height: number
  ratio: number
}

/**
 * Works out where every node is on a screen of CSS pixels, how opaque and which tint; hidden ones are marked.
 */
export function layoutTree(roots: SceneNode[], screen: Screen, jolt: { x: number; y: number }): void {
  const landscape = screen.width > screen.height
  for (const node of roots) {
    choosePlace(node, landscape)
    const own = landscape && node.data.landscape
    const root = (node.root = rootMatrix(node.place, own ? LANDSCAPE : PORTRAIT, screen.width, screen.height))
    root[4] += jolt.x * root[0]
    root[5] += jolt.y * root[3]
    layoutNode(node, root, max(abs(root[0]), abs(root[3])) * screen.ratio, 1, undefined, true, landscape)
  }
}

/** The canvas a node's slide animations are measured against. */
export function referenceOf(node: SceneNode, screen: Screen): { w: number; h: number } {
  return screen.width > screen.height && node.data.landscape ? LANDSCAPE : PORTRAIT
}

function choosePlace(node: SceneNode, landscape: boolean): void {
  node.place = (landscape && node.data.landscape) || node.data.portrait
  node.w = drawable(node.place.w * node.shift.w)
  node.h = drawable(node.place.h * node.shift.h)
}

function layoutNode(
  node: SceneNode,
  parent: Matrix,
  sharpness: number,
  alpha: number,
  tint: string | undefined,
  shown: boolean,
  landscape: boolean,
): void {
  choosePlace(node, landscape)
  const { place, pose, shift } = node
  const sx = or(place.sx, 1) + shift.sx
  const sy = or(place.sy, 1) + shift.sy
  node.worldMatrix = multiply(parent, localMatrix(node, place, sx * pose.scale, sy * pose.scale))
  node.sharpness = sharpness * max(abs(sx), abs(sy))
  node.worldAlpha = alpha * node.alpha * pose.alpha
  node.worldTint = mixColors(tint, pose.color || node.tint)
  node.shown = shown && !node.hidden && !place.hidden
  for (const child of node.children)
    layoutNode(
      child,
      node.worldMatrix,
      node.sharpness,
      node.worldAlpha,
      node.worldTint,
      node.shown,
      landscape,
    )
}

function localMatrix(node: SceneNode, place: Placement, sx: number, sy: number): Matrix {
  const { pose, shift } = node
  const px = or(place.px, 0.5) * node.w
  const py = or(place.py, 0.5) * node.h
  const x = place.x + shift.x + pose.x + px
  const y = place.y + shift.y + pose.y + py
  return shifted(placed(x, y, (place.r || 0) + shift.r + pose.rotation, sx, sy), -px, -py)
}

/**
 * A length that can be drawn: responses and scripts may set a negative or endless size, or none that is a
 * number.
 */
function drawable(length: number): number {
  return max(0, min(length, LONGEST)) || 0
}
