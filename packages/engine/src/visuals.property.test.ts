import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnimData, NodeData, ParticleData, ResponseData, RuleData } from './data.ts'
import { stillVideo } from './testing/still-video.ts'
import { at, box, openPlay, playOf, sceneOf } from './testing/sample-play.ts'
import { createCanvas } from '@napi-rs/canvas'

const ids = ['n0', 'n1', 'n2', 'n3', 'n4', 'g', 'missing']
const id = fc.constantFrom(...ids)
const range = (least: number, most: number) =>
  fc.tuple(
    fc.double({ min: least, max: most, noNaN: true }),
    fc.double({ min: least, max: most, noNaN: true }),
  )
const share = fc.double({ min: 0, max: 1, noNaN: true })
const fromTo = fc.tuple(
  fc.option(fc.integer({ min: -3, max: 3 })),
  fc.option(fc.integer({ min: -3, max: 3 })),
)

const particles: fc.Arbitrary<ParticleData> = fc.record({
  area: fc.record({
    form: fc.constantFrom('point', 'line', 'circle', 'rect'),
    w: fc.integer({ min: 0, max: 500 }),
    h: fc.integer({ min: 0, max: 500 }),
    r: fc.integer(),
  }),
  space: fc.constantFrom('world', 'local'),
  count: fc.integer({ min: 1, max: 100 }),
  interval: fc.integer({ min: 1, max: 3_600_000 }),
  loop: fc.boolean(),
  life: range(0, 3_600_000),
  size: range(0, 5000),
  alpha: range(0, 1),
  speed: range(-1e5, 1e5),
  spin: range(-1e5, 1e5),
  damping: share,
  radial: range(-1e5, 1e5),
  endSize: fc.double({ min: 0, max: 100, noNaN: true }),
  form: fc.constantFrom('glow', 'dot', 'square', 'star'),
  colors: fc.array(fc.constantFrom('#ff0000', 'rgba(1,2,3,0.5)')),
})

const anim: fc.Arbitrary<AnimData> = fc.record({
  id: fc.constant('m'),
  family: fc.constantFrom('in', 'out', 'strong', 'general'),
  tracks: fc.record({
    x: fromTo,
    scale: fromTo,
    alpha: fromTo,
    color: fc.tuple(fc.option(fc.constant('#00ff00')), fc.option(fc.constant('#0000ff'))),
  }),
  curve: fc
    .array(
      fc.record({ x: share, y: fc.integer({ min: -10, max: 10 }), in: range(-1, 1), out: range(-1, 1) }),
      { minLength: 2, maxLength: 5 },
    )
    .map(keys => keys.sort((a, b) => a.x - b.x)),
  delay: fc.integer({ min: 0, max: 300 }),
  duration: fc.integer({ min: 0, max: 500 }),
  loop: fc.constantFrom('once', 'loop', 'pingpong'),
  auto: fc.boolean(),
})

const fill = fc.constantFrom(
  { kind: 'color' as const, color: '#00ff00' },
  { kind: 'none' as const },
  { kind: 'image' as const, asset: 'lost', fit: 'cover' as const },
)
const use = {
  autoplay: fc.boolean(),
  loop: fc.boolean(),
  count: fc.integer({ min: 1, max: 3 }),
  from: fc.integer({ min: 0, max: 5000 }),
  to: fc.integer({ min: 0, max: 5000 }),
  hold: fc.boolean(),
}
const kind = fc.oneof(
  fc.record({ kind: fc.constant('particles' as const), particles }),
  fc.record({
    kind: fc.constant('scratch' as const),
    scratch: fc.record({
      fill,
      radius: fc.integer({ min: 0, max: 300 }),
      brush: fc.integer({ min: 1, max: 2000 }),
      share: fc.double({ min: 0.01, max: 1, noNaN: true }),
      stays: fc.boolean(),
      var: fc.constant('gone'),
    }),
  }),
  fc.record({
    kind: fc.constant('drawing' as const),
    drawing: fc.record({
      color: fc.constant('rgba(255,0,0,0.5)'),
      width: fc.integer({ min: 1, max: 1000 }),
      ink: fc.integer({ min: 0, max: 400 }),
      fade: fc.integer({ min: 0, max: 300 }),
    }),
  }),
  fc.record({
    kind: fc.constant('connect' as const),
    connect: fc.record({
      way: fc.constantFrom('order' as const, 'pairs' as const),
      dots: fc.array(
        fc.record({
          x: fc.double({ min: 0, max: 1, noNaN: true }),
          y: fc.double({ min: 0, max: 1, noNaN: true }),
          pair: fc.integer({ min: 0, max: 3 }),
          fill,
        }),
        { maxLength: 5 },
      ),
      closed: fc.boolean(),
      color: fc.constant('#ff0000'),
      width: fc.integer({ min: 1, max: 60 }),
      wrong: fc.constant('#0000ff'),
      size: fc.integer({ min: 1, max: 400 }),
      fill,
      var: fc.constant('gone'),
    }),
  }),
  fc.record({ kind: fc.constant('video' as const), asset: fc.constantFrom('clip', 'tune', 'lost'), ...use }),
  fc.record({ kind: fc.constant('audio' as const), asset: fc.constantFrom('clip', 'tune', 'lost'), ...use }),
  fc.record({
    kind: fc.constant('shape' as const),
    shape: fc.constant({ form: 'star' as const, fill: { kind: 'color' as const, color: '#ff0000' } }),
  }),
)

const look = fc.record(
  {
    blend: fc.constantFrom('normal', 'multiply', 'screen', 'add'),
    mask: id,
    hidden: fc.boolean(),
    anims: fc.array(anim, { maxLength: 2 }),
  },
  { requiredKeys: [] },
)
const words: ResponseData['t'][] = [
  'playParticles',
  'pauseParticles',
  'clearParticles',
  'playVideo',
  'resumeVideo',
  'pauseVideo',
  'playAudio',
  'resumeAudio',
  'pauseAudio',
  'show',
  'hide',
  'playAnim',
  'resetAnim',
  'stopSound',
  'pauseSound',
  'resumeSound',
  'restore',
]
const response = fc.record({
  t: fc.constantFrom(...words),
  node: id,
  delay: fc.integer({ min: 0, max: 400 }),
}) as unknown as fc.Arbitrary<ResponseData>

/** Where the pointer moves on the small screen. */
const places = fc.array(fc.tuple(fc.integer({ min: -5, max: 80 }), fc.integer({ min: 0, max: 60 })), {
  maxLength: 20,
})

describe('random layers', () => {
  it('[ED-02.15] play, blend, mask and respond without an error for any data', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(kind, look), { minLength: 1, maxLength: 5 }),
        fc.array(response, { maxLength: 8 }),
        places,
        async (made, answers, way) => {
          const nodes = made.map(
            ([own, more], index) =>
              ({
                id: ids[index],
                name: '',
                portrait: at(index * 100, 200, 150, 150),
                ...own,
                ...more,
              }) as NodeData,
          )
          const group = {
            id: 'g',
            name: 'g',
            kind: 'group',
            portrait: at(0, 0, 750, 600),
            mask: 'n0',
            blend: 'screen',
            children: nodes.slice(0, 2),
          } as NodeData
          const rules: RuleData[] = [
            { id: 'r', on: { t: 'enter' }, do: answers },
            ...ids.map((node): RuleData => ({ id: `f${node}`, on: { t: 'scratched', node }, do: answers })),
            { id: 'd', on: { t: 'drawEnd', node: 'n1' }, do: answers },
          ]
          const clip = stillVideo((w, h) => createCanvas(w, h) as never)
          const { handle, host, tap } = await openPlay(
            playOf(
              [
                sceneOf('a', [group, ...nodes.slice(2), box('last', at(0, 700, 100, 100))], rules),
                sceneOf('b', []),
              ],
              {
                assets: {
                  clip: { kind: 'video', width: 60, height: 90, duration: 1000 },
                  tune: { kind: 'audio' },
                },
              },
            ),
            { width: 75, height: 133, still: (_asset, time) => clip.imageAt(time) },
          )
          handle.step(20)
          tap(10, 10)
          handle.step(20)
          way.forEach(([x, y], turn) => {
            host.touch(turn % 9 ? 'move' : 'down', x, y)
            handle.step(turn % 2)
          })
          host.touch(way.length % 2 ? 'up' : 'cancel', 30, 30)
          handle.pause()
          handle.resume()
          handle.goToScene('b')
          handle.goToScene('a')
          handle.step(3)
          handle.retry()
          handle.destroy()
          expect(host.events.filter(({ type }) => type === 'error')).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })
})
