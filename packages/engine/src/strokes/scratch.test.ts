import { describe, expect, it } from 'vitest'
import type { NodeData, PlayData, ResponseData, RuleData, ScratchData } from '../data.ts'
import { isRed } from '../testing/logic-play.ts'
import { at, box, lead, openPlay, playOf, sceneOf } from '../testing/sample-play.ts'
import type { Opened } from '../testing/sample-play.ts'

const silver = { kind: 'color', color: '#c0c0c0' } as const
const portrait = at(100, 100, 400, 200)
const cover = (more: Partial<ScratchData> = {}, place: Partial<NodeData> = {}): NodeData =>
  ({
    id: 's',
    name: 's',
    kind: 'scratch',
    scratch: { fill: silver, brush: 100, share: 0.6, ...more },
    portrait,
    ...place,
  }) as NodeData
const track = (on: RuleData['on'], id: number): RuleData => ({ id: String(id), on, do: [{ t: 'track', id }] })
const trackRule: RuleData = track({ t: 'scratched', node: 's' }, 1)
const beneath: RuleData = track({ t: 'click', node: 'prize' }, 2)

/** A red prize under a cover. */
function open(
  scratch: NodeData,
  rules: RuleData[] = [],
  more: Partial<PlayData> = {},
  screen = {},
): Promise<Opened> {
  return openPlay(
    playOf([sceneOf('a', [box('prize', portrait), scratch], [trackRule, beneath, ...rules])], {
      variables: { gone: 0 },
      ...more,
    }),
    screen,
  )
}

const tracked = ({ host }: Opened) => host.events.flatMap(event => (event.type === 'track' ? [event.id] : []))

describe('a scratch cover', () => {
  it('[ED-02.8] hides what is below it except where the pointer erased, as wide as its brush', async () => {
    const opened = await open(cover())
    opened.handle.step(1)
    expect(isRed(opened, 300, 200)).toBe(false)
    lead(opened, [150, 200], [300, 200])
    opened.handle.step(1)
    const seen: [number, number][] = [
      [110, 200],
      [300, 200],
      [340, 200],
      [300, 155],
      [300, 245],
    ]
    for (const [x, y] of seen) expect(isRed(opened, x, y), `${x}, ${y}`).toBe(true)
    for (const [x, y] of [
      [365, 200],
      [300, 140],
      [300, 260],
      [450, 200],
    ] as const)
      expect(isRed(opened, x, y), `${x}, ${y}`).toBe(false)
    expect(tracked(opened)).toEqual([])
  })

  it('[ED-03.23] counts as cleared at its share, fades away, and then lets touches through', async () => {
    const opened = await open(cover({ var: 'gone' }))
    lead(opened, [110, 150], [490, 150])
    expect(tracked(opened)).toEqual([])
    expect(opened.handle.variable('gone')).toBeGreaterThan(40)
    expect(opened.handle.variable('gone')).toBeLessThan(60)
    opened.tap(300, 150)
    lead(opened, [490, 250], [110, 250])
    expect(tracked(opened)).toEqual([1])
    expect(opened.handle.variable('gone')).toBe(100)
    opened.handle.step(30)
    opened.tap(105, 105)
    expect(isRed(opened, 105, 105)).toBe(true)
    expect(tracked(opened)).toEqual([1, 2])
  })

  it('[ED-03.23] keeps the rest where set to stay, and emits once', async () => {
    const opened = await open(cover({ stays: true, share: 0.2, var: 'gone' }))
    lead(opened, [110, 150], [490, 150])
    opened.handle.step(60)
    expect(isRed(opened, 300, 260)).toBe(false)
    lead(opened, [490, 250], [110, 250])
    opened.handle.step(1)
    expect(isRed(opened, 300, 260)).toBe(true)
    expect(opened.handle.variable('gone')).toBeGreaterThan(80)
    expect(tracked(opened)).toEqual([1])
  })

  it('[ED-03.26] is restored by a response and can be erased again', async () => {
    const back: ResponseData[] = [{ t: 'restore', node: 's', delay: 1000 }]
    const opened = await open(cover({ share: 0.4, var: 'gone' }), [
      { id: 'back', on: { t: 'scratched', node: 's' }, do: back },
    ])
    lead(opened, [110, 150], [490, 150], [490, 200])
    opened.handle.step(50)
    expect(isRed(opened, 300, 150)).toBe(true)
    opened.handle.step(60)
    expect(isRed(opened, 300, 150)).toBe(false)
    expect(opened.handle.variable('gone')).toBe(0)
    lead(opened, [110, 150], [490, 150], [490, 200])
    expect(tracked(opened)).toEqual([1, 1])
  })

  it('[ED-02.14] erases at the pointer in a rotated group and in both orientations', async () => {
    const group = {
      id: 'g',
      name: 'g',
      kind: 'group',
      portrait: at(75, 300, 600, 600, { r: 90, sx: 0.5, sy: 0.5 }),
      children: [box('prize', at(100, 100, 400, 200)), cover({ share: 1 })],
    } as NodeData
    const opened = await openPlay(playOf([sceneOf('a', [group])]))
    const { x, y, w, h } = opened.handle.boundsOf('s')!
    expect([w, h].map(Math.round)).toEqual([100, 200])
    lead(opened, [x + 50, y + 20], [x + 50, y + 100])
    opened.handle.step(1)
    expect(isRed(opened, Math.round(x + 50), Math.round(y + 60))).toBe(true)
    expect(isRed(opened, Math.round(x + 50), Math.round(y + 170))).toBe(false)
    opened.host.resize(1334, 750)
    opened.handle.step(1)
    const turned = opened.handle.boundsOf('s')!
    const [cx, left] = [turned.x + turned.w / 2, turned.y]
    expect(isRed(opened, Math.round(cx), Math.round(left + turned.h * 0.3))).toBe(true)
    expect(isRed(opened, Math.round(cx), Math.round(left + turned.h * 0.85))).toBe(false)
  })

  it('[D-33.1] measures the same erased share for every screen size and pointer step', async () => {
    const shares = await Promise.all(
      [1, 2.5].flatMap(scale =>
        [2, 40].map(async steps => {
          const opened = await open(
            cover({ share: 1, var: 'gone' }),
            [],
            {},
            { width: 750 * scale, height: 1334 * scale },
          )
          lead(
            opened,
            ...Array.from({ length: steps + 1 }, (_, turn): [number, number] => [
              (120 + (300 * turn) / steps) * scale,
              (130 + (100 * turn) / steps) * scale,
            ]),
          )
          return opened.handle.variable('gone')
        }),
      ),
    )
    expect(new Set(shares).size).toBe(1)
    expect(shares[0]).toBeGreaterThan(20)
  })

  it('[ED-01.11] emits events to scripts', async () => {
    const scripts = [
      {
        id: 'own',
        name: 'own',
        run: (ad: unknown) => {
          const { layer, track } = ad as {
            layer(name: string): { on(word: string, run: () => void): void }
            track(id: number): void
          }
          layer('s').on('scratched', () => track(7))
        },
      },
    ]
    const opened = await openPlay(playOf([sceneOf('a', [cover({ share: 0.3 })])]), {}, { scripts })
    lead(opened, [110, 150], [490, 150])
    expect(tracked(opened)).toEqual([7])
  })

  it('[ED-02.8] is whole again after a retry, and shows its image once that is loaded', async () => {
    const opened = await open(
      cover({ fill: { kind: 'image', asset: 'lost', fit: 'cover' } }),
      [{ id: 'r', on: { t: 'scratched', node: 's' }, do: [{ t: 'retry' }] }],
      { assets: { lost: { kind: 'image', width: 4, height: 4 } } },
    )
    expect(isRed(opened, 300, 200)).toBe(true)
    lead(opened, [110, 150], [490, 150], [490, 250], [110, 250])
    expect(tracked(opened)).toEqual([1])
    expect(opened.events()).toContain('retry')
    lead(opened, [110, 150], [490, 150], [490, 250], [110, 250])
    expect(tracked(opened)).toEqual([1, 1])
  })
})
