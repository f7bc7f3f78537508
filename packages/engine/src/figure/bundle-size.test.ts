import { describe, expect, it } from 'vitest'
import type { NodeData } from '../data.ts'
import { featureDefines } from '../features.ts'
import { CORE_ENTRY, bundleForBrowser } from '../testing/bundle.ts'
import { at, playOf, sceneOf } from '../testing/sample-play.ts'

const built = (...kinds: ('dragonbones' | 'model3d')[]) =>
  bundleForBrowser(
    CORE_ENTRY,
    featureDefines(
      playOf([
        sceneOf(
          'a',
          kinds.map(
            kind =>
              ({
                id: kind,
                name: kind,
                kind,
                asset: 'x',
                speed: 1,
                loop: true,
                autoplay: true,
                view: { camera: { azimuth: 0, polar: 90, distance: 4, fov: 30 } },
                portrait: at(0, 0, 1, 1),
              }) as NodeData,
          ),
        ),
      ]),
    ),
  )

describe('the size that figures add to an ad', async () => {
  const [still, bones, model, both] = [
    await built(),
    await built('dragonbones'),
    await built('model3d'),
    await built('dragonbones', 'model3d'),
  ]

  it('[PL-03.51] stays under 9.25 KB for DragonBones and 8.5 KB for 3D models', () => {
    expect(bones.length - still.length).toBeGreaterThan(3000)
    expect(bones.length - still.length).toBeLessThan(9.25 * 1024)
    expect(model.length - still.length).toBeLessThan(8.5 * 1024)
    expect(both.length - bones.length).toBeGreaterThan(3000)
    for (const one of [bones, model]) expect(both.length - one.length).toBeLessThan(7 * 1024)
  })

  it('[PL-03.51] contains only what the ad shows, and no reader of exports', () => {
    const marks = { bones: 'acos', model: 'gl_FrontFacing', export: 'SubTexture', file: 'no figure' }
    const has = (script: string) =>
      Object.entries(marks)
        .filter(([, mark]) => script.includes(mark))
        .map(([name]) => name)
    expect([still, bones, model, both].map(has)).toEqual([
      [],
      ['bones', 'file'],
      ['model', 'file'],
      ['bones', 'model', 'file'],
    ])
  })
})
