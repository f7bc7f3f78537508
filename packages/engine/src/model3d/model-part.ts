import type { NodeData } from '../data.ts'
import { figureClock } from '../figure/figure-clock.ts'
import { max, min } from '../math.ts'
import type { LivePart } from '../nodes/live-part.ts'
import type { Playing } from '../playing.ts'
import { multiply } from '../stage/matrix.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import { createModelDrawing } from './draw-model.ts'
import type { ModelDrawing } from './draw-model.ts'
import { skinned } from './pose-model.ts'
import type { Model, ModelClip } from './read-model.ts'

/** A 3D layer: the model before its camera where WebGL draws, else the picture that was made of it. */
export function openModel(playing: Playing, node: SceneNode, data: Extract<NodeData, { kind: 'model3d' }>): LivePart {
  const clock = figureClock(playing, node.id, data)
  let drawing: ModelDrawing | undefined
  let context: WebGLRenderingContext | undefined
  let posed: { vertices: Float32Array; clip: ModelClip | undefined; at: number } | undefined

  function clipOf({ clips }: Model): ModelClip | undefined {
    return clips.filter((clip) => clip.name === clock.clip())[0] || clips[0]
  }

  function vertices(model: Model): Float32Array {
    const clip = clipOf(model)
    const at = clip ? clock.at(clip.seconds * 1000) / 1000 : 0
    if (!posed || posed.clip !== clip || posed.at !== at) posed = { vertices: skinned(model, clip, at), clip, at }
    return posed.vertices
  }

  return {
    appear: clock.appear,
    respond: clock.respond,
    step() {
      const figure = playing.figures[data.asset]
      const clip = figure && figure.model && clipOf(figure.model)
      if (figure) clock.step(clip ? clip.seconds * 1000 : 0)
    },
    destroy() { if (drawing) drawing.destroy() },
    draw({ draw, between }) {
      const figure = playing.figures[data.asset]
      if (!figure) return
      const { model, texture, poster } = figure
      const { w, h } = node
      const { ratio } = playing.screen
      if (model && between) {
        return between(({ gl, width, height, upload }) => {
          if (gl !== context) drawing = createModelDrawing((context = gl), model)
          if (!drawing || !w || !h) return
          const place = multiply([ratio, 0, 0, ratio, 0, 0], node.world)
          drawing.draw(vertices(model), upload(texture), { view: data.view, model, w, h, place, width, height, alpha: min(1, max(0, node.worldAlpha)), tint: node.worldTint })
        })
      }
      if (!poster) return
      const scale = min(w / poster.width, h / poster.height)
      const matrix = multiply(node.world, [scale, 0, 0, scale, (w - poster.width * scale) / 2, (h - poster.height * scale) / 2])
      draw(poster, undefined, poster.width, poster.height, matrix, node.worldAlpha, node.worldTint)
    },
  }
}
