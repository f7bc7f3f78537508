import Konva from 'konva'

/**
 * Input of the page: shapes back to front, pixels per unit, and whether the dragged one has a layer of its
 * own.
 */
interface KonvaScene {
  shapes: readonly {
    form: string
    x: number
    y: number
    w: number
    h: number
    r: number
    color: string
    radius: number
  }[]
  scale: number
  ownLayer: boolean
}

/**
 * The same shapes under Konva, the last one to be dragged with its frame around it, as its documentation has
 * it.
 */
function start({ shapes, scale, ownLayer }: KonvaScene): void {
  const stage = new Konva.Stage({
    container: 'root',
    width: 750 * scale,
    height: 1334 * scale,
    scale: { x: scale, y: scale },
  })
  const layer = new Konva.Layer()
  const front = ownLayer ? new Konva.Layer() : layer
  const nodes = shapes.map(({ form, x, y, w, h, r, color, radius }) => {
    const around = { x: x + w / 2, y: y + h / 2, rotation: r, fill: color }
    return form === 'ellipse'
      ? new Konva.Ellipse({ ...around, radiusX: w / 2, radiusY: h / 2 })
      : new Konva.Rect({
          ...around,
          offsetX: w / 2,
          offsetY: h / 2,
          width: w,
          height: h,
          cornerRadius: radius,
        })
  })
  const moving = nodes.at(-1)!
  moving.draggable(true)
  layer.add(...nodes.slice(0, -1))
  stage.add(layer)
  if (ownLayer) stage.add(front)
  front.add(moving)
  front.add(new Konva.Transformer({ nodes: [moving] }))
}

start((globalThis as unknown as { konvaScene: KonvaScene }).konvaScene)
