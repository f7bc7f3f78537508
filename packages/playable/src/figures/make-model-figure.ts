import { writeFigure, ballOf, readModel } from '@adloom/engine/figures'
import type { MadeFigure } from './made-figure.ts'

export interface ModelFiles {
  /** In its baked form. */
  model: Uint8Array
  texture: Uint8Array
  /** An image of it for devices without WebGL. */
  poster: {
    bytes: Uint8Array
    width: number
    height: number
  }
}

/**
 * Writes a baked model and its images into one figure file. Throws when the model is not in its baked form.
 */
export function makeModelFigure({ model, texture, poster }: ModelFiles): MadeFigure {
  const baked = readModel(model)
  const ball = new TextEncoder().encode(
    JSON.stringify(ballOf(baked).map(value => Number(value.toPrecision(7)))),
  )
  return {
    bytes: writeFigure({ kind: 'model3d', sections: { model, ball, texture, poster: poster.bytes } }),
    width: poster.width,
    height: poster.height,
    clips: baked.clips.map(({ name, durationS }) => ({ name, durationMs: Math.round(durationS * 1000) })),
    triangles: baked.triangles,
  }
}
