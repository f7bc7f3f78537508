import { describe, expect, it } from 'vitest'
import { map } from '../stage/matrix.ts'
import { sampleAtlas, sampleSkeleton } from '../testing/sample-bones.ts'
import type { Armature } from './armature.ts'
import { drawArmature, verticesOf } from './draw-armature.ts'
import { easeTween } from './ease.ts'
import { pose } from './pose.ts'
import { readBones } from './read-bones.ts'

type Json = Record<string, unknown>
const image = { width: 256, height: 128 }
/** A figure without colours of its own. */
const plain = { texture: image, id: 'robot' }

function read(change?: (armature: Json) => void): Armature {
  return readBones(JSON.stringify(sampleSkeleton(change)), JSON.stringify(sampleAtlas), image)[0]!
}

/** Position of a bone and its direction in degrees. */
function poseOf(armature: Armature, bone: string, clip?: string, frame = 0, loops = false): number[] {
  const stance = pose(
    armature,
    armature.clips.find(one => one.name === clip),
    frame,
    loops,
  )
  const [a, b, , , x, y] = stance.bones[armature.bones.findIndex(one => one.name === bone)]!
  return [x, y, (Math.atan2(b, a) * 180) / Math.PI].map(value => Math.round(value * 100) / 100 + 0)
}

/** An armature of these bones with one clip `c` of 20 frames. */
function made(bone: Json[], animation: Json = {}, more: Json = {}): Armature {
  return read(armature =>
    Object.assign(armature, {
      bone,
      slot: [],
      skin: [],
      animation: [{ name: 'c', duration: 20, ...animation }],
      ...more,
    }),
  )
}

describe('a DragonBones figure', () => {
  it('[ED-07.22] draws the exported rest pose and measures its box', () => {
    const armature = read()
    expect(poseOf(armature, 'arm')).toEqual([40, -80, 30])
    expect(poseOf(armature, 'ropeEnd')).toEqual([-40, -20, 90])
    const { x, y, w, h } = armature.box
    expect([x, y, Math.round(x + w), y + h].map(Math.round)).toEqual([-46, -170, 101, 20])
    expect(armature.clips.map(clip => [clip.name, clip.frames])).toEqual([
      ['wave', 24],
      ['still', 0],
    ])
  })

  it('[ED-07.22] interpolates between keys: linear, eased, along a curve or stepped', () => {
    expect([6, 12, 18, 24].map(frame => poseOf(read(), 'arm', 'wave', frame)[2])).toEqual([-15, -60, -15, 30])
    expect([0, 0.25, 0.5, 1].map(time => easeTween(0, time))).toEqual([0, 0.25, 0.5, 1])
    expect([-1, 1, 2].map(tween => Math.round(easeTween(tween, 0.25) * 1000))).toEqual([63, 438, 146])
    expect(Math.round(easeTween(0.5, 0.25) * 1000)).toBe(344)
    expect([0.25, 0.5, 0.75].map(time => Math.round(easeTween([0.5, 0, 0.5, 1], time) * 1000))).toEqual([
      106, 500, 894,
    ])
    expect(
      [0.25, 0.5, 0.75].map(time =>
        Math.round(easeTween([0.2, 0.2, 0.3, 0.8, 0.5, 0.8, 0.7, 0.8, 0.8, 1], time) * 100),
      ),
    ).toEqual([47, 80, 90])
    const held = made([{ name: 'b' }], {
      bone: [
        {
          name: 'b',
          translateFrame: [
            { duration: 10, x: 5 },
            { duration: 10, tweenEasing: 0, x: 10, y: 4 },
          ],
        },
      ],
    })
    expect([0, 9, 10, 20].map(frame => poseOf(held, 'b', 'c', frame)[0])).toEqual([5, 5, 10, 10])
    expect(poseOf(held, 'b', 'c', 15, true), 'the last key leads to the first again').toEqual([7.5, 2, 0])
  })

  it('[ED-07.22] rotates the short way, or the number of turns in the file', () => {
    const turning = (clockwise: number) =>
      made([{ name: 'b' }], {
        bone: [
          {
            name: 'b',
            rotateFrame: [
              { duration: 10, tweenEasing: 0, clockwise, rotate: 170 },
              { duration: 0, rotate: -170 },
            ],
          },
        ],
      })
    const keys = (clockwise: number) =>
      turning(clockwise).clips[0]!.tracks[0]!.keys.map(key => Math.round((key.values[0]! * 180) / Math.PI))
    expect([keys(0), keys(1), keys(2), keys(-1)]).toEqual([
      [170, 190],
      [170, 190],
      [170, 550],
      [170, -170],
    ])
  })

  it('[ED-07.22] reads the frames of exports up to version 5.0', () => {
    const old = made([{ name: 'b', transform: { x: 10 } }], {
      bone: [
        {
          name: 'b',
          frame: [
            { duration: 10, tweenEasing: 0, transform: {} },
            { duration: 10, transform: { x: 20, skX: 90, skY: 90, scX: 2 } },
          ],
        },
      ],
    })
    expect(poseOf(old, 'b', 'c', 5)).toEqual([20, 0, 45])
    const slots = read(armature => {
      armature.animation = [
        {
          name: 'c',
          duration: 2,
          slot: [
            {
              name: 'lamp',
              frame: [
                { duration: 1, displayIndex: 1, color: { aM: 50 } },
                { duration: 1, displayIndex: -1 },
              ],
            },
          ],
        },
      ]
    })
    const at = (frame: number) => pose(slots, slots.clips[0], frame, false)
    expect([at(0).shows[3], at(0).colors[3], at(1).shows[3]]).toEqual([1, [1, 1, 1, 0.5], -1])
  })

  it('[ED-07.22] applies only the inherited parts of the parent transform', () => {
    const parent = { name: 'p', transform: { x: 100, y: 50, skX: 90, skY: 90, scX: 2, scY: 2 } }
    const child = (more: Json, skew = 0) => {
      const armature = made([
        parent,
        { name: 'c', parent: 'p', transform: { x: 10, skX: skew, skY: skew }, ...more },
      ])
      const [a, b, c, d, e, f] = pose(armature, undefined, 0, false).bones[1]!
      return [a, b, c, d, e, f].map(value => Math.round(value * 100) / 100 + 0)
    }
    expect(child({})).toEqual([0, 2, -2, 0, 100, 70])
    expect(child({ inheritScale: false })).toEqual([0, 1, -1, 0, 100, 70])
    expect(child({ inheritRotation: false })).toEqual([2, 0, 0, 2, 100, 70])
    expect(child({ inheritRotation: false, inheritScale: false })).toEqual([1, 0, 0, 1, 100, 70])
    expect(child({ inheritTranslation: false })).toEqual([0, 2, -2, 0, 10, 0])
    parent.transform.scX = -2
    expect(child({ inheritScale: false }, 30)[1], 'a mirrored parent turns the other way').toBeCloseTo(-0.87)
  })

  it('[ED-07.22] reaches the IK target with one or two bones, bent to the requested side', () => {
    const bones = (x: number, y: number) => [
      { name: 'up', length: 50 },
      { name: 'low', parent: 'up', length: 40, transform: { x: 50 } },
      { name: 'foot', parent: 'low', transform: { x: 40 } },
      { name: 'goal', transform: { x, y } },
    ]
    const leg = (x: number, y: number, ik: Json) =>
      made(bones(x, y), {}, { ik: [{ name: 'ik', target: 'goal', bone: 'low', ...ik }] })
    for (const bend of [true, false]) {
      const armature = leg(30, 60, { chain: 1, bendPositive: bend })
      expect(poseOf(armature, 'foot').slice(0, 2)).toEqual([30, 60])
      const [kneeX, kneeY] = poseOf(armature, 'low')
      expect(30 * kneeY! - 60 * kneeX! < 0, 'the side of the knee').toBe(bend)
      expect(Math.hypot(kneeX!, kneeY!)).toBeCloseTo(50, 1)
    }
    expect(poseOf(leg(300, 0, { chain: 1 }), 'foot'), 'too far: stretched').toEqual([90, 0, 0])
    expect(poseOf(leg(5, 0, { chain: 1 }), 'low').slice(0, 2), 'too near: folded').toEqual([50, 0])
    expect(poseOf(leg(50, 30, { chain: 0 }), 'foot')).toEqual([50, 40, 90])
    expect(poseOf(leg(50, 30, { chain: 0, weight: 0.5 }), 'low')[2]).toBe(45)
    expect(poseOf(leg(50, 30, { chain: 0, weight: 0 }), 'low')[2]).toBe(0)
  })

  it('[ED-07.22] deforms meshes by bones and keys, and changes images, colours and drawing order', () => {
    const armature = read()
    const at = (frame: number) => pose(armature, armature.clips[0], frame, false)
    const rope = armature.slots[4]!.displays[0]!
    const points = (frame: number) =>
      Array.from({ length: 6 }, (_, i) =>
        verticesOf(rope.mesh!, at(frame), 4, rope)
          .slice(i * 4, i * 4 + 2)
          .map(Math.round),
      )
    expect(points(0)).toEqual([
      [-46, -60],
      [-34, -60],
      [-34, -20],
      [-46, -20],
      [-34, 20],
      [-46, 20],
    ])
    const bent = points(12)
    expect([bent[0], bent[1]], 'the upper end hangs on the upper bone alone').toEqual([
      [-46, -60],
      [-34, -60],
    ])
    expect(bent[4]![0]).toBeLessThan(-60)
    const flag = armature.slots[0]!.displays[0]!
    const corners = (frame: number) =>
      verticesOf(flag.mesh!, at(frame), 0, flag).filter((_value, i) => i % 4 < 2)
    expect(corners(0)).toEqual([0, 0, 60, 0, 60, 40, 0, 40])
    expect(corners(6)).toEqual([0, 0, 70, -10, 70, 45, 0, 40])
    expect([at(0).shows[3], at(12).shows[3], at(12).colors[3]]).toEqual([0, 1, [1, 0, 1, 0.8]])
    expect([at(0).order, at(12).order]).toEqual([
      [0, 1, 2, 3, 4],
      [1, 2, 0, 3, 4],
    ])
  })

  it('[ED-07.22] turns rotated sheet regions upright, also in a reduced image', () => {
    const { source, mesh } = readBones(JSON.stringify(sampleSkeleton()), JSON.stringify(sampleAtlas), {
      width: 128,
      height: 64,
    })[0]!.slots[4]!.displays[0]!
    expect(source).toEqual({ x: 42, y: 40, w: 40, h: 6 })
    expect(mesh!.uvs.slice(0, 4), 'the first two corners lie at the right end').toEqual([82, 40, 82, 46])
    const turned = {
      ...sampleAtlas,
      SubTexture: [{ name: 'body', x: 0, y: 0, width: 100, height: 80, rotated: true }],
    }
    const body = readBones(JSON.stringify(sampleSkeleton()), JSON.stringify(turned), image)[0]!.slots[1]!
      .displays[0]!
    expect(
      [
        [0, 0],
        [0, 80],
        [100, 0],
      ].map(([x, y]) => map(body.matrix, x!, y!)),
    ).toEqual([
      { x: -40, y: 50 },
      { x: 40, y: 50 },
      { x: -40, y: -50 },
    ])
  })

  it('[ED-07.22] plays nested armatures, each with its own clip from when it becomes visible', () => {
    const wheel = (more: Json = {}) => ({
      name: 'wheel',
      frameRate: 12,
      bone: [{ name: 'hub' }, { name: 'rim', parent: 'hub', transform: { x: 10 } }],
      slot: [{ name: 'spoke', parent: 'rim' }],
      skin: [{ slot: [{ name: 'spoke', display: [{ name: 'arm' }] }] }],
      animation: [
        { name: 'rest', duration: 2 },
        {
          name: 'roll',
          duration: 4,
          playTimes: 0,
          bone: [
            {
              name: 'rim',
              translateFrame: [
                { duration: 4, tweenEasing: 0 },
                { duration: 0, x: 40 },
              ],
            },
          ],
        },
      ],
      ...more,
    })
    const cart = (display: Json, child: Json = wheel()) => {
      const parent = {
        name: 'cart',
        frameRate: 24,
        bone: [{ name: 'axle', transform: { x: 100, y: 50 } }],
        slot: [{ name: 'wheel', parent: 'axle', color: { gM: 0, aM: 50 } }],
        animation: [
          {
            name: 'go',
            duration: 24,
            slot: [{ name: 'wheel', displayFrame: [{ duration: 12, value: -1 }, { duration: 12 }] }],
          },
        ],
        skin: [
          {
            slot: [
              {
                name: 'wheel',
                display: [
                  { type: 'armature', name: 'front', path: 'wheel', transform: { y: -50 }, ...display },
                ],
              },
            ],
          },
        ],
      }
      return readBones(
        JSON.stringify({ frameRate: 24, armature: [parent, child] }),
        JSON.stringify(sampleAtlas),
        image,
      )
    }
    const drawn = (armatures: Armature[], frame: number, clip: string | undefined, age = frame / 24) => {
      const at: unknown[] = []
      const painter = {
        draw: (
          _texture: unknown,
          _source: unknown,
          _w: number,
          _h: number,
          m: number[],
          alpha: number,
          tint: string,
        ) => at.push([m[4], m[5], alpha, tint]),
      } as never
      const armature = armatures[0]!
      drawArmature(
        painter,
        {
          armature,
          stance: pose(
            armature,
            armature.clips.find(one => one.name === clip),
            frame,
            false,
          ),
          frame,
          age,
          armatures,
          ...plain,
        },
        [1, 0, 0, 1, 0, 0],
        1,
        undefined,
      )
      return at
    }
    const still = cart({})
    const color = '#ff00ff'
    expect(drawn(still, 0, undefined), 'at rest, in the colour of its slot').toEqual([[75, -10, 0.5, color]])
    expect([still[0]!.box.x, still[0]!.box.w], 'the box reaches round it').toEqual([75, 70])
    const rolling = cart({ actions: [{ gotoAndPlay: 'roll' }] })
    expect(
      [6, 12, 16, 20].map(frame => drawn(rolling, frame, 'go').map(one => (one as number[])[0])),
      'from when it is shown, at its own speed',
    ).toEqual([[], [75], [95], [75]])
    expect(
      drawn(cart({}, wheel({ defaultActions: [{ gotoAndPlay: 'roll' }] })), 0, undefined, 3 / 12).map(
        one => (one as number[])[0],
      ),
    ).toEqual([105])
    expect(drawn(cart({ path: 'missing' }), 0, undefined)).toEqual([])
    const endless = cart({ path: 'cart' })
    expect(drawn(endless, 0, undefined)).toEqual([])
  })

  it('[ED-07.22] interpolates the colour added to a slot', () => {
    const lamp = (color: Json) =>
      made(
        [{ name: 'b' }],
        {
          slot: [
            {
              name: 'lamp',
              colorFrame: [
                { duration: 10, tweenEasing: 0, value: {} },
                { duration: 10, value: color },
              ],
            },
          ],
        },
        { slot: [{ name: 'lamp', parent: 'b', color: { rM: 50, gO: -20, aO: -51 } }] },
      )
    const flash = lamp({ rO: 255, gO: -100, aM: 50, aO: 51 })
    expect(flash.slots[0]!.color).toEqual([0.5, 1, 1, 0.8, 0, -20 / 255, 0])
    const at = (frame: number) =>
      pose(flash, flash.clips[0], frame, false).colors[0]!.map(value => Math.round(value * 100) / 100)
    expect([at(0), at(5), at(10)]).toEqual([
      [1, 1, 1, 1, 0, 0, 0],
      [1, 1, 1, 0.85, 0.5, -0.2, 0],
      [1, 1, 1, 0.7, 1, -0.39, 0],
    ])
    expect(
      pose(lamp({ rM: 20 }), lamp({ rM: 20 }).clips[0], 10, false).colors[0],
      'zero added colour draws nothing extra',
    ).toEqual([0.2, 1, 1, 1])
  })

  it('[ED-07.22] applies the blend mode of a slot and restores the previous mode', () => {
    const calls: string[] = []
    const painter = {
      draw: () => calls.push('draw'),
      triangles: () => calls.push('mesh'),
      blend: (mode: string) => calls.push(mode),
    } as never
    const show = (modes: Record<string, unknown>, blend?: 'screen') => {
      calls.length = 0
      const armature = read(raw => {
        for (const slot of raw.slot as Json[]) slot.blendMode = modes[String(slot.name)]
      })
      drawArmature(
        painter,
        {
          armature,
          stance: pose(armature, undefined, 0, false),
          frame: 0,
          age: 0,
          armatures: [armature],
          ...plain,
        },
        [1, 0, 0, 1, 0, 0],
        1,
        undefined,
        blend,
      )
      return calls.join(' ')
    }
    expect(show({})).toBe('mesh draw draw draw mesh')
    expect(show({ flag: 'add', body: 'multiply', arm: 12, lamp: 'hardlight' })).toBe(
      'add mesh normal multiply draw normal screen draw normal draw mesh',
    )
    expect(show({ body: 'screen', lamp: 'normal', rope: 1 }, 'screen')).toBe(
      'mesh draw draw draw add mesh screen',
    )
  })

  it('[ED-07.24] lists the events of a clip, its bones and its slots in order of time', () => {
    const { clips } = made([{ name: 'b' }], {
      playTimes: 0,
      frame: [
        { duration: 5 },
        { duration: 10, events: [{ name: 'step' }, { name: 'dust' }] },
        { duration: 5, event: 'old' },
      ],
      bone: [{ name: 'b', frame: [{ duration: 2 }, { duration: 2, events: [{ name: 'creak' }, {}] }] }],
    })
    expect(clips[0]).toMatchObject({
      times: 0,
      events: [
        { at: 2, name: 'creak' },
        { at: 5, name: 'step' },
        { at: 5, name: 'dust' },
        { at: 15, name: 'old' },
      ],
    })
  })

  it('[ED-07.22] draws any export without an error', () => {
    const spoil = [null, 1e308, -1, 'x', [], {}, { x: NaN }, [1, 2, 3]]
    let seed = 5
    const random = (n: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n
    const spoiled = (value: unknown, chance: number): unknown => {
      if (random(chance) === 0) return spoil[random(spoil.length)]
      if (Array.isArray(value)) return value.map(one => spoiled(one, chance))
      return value && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spoiled(one, chance)]))
        : value
    }
    let drawn = 0
    for (let round = 0; round < 400; round++) {
      const file = { ...sampleSkeleton(), armature: spoiled(sampleSkeleton().armature, 30) }
      const armatures = readBones(JSON.stringify(file), JSON.stringify(spoiled(sampleAtlas, 40)), image)
      for (const armature of armatures) {
        for (const clip of [undefined, ...armature.clips])
          for (const frame of [0, 7, 24]) {
            const painter = { draw: () => drawn++, triangles: () => drawn++ } as never
            drawArmature(
              painter,
              {
                armature,
                stance: pose(armature, clip, frame, true),
                frame,
                age: frame / 24,
                armatures,
                ...plain,
              },
              [1, 0, 0, 1, 0, 0],
              1,
              '#ff0000',
            )
          }
      }
    }
    expect(drawn).toBeGreaterThan(1000)
  })
})
