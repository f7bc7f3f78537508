import { easing } from '@adloom/engine/tween'
import { drawLayer, type Target } from './draw-layer.ts'
import type { ClipLayer, Scene, TransitionLayer } from './scene.ts'

const smooth = easing('sine.inOut')

/** Blur of the transition at its middle, in units. */
const deepestBlur = 60

interface Stage {
  target: Target
  from: ClipLayer
  to: ClipLayer
  width: number
  height: number
}

type DrawTransition = (stage: Stage, progress: number) => void

/** `x` and `y` are shares of the canvas, `angle` radians, `blur` units. */
type Motion = { [K in 'x' | 'y' | 'scale' | 'angle' | 'alpha' | 'blur']?: number }

/** Draws a layer with the canvas moved, scaled or turned around its centre. */
function drawMoved(
  { target, width, height }: Stage,
  layer: ClipLayer,
  { x = 0, y = 0, scale = 1, angle = 0, alpha = 1, blur: depth = 0 }: Motion,
): void {
  const { context } = target
  context.save()
  context.translate(width / 2 + x * width, height / 2 + y * height)
  context.rotate(angle)
  context.scale(scale, scale)
  context.translate(-width / 2, -height / 2)
  drawLayer(target, layer, alpha, depth)
  context.restore()
}

/** Draws a layer inside a path of the canvas. */
function drawInside({ target }: Stage, layer: ClipLayer, trace: () => void): void {
  const { context } = target
  context.save()
  context.beginPath()
  trace()
  context.clip()
  drawLayer(target, layer)
  context.restore()
}

/** Returns whether a layer hides everything below it, so that it can simply fade in over the other one. */
function covers(
  { box, content, opacity, mask, blend, wipe, scaleX, scaleY }: ClipLayer,
  stage: Stage,
): boolean {
  return (
    (content.kind === 'color' || (content.kind === 'media' && content.fit !== 'fit' && !content.chroma)) &&
    ![opacity < 1, mask, blend !== 'normal', wipe < 1, box.rotation].some(Boolean) &&
    Math.abs(scaleX) >= 1 &&
    Math.abs(scaleY) >= 1 &&
    Math.abs(box.x - stage.width / 2) <= (box.w - stage.width) / 2 + 1 &&
    Math.abs(box.y - stage.height / 2) <= (box.h - stage.height) / 2 + 1
  )
}

function crossfade(stage: Stage, p: number): void {
  drawLayer(stage.target, stage.from, covers(stage.to, stage) ? 1 : 1 - p)
  drawLayer(stage.target, stage.to, p)
}

const fadeThrough =
  (color: string): DrawTransition =>
  (stage, p) => {
    const { context } = stage.target
    drawLayer(stage.target, p < 0.5 ? stage.from : stage.to)
    context.save()
    context.globalAlpha = 1 - Math.abs(2 * p - 1)
    context.fillStyle = color
    context.fillRect(0, 0, stage.width, stage.height)
    context.restore()
  }

const slide =
  (x: number, y: number): DrawTransition =>
  (stage, p) => {
    drawLayer(stage.target, stage.from)
    drawMoved(stage, stage.to, { x: x * (1 - smooth(p)), y: y * (1 - smooth(p)) })
  }

const push =
  (x: number, y: number): DrawTransition =>
  (stage, p) => {
    drawMoved(stage, stage.from, { x: -x * smooth(p), y: -y * smooth(p) })
    drawMoved(stage, stage.to, { x: x * (1 - smooth(p)), y: y * (1 - smooth(p)) })
  }

const inside =
  (trace: (stage: Stage, progress: number) => void, isOut = false): DrawTransition =>
  (stage, p) => {
    drawLayer(stage.target, isOut ? stage.to : stage.from)
    drawInside(stage, isOut ? stage.from : stage.to, () => trace(stage, smooth(p)))
  }

const circle = ({ target, width, height }: Stage, p: number) =>
  target.context.arc(width / 2, height / 2, (p * Math.hypot(width, height)) / 2, 0, 2 * Math.PI)

function clock({ target: { context }, width, height }: Stage, p: number): void {
  context.moveTo(width / 2, height / 2)
  context.arc(width / 2, height / 2, Math.hypot(width, height), -Math.PI / 2, (2 * p - 0.5) * Math.PI)
  context.closePath()
}

function diagonal({ target: { context }, width, height }: Stage, p: number): void {
  const reach = p * (width + height)
  context.moveTo(0, 0)
  context.lineTo(reach, 0)
  context.lineTo(0, reach)
  context.closePath()
}

function blinds({ target: { context }, width, height }: Stage, p: number): void {
  const count = 8
  for (let at = 0; at < count; at++) context.rect(0, (at * height) / count, width, (p * height) / count)
}

/** The clip that leaves grows or shrinks and fades before the other one. */
const zoom =
  (fromTo: number, toFrom: number): DrawTransition =>
  (stage, p) => {
    const eased = smooth(p)
    drawMoved(stage, stage.to, { scale: toFrom + (1 - toFrom) * eased })
    drawMoved(stage, stage.from, { scale: 1 + (fromTo - 1) * eased, alpha: 1 - eased })
  }

/** A quarter turn in two halves; both clips are scaled so far that they cover the corners. */
function spin(stage: Stage, p: number): void {
  const { width, height } = stage
  const turn = (angle: number) => ({
    angle,
    scale: Math.abs(Math.cos(angle)) + Math.max(width / height, height / width) * Math.abs(Math.sin(angle)),
  })
  const eased = smooth(p)
  drawMoved(stage, stage.from, turn((eased * Math.PI) / 4))
  drawMoved(stage, stage.to, { ...turn(((eased - 1) * Math.PI) / 4), alpha: eased })
}

function blur(stage: Stage, p: number): void {
  const depth = deepestBlur * (1 - Math.abs(2 * p - 1))
  // A blur makes the edges transparent: the clips are drawn larger, so that those are outside.
  const scale = 1 + (4 * depth) / stage.width
  drawMoved(stage, stage.from, { scale, blur: depth, alpha: covers(stage.to, stage) ? 1 : 1 - p })
  drawMoved(stage, stage.to, { scale, blur: depth, alpha: smooth(p) })
}

const drawers: Record<TransitionLayer['transition'], DrawTransition> = {
  crossfade,
  fadeBlack: fadeThrough('#000000'),
  fadeWhite: fadeThrough('#ffffff'),
  slideLeft: slide(1, 0),
  slideRight: slide(-1, 0),
  slideUp: slide(0, 1),
  slideDown: slide(0, -1),
  pushLeft: push(1, 0),
  pushUp: push(0, 1),
  wipeLeft: inside(({ target, width, height }, p) =>
    target.context.rect(width * (1 - p), 0, width * p, height),
  ),
  wipeDown: inside(({ target, width, height }, p) => target.context.rect(0, 0, width, height * p)),
  wipeDiagonal: inside(diagonal),
  circleOpen: inside(circle),
  circleClose: inside((stage, p) => circle(stage, 1 - p), true),
  clock: inside(clock),
  blinds: inside(blinds),
  zoomIn: zoom(2, 1),
  zoomOut: zoom(0.4, 1.4),
  spin,
  blur,
}

/** Draws two clips between which a transition leads. */
export function drawTransition(target: Target, layer: TransitionLayer, { width, height }: Scene): void {
  const { from, to, progress } = layer
  drawers[layer.transition]({ target, from, to, width, height }, progress)
}
