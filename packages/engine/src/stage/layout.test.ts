import { describe, expect, it } from 'vitest'
import { at, box, openPlay, playOf, sceneOf } from '../testing/sample-play.ts'
import type { NodeData } from '../data.ts'

const group = (id: string, portrait: ReturnType<typeof at>, children: NodeData[], more = {}): NodeData => ({
  id,
  name: id,
  kind: 'group',
  portrait,
  children,
  ...more,
})

describe('the placement of nodes', () => {
  it('[D-32.2] follows its group through move, scale and rotation around the pivot', async () => {
    const { handle } = await openPlay(
      playOf([
        sceneOf('a', [
          group('g', at(100, 100, 200, 200, { sx: 2, sy: 2, r: 90 }), [box('n', at(0, 0, 20, 10))]),
        ]),
      ]),
    )
    const bounds = handle.boundsOf('n')!
    // The rotation moves the group's top left corner to its top right, twice as far from the pivot.
    expect(bounds.x).toBeCloseTo(400 - 20)
    expect(bounds.y).toBeCloseTo(0)
    expect([bounds.w, bounds.h].map(Math.round)).toEqual([20, 40])
  })

  it('[D-32.2] changes to the landscape placement when the device rotates, and back', async () => {
    const split = box('n', at(10, 10, 100, 100), { landscape: at(1000, 20, 50, 50) })
    const { handle, host } = await openPlay(
      playOf([sceneOf('a', [split, box('linked', at(325, 617, 100, 100))])]),
    )
    expect(handle.boundsOf('n')).toEqual({ x: 10, y: 10, w: 100, h: 100 })
    host.resize(1334, 750)
    expect(handle.boundsOf('n')).toEqual({ x: 1000, y: 20, w: 50, h: 50 })
    const linked = handle.boundsOf('linked')!
    expect(linked.x + linked.w / 2).toBeCloseTo(667)
    expect(linked.y + linked.h / 2).toBeCloseTo(375)
    host.resize(750, 1334)
    expect(handle.boundsOf('n')).toEqual({ x: 10, y: 10, w: 100, h: 100 })
  })

  it('[D-31.10] draws global nodes around the scene, the background on the whole screen', async () => {
    const color = (hex: string) =>
      ({ shape: { form: 'rect', fill: { kind: 'color', color: hex } } }) as Partial<NodeData>
    const data = playOf([sceneOf('a', [box('mid', at(100, 100, 200, 200), color('#00ff00'))])], {
      global: {
        below: [box('low', at(0, 0, 200, 200), color('#0000ff'))],
        above: [box('high', at(200, 200, 200, 200), color('#ffff00'))],
      },
    })
    const { host } = await openPlay(data, { width: 750, height: 1600 })
    const pixel = (x: number, y: number) =>
      Array.from(host.pixels().data.subarray((y * 750 + x) * 4, (y * 750 + x) * 4 + 3))
    const top = 133
    expect(pixel(50, top + 50)).toEqual([0, 0, 255])
    expect(pixel(150, top + 150)).toEqual([0, 255, 0])
    expect(pixel(250, top + 250)).toEqual([255, 255, 0])
    expect(pixel(5, 5)).toEqual([16, 32, 48])
    expect(pixel(745, 1595)).toEqual([16, 32, 48])
  })

  it('[D-31.10] leaves the global nodes out of a scene that does not use them', async () => {
    const data = playOf([sceneOf('a', [], [], { useGlobal: false }), sceneOf('b', [])], {
      global: { below: [], above: [box('logo', at(0, 0, 10, 10))] },
    })
    const { handle } = await openPlay(data)
    expect(handle.boundsOf('logo')).toBeUndefined()
    handle.goToScene('b')
    expect(handle.boundsOf('logo')).toEqual({ x: 0, y: 0, w: 10, h: 10 })
  })
})
