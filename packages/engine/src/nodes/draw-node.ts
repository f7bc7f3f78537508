import type {} from '../features.ts'
import type { FrameRect, NodeData, ShapeData, TextStyle } from '../data.ts'
import type { Drawer, Matrix } from '../draw/backend.ts'
import { paintNineSlice } from '../draw/nine-slice.ts'
import { paintShape, shapeMargin } from '../draw/shape.ts'
import { stepSharpness } from '../draw/textures.ts'
import type { DrawnTexture } from '../draw/textures.ts'
import type { Painter } from '../draw/painter.ts'
import type { ImageLike } from '../host/host.ts'
import type { SpriteCut } from '../games/game-module.ts'
import type { StageSprite } from '../game-stage/sprite-list.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { multiply, placed, shifted } from '../stage/matrix.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import { textIn } from '../text/language.ts'
import { paintText } from '../text/paint.ts'
import { cropOf } from './crop-of.ts'
import { filtered } from './filtered.ts'
import { frameAt } from './frame-at.ts'
import { boundText } from '../text/bound-text.ts'
import { ceil, max, min } from '../math.ts'

export interface NodePainter extends Painter {
  adRuntime: Runtime
  /** On an editor's canvas only: called for each node in drawing order; false skips the node. */
  passes?: ((node: SceneNode) => boolean) | undefined
}

type Kinds = {
  [K in NodeData['kind']]: (
    painter: NodePainter,
    node: SceneNode,
    data: Extract<NodeData, { kind: K }>,
  ) => unknown
}

const DRAW: Kinds = {
  image: drawImageNode,
  frames: (painter, node, data) =>
    (typeof ADLOOM_FRAMES === 'undefined' || ADLOOM_FRAMES) && drawFrames(painter, node, data),
  text: drawTextNode,
  shape: (painter, node, data) =>
    (typeof ADLOOM_SHAPES === 'undefined' || ADLOOM_SHAPES) &&
    drawShape(
      painter,
      data.shape,
      node.w,
      node.h,
      node.sharpness,
      node.worldMatrix,
      node.worldAlpha,
      node.worldTint,
    ),
  group() {},
  area() {},
  audio() {},
  particles: drawComponent,
  video: drawComponent,
  dragonbones: drawComponent,
  model3d: drawComponent,
  scratch: drawComponent,
  drawing: drawComponent,
  connect: drawComponent,
  game: (painter, node) => {
    if ((typeof ADLOOM_GAMES === 'undefined' || ADLOOM_GAMES) && node.game)
      for (const sprite of node.game.sprites()) drawSprite(painter, node, sprite)
  },
}

function drawComponent(painter: NodePainter, node: SceneNode): void {
  if ((typeof ADLOOM_LIVE === 'undefined' || ADLOOM_LIVE) && node.liveComponent && node.liveComponent.draw)
    node.liveComponent.draw(painter)
}

/** Draws a node where the layout put it; children come by themselves. */
export function drawNode(painter: NodePainter, node: SceneNode): void {
  if ((typeof ADLOOM_EDIT === 'undefined' || ADLOOM_EDIT) && painter.passes && !painter.passes(node)) return
  DRAW[node.data.kind](painter, node, node.data as never)
}

function drawImageNode(
  painter: NodePainter,
  node: SceneNode,
  data: Extract<NodeData, { kind: 'image' }>,
): void {
  const { adRuntime: runtime, draw } = painter
  const plain = runtime.stageState.loadedImages[data.asset]
  if (!plain) return
  const image = filtered(painter, data.asset, plain, data.filter)
  const { w, h } = node
  const matrix: Matrix = data.flipX ? multiply(node.worldMatrix, [-1, 0, 0, 1, w, 0]) : node.worldMatrix
  const crop = cropOf(runtime.playData, data.asset)
  if ((typeof ADLOOM_SLICE === 'undefined' || ADLOOM_SLICE) && data.slice) {
    drawSliced(painter, node, data, image, crop || { x: 0, y: 0, w: image.width, h: image.height }, matrix)
  } else draw(image, crop, w, h, matrix, node.worldAlpha, node.worldTint)
}

function drawSliced(
  { cache, createCanvas, draw }: NodePainter,
  node: SceneNode,
  data: Extract<NodeData, { kind: 'image' }>,
  image: ImageLike,
  region: FrameRect,
  matrix: Matrix,
): void {
  const { w, h } = node
  const scale = stepSharpness(node.sharpness)
  const texture = cache.get(
    ['slice', data.asset, data.slice, w, h, scale, data.filter ? JSON.stringify(data.filter) : 0].join(),
    () => {
      const canvas = createCanvas(max(1, ceil(w * scale)), max(1, ceil(h * scale)))
      paintNineSlice(canvas.getContext('2d')!, image, region, data.slice!, canvas.width, canvas.height, scale)
      return { canvas, x: 0, y: 0, w, h }
    },
  )
  drawTexture(draw, texture, matrix, node.worldAlpha, node.worldTint)
}

function drawFrames(
  painter: NodePainter,
  node: SceneNode,
  data: Extract<NodeData, { kind: 'frames' }>,
): void {
  const { adRuntime: runtime, draw } = painter
  const image = runtime.stageState.loadedImages[data.asset]
  const asset = runtime.playData.assets[data.asset]
  if (!image || !asset || asset.kind !== 'frames' || !asset.frames.length) return
  const frame = asset.frames[node.frames ? frameAt(node.frames, asset.frames.length, data.fps) : 0]
  draw(
    filtered(painter, data.asset, image, data.filter),
    frame,
    node.w,
    node.h,
    node.worldMatrix,
    node.worldAlpha,
    node.worldTint,
  )
}

function drawTextNode(
  painter: NodePainter,
  node: SceneNode,
  data: Extract<NodeData, { kind: 'text' }>,
): void {
  const { adRuntime: runtime } = painter
  const { playData: play, logicState, stageState } = runtime
  const { shownLanguage: language } = stageState
  const text =
    (typeof ADLOOM_SCRIPT === 'undefined' || ADLOOM_SCRIPT) && node.text !== undefined
      ? node.text
      : boundText(textIn(data.text, language, play.languages.default), data.bind, logicState)
  const own = data.styles && data.styles[language]
  const style = own ? Object.assign({}, data.style, own) : data.style
  drawText(
    painter,
    text,
    style,
    node.w,
    node.h,
    node.sharpness,
    node.worldMatrix,
    node.worldAlpha,
    node.worldTint,
  )
}

function drawText(
  { adRuntime: runtime, cache, draw }: NodePainter,
  text: string,
  style: TextStyle,
  w: number,
  h: number,
  sharpness: number,
  matrix: Matrix,
  alpha: number,
  tint: string | undefined,
): void {
  if (!text) return
  const scale = stepSharpness(sharpness)
  const texture = cache.get('text' + text + JSON.stringify([style, w, h, scale]), () =>
    paintText(runtime.host, runtime.playData.fonts, text, style, w, h, scale),
  )
  drawTexture(draw, texture, matrix, alpha, tint)
}

function drawShape(
  painter: NodePainter,
  shape: ShapeData,
  w: number,
  h: number,
  sharpness: number,
  matrix: Matrix,
  alpha: number,
  tint: string | undefined,
): void {
  const paint = (context: CanvasRenderingContext2D, scale: number) => paintShape(context, shape, w, h, scale)
  const margin = shapeMargin(shape)
  // A transparent shape with a stroke, or one with a shadow, is drawn as one texture.
  if (
    (typeof ADLOOM_EDIT === 'undefined' || ADLOOM_EDIT) &&
    painter.paint &&
    !tint &&
    !shape.shadow &&
    !(shape.stroke && alpha < 1)
  ) {
    if (alpha > 0)
      painter.paint(w + 2 * margin, h + 2 * margin, shifted(matrix, -margin, -margin), alpha, context => {
        context.translate(margin, margin)
        paint(context, 1)
      })
    return
  }
  drawTexture(
    painter.draw,
    painted(painter, 'shape' + JSON.stringify(shape), margin, w, h, sharpness, paint),
    matrix,
    alpha,
    tint,
  )
}

/** The texture of a box with a margin around it, painted in units whose origin is the box's corner. */
function painted(
  { cache, createCanvas }: NodePainter,
  key: string,
  margin: number,
  w: number,
  h: number,
  sharpness: number,
  paint: (context: CanvasRenderingContext2D, scale: number) => void,
): DrawnTexture {
  const [width, height] = [w + 2 * margin, h + 2 * margin]
  const scale = min(stepSharpness(sharpness), 2048 / max(width, height))
  return cache.get([key, w, h, scale].join(), () => {
    const canvas = createCanvas(max(1, ceil(width * scale)), max(1, ceil(height * scale)))
    const context = canvas.getContext('2d')!
    context.setTransform(scale, 0, 0, scale, margin * scale, margin * scale)
    paint(context, scale)
    return { canvas, x: margin, y: margin, w: canvas.width / scale, h: canvas.height / scale }
  })
}

function drawTexture(
  draw: Drawer['draw'],
  { canvas, x, y, w, h }: DrawnTexture,
  matrix: Matrix,
  alpha: number,
  tint: string | undefined,
): void {
  draw(canvas, undefined, w, h, shifted(matrix, -x, -y), alpha, tint)
}

function drawSprite(painter: NodePainter, node: SceneNode, sprite: StageSprite): void {
  const { x, y, w, h, asset, shape, text, cut } = sprite
  const alpha = sprite.alpha * node.worldAlpha
  if (!sprite.visible || alpha <= 0) return
  const matrix = multiply(
    node.worldMatrix,
    shifted(placed(x, y, sprite.rotation, sprite.scale, sprite.scale), -w / 2, -h / 2),
  )
  const tint = sprite.tint || node.worldTint
  const image = asset ? painter.adRuntime.stageState.loadedImages[asset] : undefined
  if (image) painter.draw(image, cropOf(painter.adRuntime.playData, asset!), w, h, matrix, alpha, tint)
  else if (!asset && shape) drawShape(painter, shape, w, h, node.sharpness, matrix, alpha, tint)
  if (cut) drawCut(painter, cut, w, h, node.sharpness, matrix, alpha, tint)
  if (text) drawText(painter, text.content, text.style, w, h, node.sharpness, matrix, alpha, tint)
}

function drawCut(
  painter: NodePainter,
  cut: SpriteCut,
  w: number,
  h: number,
  sharpness: number,
  matrix: Matrix,
  alpha: number,
  tint: string | undefined,
): void {
  const { playData: data, stageState } = painter.adRuntime
  const image = cut.asset ? stageState.loadedImages[cut.asset] : undefined
  if (cut.asset && !image) return
  const source = (cut.asset && cropOf(data, cut.asset)) || {
    x: 0,
    y: 0,
    w: image ? image.width : 0,
    h: image ? image.height : 0,
  }
  drawTexture(
    painter.draw,
    painted(painter, 'cut' + cut.key, cut.margin * min(w, h), w, h, sharpness, context =>
      cut.paint(context, w, h, image, source),
    ),
    matrix,
    alpha,
    tint,
  )
}
