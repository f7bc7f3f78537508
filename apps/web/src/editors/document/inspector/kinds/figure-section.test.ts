import { createModelDrawing } from '@adloom/engine/figures'
import { expect, it } from 'vitest'
import { restLight } from './figure-section.tsx'

type Light = Partial<typeof restLight>

/** The uniforms that the engine passes to its shader for this light. */
function shaderValues(light: Light | undefined): number[] {
  let colours: number[] = []
  const gl = new Proxy(
    {},
    {
      get: (_gl, name) => {
        if (name === 'uniform3fv')
          return (_at: unknown, values: number[]) => {
            colours = [...values]
          }
        return () => 1
      },
    },
  ) as WebGLRenderingContext
  const model = {
    uvs: new Float32Array(2),
    order: new Uint16Array(3),
    color: [1, 1, 1, 1],
  } as unknown as Parameters<typeof createModelDrawing>[1]
  const view = { camera: { azimuth: 0, polar: 90, distance: 4, fov: 30 }, ...(light ? { light } : {}) }
  createModelDrawing(gl, model)!.draw(
    new Float32Array(6),
    {},
    {
      view,
      ball: [0, 0, 0, 1],
      w: 100,
      h: 100,
      place: [1, 0, 0, 1, 0, 0],
      width: 100,
      height: 100,
      alpha: 1,
      tint: undefined,
    },
  )
  return colours
}

it('[ED-07.23] the panel of a model shows the default light of a model without its own', () => {
  expect(shaderValues(undefined)).toHaveLength(21)
  expect(shaderValues(restLight)).toEqual(shaderValues(undefined))
  for (const key of Object.keys(restLight) as (keyof Light)[])
    expect(shaderValues({ ...restLight, [key]: restLight[key] + 0.1 }), key).not.toEqual(
      shaderValues(undefined),
    )
})
