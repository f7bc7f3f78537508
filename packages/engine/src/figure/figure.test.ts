import { describe, expect, it } from 'vitest'
import type { NodeData, ResponseData } from '../data.ts'
import { ballOf } from '../model3d/ball.ts'
import { skinned } from '../model3d/pose-model.ts'
import { readModel } from '../model3d/read-model.ts'
import { sampleAtlas, sampleBones, sampleSkeleton } from '../testing/sample-bones.ts'
import { bakedPost, sampleModel } from '../testing/sample-model.ts'
import { at, box, openPlay, playOf, sceneOf } from '../testing/sample-play.ts'
import { readFigure, textOf } from './figure-file.ts'
import { writeFigure } from './write-figure.ts'

const bones = (more: object = {}): NodeData =>
  ({
    id: 'r',
    name: 'r',
    kind: 'dragonbones',
    asset: 'robot',
    speed: 1,
    loop: false,
    autoplay: true,
    portrait: at(75, 300, 600, 600),
    ...more,
  }) as NodeData
const files: Record<string, Uint8Array> = { robot: sampleBones(), post: sampleModel() }

/** Plays a figure; a tap at the top asks for these responses. `ends` counts how often it was over. */
async function open(node: NodeData, ...asked: ResponseData[]) {
  const data = playOf(
    [
      sceneOf(
        'a',
        [node, box('t', at(0, 0, 750, 100))],
        [
          { id: '1', on: { t: 'click', node: 't' }, do: asked },
          {
            id: '2',
            on: { t: 'bonesEnd', node: node.id },
            do: [{ t: 'assign', var: 'ends', op: '+', value: 1 }],
          },
        ],
      ),
    ],
    { assets: { robot: { kind: 'dragonbones' }, post: { kind: 'model3d' } }, variables: { ends: 0 } },
  )
  const opened = await openPlay(data, { assets: id => files[id] })
  return {
    ...opened,
    ends: () => opened.handle.variable('ends'),
    look: () => opened.host.png().toString('base64'),
  }
}

describe('a figure', () => {
  it('[ED-07.24] plays its clip once when it becomes visible, and emits its end', async () => {
    const { handle, ends, look } = await open(bones())
    const still = look()
    handle.step(59)
    expect(look()).not.toBe(still)
    expect(ends()).toBe(0)
    handle.step(2)
    expect(ends()).toBe(1)
    const over = look()
    handle.step(200)
    expect([ends(), look() === over]).toEqual([1, true])
  })

  it('[ED-07.24] plays without end, at double speed, or only on demand', async () => {
    const endless = await open(bones({ loop: true }))
    endless.handle.step(60)
    const first = endless.look()
    endless.handle.step(60)
    expect([endless.ends(), endless.look() === first]).toEqual([0, true])
    const fast = await open(bones({ speed: 2 }))
    fast.handle.step(31)
    expect(fast.ends()).toBe(1)
    const waiting = await open(bones({ autoplay: false, hidden: true }), {
      t: 'playBones',
      node: 'r',
      clip: 'wave',
      loop: 2,
      speed: 4,
    })
    waiting.handle.step(100)
    expect(waiting.ends()).toBe(0)
    waiting.tap(375, 50)
    waiting.handle.step(29)
    expect(waiting.ends()).toBe(0)
    waiting.handle.step(2)
    expect(waiting.ends()).toBe(1)
  })

  it('[ED-07.24] emits each event of its clip as it passes it, before the end', async () => {
    files.drum = sampleBones(
      sampleSkeleton(armature => {
        armature.animation = [
          {
            name: 'beat',
            duration: 12,
            frame: [
              { duration: 6, events: [{ name: 'tick' }] },
              { duration: 6, events: [{ name: 'boom' }] },
              { duration: 0, event: 'last' },
            ],
          },
        ]
      }),
    )
    const eventsAfter = async (more: object, ...steps: number[]) => {
      const count = (id: string, mark?: string) => ({
        id,
        on: { t: 'bonesEvent' as const, node: 'r', ...(mark ? { mark } : {}) },
        do: [{ t: 'assign' as const, var: id, op: '+' as const, value: 1 }],
      })
      const rules = [
        count('tick', 'tick'),
        count('boom', 'boom'),
        count('all'),
        {
          id: 'end',
          on: { t: 'bonesEnd' as const, node: 'r' },
          do: [{ t: 'assign' as const, var: 'end', op: '=' as const, value: { var: 'all' } }],
        },
      ]
      const { handle } = await openPlay(
        playOf([sceneOf('a', [bones({ asset: 'drum', ...more })], rules)], {
          assets: { drum: { kind: 'dragonbones' } },
          variables: { tick: 0, boom: 0, all: 0, end: 0 },
        }),
        { assets: id => files[id] },
      )
      return steps.map(step => {
        handle.step(step)
        return ['tick', 'boom', 'all', 'end'].map(name => handle.variable(name)).join(' ')
      })
    }
    expect(await eventsAfter({}, 1, 13, 3, 12, 60)).toEqual([
      '1 0 1 0',
      '1 0 1 0',
      '1 1 2 0',
      '1 1 2 0',
      '1 1 3 3',
    ])
    expect((await eventsAfter({ loop: true }, 125))[0], 'four rounds and a bit').toBe('5 4 13 0')
    expect((await eventsAfter({ speed: 40 }, 2))[0], 'several rounds in one step, still one play').toBe(
      '1 1 3 3',
    )
    expect(await eventsAfter({ autoplay: false }, 100)).toEqual(['0 0 0 0'])
  })

  it('[ED-07.24] stops while it is paused', async () => {
    const { handle, tap, look, ends } = await open(bones(), { t: 'pauseBones', node: 'r' })
    handle.step(20)
    tap(375, 50)
    const held = look()
    handle.step(100)
    expect([look() === held, ends()]).toEqual([true, 0])
  })

  it('[ED-07.24] plays and ends in 3D as in DragonBones', async () => {
    const model = {
      id: 'm',
      name: 'm',
      kind: 'model3d',
      asset: 'post',
      speed: 1,
      loop: false,
      autoplay: true,
      view: { camera: { azimuth: 0, polar: 90, distance: 4, fov: 30 } },
      portrait: at(75, 300, 600, 600),
    } as NodeData
    const { handle, ends, look } = await open(model)
    handle.step(59)
    expect(ends()).toBe(0)
    handle.step(2)
    expect([ends(), look().length > 1000]).toEqual([1, true])
  })

  it('[ED-03.28] reports and leaves out a broken figure; the rest plays', async () => {
    for (const bytes of [
      new Uint8Array(0),
      new Uint8Array(40),
      files.robot!.slice(0, 300),
      sampleBones({}, sampleAtlas),
      writeFigure({ kind: 'dragonbones', sections: {} }),
    ]) {
      const data = playOf([sceneOf('a', [bones(), box('n', at(0, 0, 100, 100))])], {
        assets: { robot: { kind: 'dragonbones' } },
      })
      const opened = await openPlay(data, { assets: () => bytes })
      opened.handle.step(10)
      const [red] = opened.host.pixels().data.subarray((50 * 750 + 50) * 4)
      expect(red).toBe(255)
      expect(opened.events().filter(event => event === 'error').length).toBe(bytes.length > 400 ? 0 : 1)
    }
  })

  it('[ED-07.23] packs a model into one file, the same each time', () => {
    const file = {
      kind: 'dragonbones' as const,
      sections: {
        skeleton: new TextEncoder().encode('{"ä":1}'),
        atlas: new Uint8Array([1, 2, 3]),
        texture: new Uint8Array(0),
      },
    }
    const bytes = writeFigure(file)
    expect(readFigure(bytes)).toEqual(file)
    expect(textOf(readFigure(bytes).sections.skeleton!)).toBe('{"ä":1}')
    expect(Buffer.from(bytes).equals(Buffer.from(writeFigure(file)))).toBe(true)
    expect(readFigure(bytes).sections.atlas!.byteOffset % 4).toBe(0)
    for (const length of [0, 7, 20, bytes.length - 4])
      expect(() => readFigure(bytes.slice(0, length))).toThrow()
    expect(sampleSkeleton().armature).toHaveLength(1)
  })
})

describe('a baked model', () => {
  it('[ED-07.23] reads what was written, and bends a vertex halfway where two bones share it', () => {
    const model = readModel(bakedPost())
    expect([model.vertices, model.order.length, model.clips[0]!.name, model.joints.length]).toEqual([
      56,
      144,
      'bend',
      2,
    ])
    const corner = (points: Float32Array, vertex: number) =>
      Array.from(points.slice(vertex * 6, vertex * 6 + 3), value => Math.round(value * 1000) / 1000 + 0)
    expect(corner(skinned(model, undefined, 0), 12)).toEqual([0.25, 2, 0.25])
    // A quarter turn to the left about the second bone, at height 1.
    expect(corner(skinned(model, model.clips[0], 0.5), 12)).toEqual([-1, 1.25, 0.25])
    expect(corner(skinned(model, model.clips[0], 0.5), 0)).toEqual([0.25, 0, 0.25])
    const halfway = skinned(model, model.clips[0], 0.25)
    expect(Math.hypot(halfway[72]!, halfway[73]! - 1)).toBeCloseTo(Math.hypot(0.25, 1), 3)
    expect(corner(skinned(model, model.clips[0], 1), 12)).toEqual([0.25, 2, 0.25])
    const unbent = readModel(bakedPost(false))
    expect(skinned(unbent, undefined, 3)).toBe(unbent.points)
    const shifted = new Uint8Array(bakedPost().length + 1)
    shifted.set(bakedPost(), 1)
    expect(readModel(shifted.subarray(1)).points).toEqual(model.points)
  })

  it('[ED-07.23] computes a sphere around its centre', () => {
    const [x, y, z, radius] = ballOf(readModel(bakedPost()))
    expect([x, y, z].map(value => Math.round(value! * 1000) / 1000 + 0)).toEqual([0, 1, 0])
    expect(radius).toBeCloseTo(Math.hypot(1, 0.25, 0.25), 3)
  })
})
