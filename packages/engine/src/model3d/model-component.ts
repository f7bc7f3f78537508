import type { NodeData } from '../data.ts'
import type {} from '../features.ts'
import type { Matrix } from '../draw/backend.ts'
import { figureClock } from '../figure/figure-clock.ts'
import type { Painter } from '../draw/painter.ts'
import type { ImageLike, RenderTarget } from '../host/host.ts'
import { min } from '../math.ts'
import type { NodeComponent } from '../nodes/node-component.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { multiply, shifted } from '../stage/matrix.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import { createModelDrawing } from './draw-model.ts'
import type { ModelDrawing } from './draw-model.ts'
import { createModelImage } from './model-image.ts'
import type { ImageOfModel, ModelImage } from './model-image.ts'
import { skinned } from './pose-model.ts'

/**
 * A 3D layer: the model where WebGL draws; on an editor's canvas an image rendered by a separate context;
 * else the asset's poster image.
 */
export function openModel(
  runtime: Runtime,
  node: SceneNode,
  data: Extract<NodeData, { kind: 'model3d' }>,
): NodeComponent {
  const { stageState } = runtime
  let drawing: ModelDrawing | undefined
  let context: WebGLRenderingContext | undefined
  let still: ModelImage | undefined
  const model = () => {
    const figure = stageState.loadedFigures[data.asset]
    return figure && figure.model
  }
  const clip = () => {
    const { clips = [] } = model() || {}
    return clips.filter(one => one.name === clock.clip())[0] || clips[0]
  }
  const clock = figureClock(runtime, node.id, data, () => {
    const own = clip()
    return model() && (own ? own.durationS * 1000 : 0)
  })
  return Object.assign(clock, {
    destroy() {
      if (drawing) drawing.destroy()
      if ((typeof ADLOOM_EDIT === 'undefined' || ADLOOM_EDIT) && still) still.forget()
    },
    draw({ draw, between }) {
      const figure = stageState.loadedFigures[data.asset]
      if (!figure) return
      const { texture, poster, ball } = figure
      const own = figure.model
      const { w, h, worldMatrix: world, worldAlpha: alpha, worldTint: tint } = node
      const { ratio } = stageState.screenSize
      const run = ({ gl, width, height, upload }: RenderTarget, place: Matrix) => {
        if (gl !== context) drawing = createModelDrawing((context = gl), own!)
        if (drawing)
          drawing.draw(skinned(own!, clip(), clock.at() / 1000), upload(texture), {
            view: (node.data as typeof data).view,
            ball,
            w,
            h,
            place,
            width,
            height,
            alpha: min(1, alpha),
            tint,
          })
      }
      if (own && between) return between(target => run(target, multiply([ratio, 0, 0, ratio, 0, 0], world)))
      if ((typeof ADLOOM_EDIT === 'undefined' || ADLOOM_EDIT) && runtime.host.beside && own) {
        if (!still) still = createModelImage(runtime.host, runtime.host.beside)
        if (still.turnsTo(texture)) {
          if (drawing) drawing.destroy()
          drawing = context = undefined
        }
        const { name = '' } = clip() || {}
        const found = still.of(
          {
            view: (node.data as typeof data).view,
            ball,
            w,
            h,
            alpha: min(1, alpha),
            tint,
            pose: name + clock.at(),
          },
          () => skinned(own, clip(), clock.at() / 1000),
          world,
          stageState.screenSize,
          run,
        )
        if (found === 'empty') return
        if (found) return drawFound(draw, found, world)
      }
      if (poster) drawPoster(draw, poster, node)
    },
  } as NodeComponent)
}

/** Draws the image of a model where it belongs in the layer's box. */
function drawFound(
  draw: Painter['draw'],
  { canvas, section: { w, h, left, top } }: ImageOfModel,
  world: Matrix,
): void {
  draw(canvas, undefined, w, h, shifted(world, left, top), 1, undefined)
}

/** Draws the poster as large as it fits in the layer's box, in the middle. */
function drawPoster(draw: Painter['draw'], poster: ImageLike, node: SceneNode): void {
  const { w, h, worldMatrix: world, worldAlpha: alpha, worldTint: tint } = node
  const { width, height } = poster
  const scale = min(w / width, h / height)
  const place = multiply(world, [scale, 0, 0, scale, (w - width * scale) / 2, (h - height * scale) / 2])
  draw(poster, undefined, width, height, place, alpha, tint)
}
