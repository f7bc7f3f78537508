import type { NodeData } from '../data.ts'
import { figureClock } from '../figure/figure-clock.ts'
import { min } from '../math.ts'
import type { LivePart } from '../nodes/live-part.ts'
import type { Playing } from '../playing.ts'
import { multiply } from '../stage/matrix.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import { createModelDrawing } from './draw-model.ts'
import type { ModelDrawing } from './draw-model.ts'
import { skinned } from './pose-model.ts'

/** A 3D layer: the model before its camera where WebGL draws, else the picture that was made of it. */
export function openModel(playing: Playing, node: SceneNode, data: Extract<NodeData, { kind: 'model3d' }>): LivePart {
  let drawing: ModelDrawing | undefined
  let context: WebGLRenderingContext | undefined
  const model = () => {
    const figure = playing.figures[data.asset]
    return figure && figure.model
  }
  const clip = () => {
    const { clips = [] } = model() || {}
    return clips.filter((one) => one.name === clock.clip())[0] || clips[0]
  }
  const clock = figureClock(playing, node.id, data, () => {
    const own = clip()
    return model() && (own ? own.durationS * 1000 : 0)
  })
  return Object.assign(clock, {
    destroy() { if (drawing) drawing.destroy() },
    draw({ draw, between }) {
      const figure = playing.figures[data.asset]
      if (!figure) return
      const { texture, poster, ball } = figure
      const own = figure.model
      const { w, h, world, worldAlpha: alpha, worldTint: tint } = node
      const { ratio } = playing.screen
      if (own && between) {
        between(({ gl, width, height, upload }) => {
          if (gl !== context) drawing = createModelDrawing((context = gl), own)
          const scene = { view: data.view, ball, w, h, place: multiply([ratio, 0, 0, ratio, 0, 0], world), width, height, alpha: min(1, alpha), tint }
          if (drawing) drawing.draw(skinned(own, clip(), clock.at() / 1000), upload(texture), scene)
        })
      } else if (poster) {
        const scale = min(w / poster.width, h / poster.height)
        draw(poster, undefined, poster.width, poster.height, multiply(world, [scale, 0, 0, scale, (w - poster.width * scale) / 2, (h - poster.height * scale) / 2]), alpha, tint)
      }
    },
  } as LivePart)
}
