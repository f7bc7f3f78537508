import type {} from '../features.ts'
import type { Drawer } from '../draw/backend.ts'
import type { DeviceBox } from '../draw/device-box.ts'
import { shapeMargin } from '../draw/shape.ts'
import { drawNode } from '../nodes/draw-node.ts'
import type { NodePainter } from '../nodes/draw-node.ts'
import { boxUnder } from './matrix.ts'
import type { SceneNode } from './scene-node.ts'
import { max } from '../math.ts'

/** Target of drawing, and device pixels per CSS pixel. */
export interface Canvas {
  drawer: Drawer
  ratio: number
}

/**
 * Draws all visible nodes, back to front. Videos are always below all others (product rule of the free
 * editor).
 */
export function drawScene(painter: NodePainter, canvas: Canvas): void {
  const { allNodes: nodes, rootNodes: roots } = painter.adRuntime.stageState
  if (typeof ADLOOM_LAYERS === 'undefined' || ADLOOM_LAYERS) {
    for (const node of nodes) if (isVideo(node)) drawLayered(painter, node, canvas, drawNode)
    for (const root of roots) drawTree(painter, root, canvas)
    return
  }
  if (typeof ADLOOM_VIDEO === 'undefined' || ADLOOM_VIDEO)
    for (const node of nodes) if (isVideo(node) && isSeen(node)) drawNode(painter, node)
  for (const node of nodes) if (!isVideo(node) && isSeen(node)) drawNode(painter, node)
}

type Draw = (painter: NodePainter, node: SceneNode, canvas: Canvas) => void

function isVideo(node: SceneNode): boolean {
  return (typeof ADLOOM_VIDEO === 'undefined' || ADLOOM_VIDEO) && node.data.kind === 'video'
}

function isSeen(node: SceneNode): boolean {
  return node.shown && node.worldAlpha > 0
}

function drawTree(painter: NodePainter, node: SceneNode, canvas: Canvas): void {
  if (!isVideo(node)) drawLayered(painter, node, canvas, drawBelow)
}

function drawBelow(painter: NodePainter, node: SceneNode, canvas: Canvas): void {
  drawNode(painter, node)
  for (const child of node.children) drawTree(painter, child, canvas)
}

/** Draws a node with its blend mode and mask; a node that serves as a mask is skipped. */
function drawLayered(painter: NodePainter, node: SceneNode, canvas: Canvas, draw: Draw): void {
  if (!isSeen(node) || node.isMask) return
  const { drawer } = canvas
  const blend = node.data.blend || 'normal'
  const mask = node.mask && node.mask.shown ? node.mask : undefined
  if (mask || (blend !== 'normal' && (node.children.length || node.data.kind === 'model3d'))) {
    const box = mask ? maskBox(mask, canvas) : undefined
    drawer.push(box)
    draw(painter, node, canvas)
    if (mask) {
      drawer.push(box)
      drawWhole(painter, mask)
      drawer.pop('mask')
    }
    return drawer.pop(blend)
  }
  if (blend !== 'normal') drawer.blend(blend)
  draw(painter, node, canvas)
  if (blend !== 'normal') drawer.blend('normal')
}

/** All of a mask, also of a node in it that itself would be masked: so none goes round in circles. */
function drawWhole(painter: NodePainter, node: SceneNode): void {
  if (!isSeen(node)) return
  drawNode(painter, node)
  for (const child of node.children) drawWhole(painter, child)
}

/**
 * The box in which a mask can be opaque: images stay in their box, a shape's stroke extends it, others are
 * unknown.
 */
function maskBox({ data, worldMatrix, w, h }: SceneNode, { ratio }: Canvas): DeviceBox | undefined {
  if (data.kind !== 'image' && data.kind !== 'shape') return undefined
  const box = boxUnder(worldMatrix, w, h)
  const reach = data.kind === 'shape' ? shapeMargin(data.shape) * max(box.w / (w || 1), box.h / (h || 1)) : 0
  return {
    x: (box.x - reach) * ratio,
    y: (box.y - reach) * ratio,
    w: (box.w + 2 * reach) * ratio,
    h: (box.h + 2 * reach) * ratio,
  }
}
