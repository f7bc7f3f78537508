import type { FrameRect } from '../../data.ts'
import type { ImageLike } from '../../host/host.ts'
import type { Point } from '../tutorial-hand.ts'
import type { SpriteCut } from '../game-module.ts'
import { nextRandom } from '../../logic/random.ts'
import type { PuzzleConfig } from './config.ts'
import { floor, min } from '../../math.ts'

/** The tab of an edge: direction (1, -1; 0 is straight), position and size as shares of the edge. */
interface Tab {
  side: number
  along: number
  size: number
}

/** How an image is cut; depends only on the config. */
export interface Cut {
  /** The image of a piece; the sprite's box is the piece without its tabs. */
  piece(piece: number): SpriteCut
  whole(): SpriteCut
}

const straight: Tab = { side: 0, along: 0, size: 0 }
const colors = ['#ff7a8a', '#ffc44d', '#6fd36a', '#5db6ff', '#c084ff', '#ff97d5']

export function createCut(config: PuzzleConfig): Cut {
  const { rows, cols, shape, tab, image, look } = config
  const stream = { rng: tab.seed }
  const random = () => nextRandom(stream) * 2 - 1
  const tabs = (count: number): Tab[] =>
    Array.from({ length: count }, () => ({
      side: random() < 0 ? -1 : 1,
      along: random() * tab.jitter * 0.12,
      size: 1 + random() * tab.jitter * 0.18,
    }))
  // Below each cell and right of each cell.
  const below = tabs(rows * cols)
  const right = tabs(rows * cols)
  const key = JSON.stringify([image, rows, cols, shape, tab, look.line, look.bevel])

  function edgesOf(piece: number): [Tab, Tab, Tab, Tab] {
    if (shape === 'rect') return [straight, straight, straight, straight]
    const [row, col] = [floor(piece / cols), piece % cols]
    return [
      row ? below[piece - cols]! : straight,
      col < cols - 1 ? right[piece]! : straight,
      row < rows - 1 ? below[piece]! : straight,
      col ? right[piece - 1]! : straight,
    ]
  }

  function piece(index: number): SpriteCut {
    const [row, col] = [floor(index / cols), index % cols]
    return Object.assign(image ? { asset: image } : {}, {
      key: key + index,
      margin: shape === 'rect' ? 0.04 : tab.size * 1.25 + 0.03,
      paint(
        context: CanvasRenderingContext2D,
        w: number,
        h: number,
        loadedImage: ImageLike | undefined,
        source: FrameRect,
      ) {
        trace(context, edgesOf(index), w, h, min(w, h) * tab.size)
        context.save()
        context.clip()
        if (loadedImage) paintImage(context, loadedImage, source, -col * w, -row * h, cols * w, rows * h)
        else paintNumber(context, index, w, h)
        shadeEdges(context, look.bevel)
        context.restore()
        if (!look.line.width) return
        context.strokeStyle = look.line.color
        context.lineWidth = look.line.width
        context.stroke()
      },
    })
  }
  return {
    piece,
    whole: () =>
      Object.assign(image ? { asset: image } : {}, {
        key: key + 'whole',
        margin: 0,
        paint(
          context: CanvasRenderingContext2D,
          w: number,
          h: number,
          loadedImage: ImageLike | undefined,
          source: FrameRect,
        ) {
          if (loadedImage) return paintImage(context, loadedImage, source, 0, 0, w, h)
          for (let index = 0; index < rows * cols; index++) {
            context.save()
            context.translate(((index % cols) * w) / cols, (floor(index / cols) * h) / rows)
            // The colour of a number covers the tabs too; clip it to the piece's cell.
            context.beginPath()
            context.rect(0, 0, w / cols, h / rows)
            context.clip()
            paintNumber(context, index, w / cols, h / rows)
            context.restore()
          }
        },
      }),
  }
}

/** Paints the middle of the image, cropped to the box's aspect ratio. */
function paintImage(
  context: CanvasRenderingContext2D,
  image: ImageLike,
  source: FrameRect,
  x: number,
  y: number,
  w: number,
  h: number,
): void {
  const share = min(source.w / w, source.h / h)
  const [sw, sh] = [w * share, h * share]
  context.drawImage(
    image as CanvasImageSource,
    source.x + (source.w - sw) / 2,
    source.y + (source.h - sh) / 2,
    sw,
    sh,
    x,
    y,
    w,
    h,
  )
}

function paintNumber(context: CanvasRenderingContext2D, index: number, w: number, h: number): void {
  context.fillStyle = colors[index % colors.length]!
  context.fillRect(-w, -h, w * 3, h * 3)
  context.fillStyle = '#ffffff'
  context.font = 'bold ' + min(w, h) * 0.45 + 'px sans-serif'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(String(index + 1), w / 2, h / 2)
}

/** Light along the upper left, dark along the lower right, inside the clipped outline. */
function shadeEdges(context: CanvasRenderingContext2D, bevel: number): void {
  if (!bevel) return
  for (const [shift, color] of [
    [1.6, 'rgba(255,255,255,' + bevel * 0.85 + ')'],
    [-1.6, 'rgba(0,0,0,' + bevel * 0.6 + ')'],
  ] as const) {
    context.save()
    context.translate(shift, shift)
    context.strokeStyle = color
    context.lineWidth = 3.2
    context.stroke()
    context.restore()
  }
}

/** Traces the four edges clockwise from the upper left corner. */
function trace(
  context: CanvasRenderingContext2D,
  edges: [Tab, Tab, Tab, Tab],
  w: number,
  h: number,
  height: number,
): void {
  const corners: Point[] = [
    { x: 0, y: 0 },
    { x: w, y: 0 },
    { x: w, y: h },
    { x: 0, y: h },
  ]
  context.beginPath()
  context.moveTo(0, 0)
  edges.forEach((tab, i) => {
    // The two pieces beside an edge trace it in opposite directions; tabs go left to right and top
    // to bottom.
    const isBack = i > 1
    const [from, to] = [corners[i]!, corners[(i + 1) % 4]!]
    if (!tab.side) return context.lineTo(to.x, to.y)
    const points = isBack ? tabPoints(to, from, tab, height).reverse() : tabPoints(from, to, tab, height)
    for (let p = 1; p < points.length; p += 3)
      context.bezierCurveTo(
        points[p]!.x,
        points[p]!.y,
        points[p + 1]!.x,
        points[p + 1]!.y,
        points[p + 2]!.x,
        points[p + 2]!.y,
      )
  })
  context.closePath()
}

/** Shoulder, neck, knob, neck, shoulder: along from the edge's middle and away from it, in tab heights. */
const outline: [along: number, away: number][] = [
  [-0.6, 0],
  [-0.28, 0.01],
  [-0.2, 0.1],
  [-0.33, 0.3],
  [-1.02, 1.2],
  [1.02, 1.2],
  [0.33, 0.3],
  [0.2, 0.1],
  [0.28, 0.01],
  [0.6, 0],
]

function tabPoints(from: Point, to: Point, { side, along, size }: Tab, height: number): Point[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const place = (distance: number, away: number): Point => ({
    x: from.x + ux * distance - uy * away,
    y: from.y + uy * distance + ux * away,
  })
  const tab = outline.map(([a, b]) =>
    place(length * (0.5 + along) + a * height * size, b * height * size * side),
  )
  const [first, last] = [tab[0]!, tab[tab.length - 1]!]
  return [from, from, first, ...tab, last, to, to]
}
