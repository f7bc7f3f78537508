import { describe, expect, it } from 'vitest'
import type { AnimData, RuleData } from '../data.ts'
import { at, box, openPlay, playOf, sceneOf } from '../testing/sample-play.ts'

const anim = (more: Partial<AnimData>): AnimData => ({
  id: 'm',
  family: 'general',
  ease: 'linear',
  delay: 0,
  duration: 1000,
  loop: 'once',
  auto: true,
  ...more,
})
const open = (anims: AnimData[], rules: RuleData[] = []) =>
  openPlay(playOf([sceneOf('a', [box('n', at(100, 100, 50, 50), { anims })], rules)]))

describe('an animation of a node', () => {
  it('[ED-02.2] moves by its track after its delay and stays at the end', async () => {
    const { handle } = await open([anim({ tracks: { x: [0, 200] }, delay: 500 })])
    const x = () => Math.round(handle.boundsOf('n')!.x)
    handle.step(30)
    expect(x()).toBe(100)
    handle.step(30)
    expect(x()).toBe(200)
    handle.step(60)
    expect(x()).toBe(300)
  })

  it('[ED-02.2] loops from the start, or there and back', async () => {
    const loop = await open([anim({ tracks: { y: [0, 100] }, loop: 'loop' })])
    loop.handle.step(75)
    expect(loop.handle.boundsOf('n')!.y).toBeCloseTo(125, 0)
    const back = await open([anim({ tracks: { y: [0, 100] }, loop: 'pingpong' })])
    back.handle.step(75)
    expect(back.handle.boundsOf('n')!.y).toBeCloseTo(175, 0)
  })

  it('[ED-02.2] adds several animations and returns to the initial state on reset', async () => {
    const { handle, host } = await open(
      [anim({ tracks: { x: [0, 100] } }), anim({ id: 's', tracks: { scale: [1, 2], x: [0, 10] } })],
      [{ id: 'r', on: { t: 'click' }, do: [{ t: 'resetAnim', node: 'n' }] }],
    )
    handle.step(60)
    const { x, y, w, h } = handle.boundsOf('n')!
    expect([x, y, w, h].map(Math.round)).toEqual([100 + 110 - 25, 75, 100, 100])
    host.touch('down', 5, 5)
    host.touch('up', 5, 5)
    handle.step(1)
    expect(handle.boundsOf('n')).toEqual({ x: 100, y: 100, w: 50, h: 50 })
  })

  it('[ED-02.1] keeps an entrance at its first key before it begins, and slides by canvas size', async () => {
    const { handle } = await open([anim({ family: 'in', preset: 'slideInLeft', delay: 500 })])
    expect(handle.boundsOf('n')!.x).toBeCloseTo(100 - 825)
    handle.step(100)
    expect(handle.boundsOf('n')!.x).toBe(100)
  })

  it('[ED-02.2] waits for a response, can be paused and continued, and emits its end', async () => {
    const { handle } = await open(
      [anim({ auto: false, tracks: { x: [0, 60] } })],
      [
        {
          id: '1',
          on: { t: 'timer', ms: 100, startsAt: 'entry' },
          once: true,
          do: [
            { t: 'playAnim', node: 'n', anim: 'm' },
            { t: 'pauseAnim', node: 'n', delay: 500 },
            { t: 'resumeAnim', node: 'n', delay: 1500 },
          ],
        },
        {
          id: '2',
          on: { t: 'animEnd', node: 'n', anim: 'm' },
          do: [{ t: 'assign', var: 'over', op: '=', value: true }],
        },
      ],
    )
    handle.step(60)
    const held = handle.boundsOf('n')!.x
    expect(held).toBeCloseTo(130, 0)
    handle.step(30)
    expect(handle.boundsOf('n')!.x).toBe(held)
    expect(handle.variable('over')).toBeUndefined()
    handle.step(60)
    expect(handle.boundsOf('n')!.x).toBeCloseTo(160)
    expect(handle.variable('over')).toBe(true)
  })

  it('[ED-02.3] changes colour and opacity', async () => {
    const { handle, host } = await open([
      anim({ tracks: { color: ['#ffffff', '#000000'], alpha: [1, 0.5] } }),
    ])
    handle.step(60)
    const { data } = host.pixels()
    const pixel = data.subarray((125 * 750 + 125) * 4, (125 * 750 + 125) * 4 + 3)
    expect(Array.from(pixel).map((v, i) => Math.abs(v - [8, 16, 24][i]!) <= 2)).toEqual([true, true, true])
  })

  it('[ED-02.3] starts at the current value where a track is set to it', async () => {
    const { handle, host } = await open([
      anim({ id: 'grown', tracks: { scale: [1, 2] }, duration: 200 }),
      anim({
        id: 'on',
        tracks: { scale: [null, 0.5], x: [null, 60], alpha: [null, 1], rotation: [null, 0] },
        delay: 1000,
      }),
      anim({ id: 'dyed', tracks: { color: [null, '#000000'] }, delay: 60_000 }),
    ])
    handle.step(59)
    expect(Math.round(handle.boundsOf('n')!.w)).toBe(100)
    handle.step(4)
    expect(handle.boundsOf('n')!.w).toBeGreaterThan(95)
    handle.step(60)
    expect(handle.boundsOf('n')).toMatchObject({ x: expect.closeTo(160, 0), w: expect.closeTo(50, 0) })
    expect(Array.from(host.pixels().data.subarray((125 * 750 + 185) * 4, (125 * 750 + 185) * 4 + 3))).toEqual(
      [255, 0, 0],
    )
  })

  it("[ED-02.3] starts at the layer's own tint when the track uses the current one", async () => {
    const dyed = anim({ tracks: { color: [null, '#0000ff'] } })
    const { handle, host } = await openPlay(
      playOf([
        sceneOf('a', [
          box('n', at(100, 100, 50, 50), {
            anims: [dyed],
            tint: '#ff0000',
            shape: { form: 'rect', fill: { kind: 'color', color: '#ffffff' } },
          } as never),
        ]),
      ]),
    )
    handle.step(30)
    const [r, g, b] = host.pixels().data.subarray((125 * 750 + 125) * 4)
    expect([Math.abs(r! - 127) < 4, g! < 4, Math.abs(b! - 127) < 4]).toEqual([true, true, true])
  })

  it('[ED-02.4] follows a curve instead of an easing, also past its target', async () => {
    const { handle } = await open([
      anim({
        tracks: { x: [0, 100] },
        ease: 'bounce.out',
        curve: [
          { x: 0, y: 0 },
          { x: 0.5, y: 1.5 },
          { x: 1, y: 1 },
        ],
      }),
    ])
    const x = () => handle.boundsOf('n')!.x
    handle.step(15)
    expect(x()).toBeCloseTo(175, 0)
    handle.step(15)
    expect(x()).toBeCloseTo(250, 0)
    handle.step(30)
    expect(x()).toBeCloseTo(200, 0)
  })

  it('[ED-02.4] applies a curve to a whole preset', async () => {
    const { handle } = await open([
      anim({
        family: 'strong',
        preset: 'jump',
        curve: [
          { x: 0, y: 0 },
          { x: 0.8, y: 0.25 },
          { x: 1, y: 1 },
        ],
      }),
    ])
    handle.step(48)
    expect(handle.boundsOf('n')!.y).toBeCloseTo(100 - 0.04 * 1334, 0)
  })

  it('[ED-02.3] moves differently in landscape, and follows the screen’s rotation', async () => {
    const { handle, host } = await open([
      anim({ tracks: { x: [0, 200], y: [0, 10] }, landscape: { x: [0, -50] } }),
    ])
    handle.step(60)
    const upright = handle.boundsOf('n')!
    expect([upright.x, upright.y].map(Math.round)).toEqual([300, 110])
    host.resize(1334, 750)
    handle.step(0)
    const rest = handle.boundsOf('n')!
    handle.step(1)
    const lying = handle.boundsOf('n')!
    expect(lying.x - rest.x).toBeCloseTo(-250 * (lying.w / 50), 0)
    expect(lying.y).toBeCloseTo(rest.y, 0)
  })
})
