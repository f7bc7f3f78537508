import { describe, expect, it } from 'vitest'
import type { ConnectData, NodeData, RuleData } from '../data.ts'
import { isRed } from '../testing/logic-play.ts'
import { at, trackedNames, lead, openPlay, playOf, sceneOf } from '../testing/sample-play.ts'
import type { Opened } from '../testing/sample-play.ts'

const words = ['connected', 'connectWrong', 'allConnected'] as const
const trackRules = words.map((t): RuleData => ({
  id: t,
  on: { t, node: 'c' },
  do: [{ t: 'track', id: 1, name: t }],
}))
const black = { kind: 'color', color: '#000000' } as const
/** Middles at (150, 150), (450, 150), (450, 450) and (150, 450). */
const square: ConnectData = {
  way: 'order',
  dots: [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ],
  color: '#ff0000',
  width: 20,
  size: 100,
  fill: black,
  var: 'lines',
}
const pairs: Partial<ConnectData> = {
  way: 'pairs',
  dots: [
    { x: 0, y: 0, pair: 1 },
    { x: 1, y: 0, pair: 2 },
    { x: 1, y: 1, pair: 1 },
    { x: 0, y: 1, pair: 2 },
  ],
}
type Spot = [x: number, y: number]
const [a, b, c, d]: [Spot, Spot, Spot, Spot] = [
  [150, 150],
  [450, 150],
  [450, 450],
  [150, 450],
]

function open(
  more: Partial<ConnectData> = {},
  rules: RuleData[] = [],
  place: Partial<NodeData> = {},
): Promise<Opened> {
  const node = {
    id: 'c',
    name: 'c',
    kind: 'connect',
    connect: { ...square, ...more },
    portrait: at(100, 100, 400, 400),
    ...place,
  } as NodeData
  return openPlay(playOf([sceneOf('a', [node], trackRules.concat(rules))], { variables: { lines: 0 } }))
}

describe('a connect-the-dots layer', () => {
  it('[ED-03.25] connects in order, by one or several strokes, and emits each line', async () => {
    const opened = await open()
    lead(opened, a, [300, 170], b)
    expect(trackedNames(opened)).toEqual(['connected'])
    expect(opened.handle.variable('lines')).toBe(1)
    lead(opened, b, c, d)
    expect(trackedNames(opened)).toEqual(['connected', 'connected', 'connected', 'allConnected'])
    expect(opened.handle.variable('lines')).toBe(3)
    lead(opened, d, a)
    expect(trackedNames(opened)).toHaveLength(4)
  })

  it('[ED-02.11] adds one line from the last dot to the first', async () => {
    const opened = await open({ closed: true })
    lead(opened, a, b, c, d)
    expect(trackedNames(opened)).toEqual(['connected', 'connected', 'connected'])
    lead(opened, d, a)
    expect(trackedNames(opened).slice(3)).toEqual(['connected', 'allConnected'])
  })

  it('[ED-03.25] straightens right lines, emits wrong ones, removes unfinished ones', async () => {
    const opened = await open({ wrong: '#0000ff' })
    lead(opened, a, [300, 250], b)
    lead(opened, b, [300, 300])
    expect(trackedNames(opened)).toEqual(['connected'])
    opened.handle.step(1)
    expect([isRed(opened, 300, 150), isRed(opened, 300, 250)]).toEqual([true, false])
    opened.handle.step(30)
    lead(opened, b, d)
    expect(trackedNames(opened)).toEqual(['connected', 'connectWrong'])
    opened.handle.step(1)
    const { data, width } = opened.host.pixels()
    const pixel = (300 * width + 300) * 4
    expect(data[pixel + 2]! - data[pixel]!).toBeGreaterThan(60)
    opened.handle.step(40)
    expect([isRed(opened, 300, 150), isRed(opened, 300, 300)]).toEqual([true, false])
    expect(opened.handle.variable('lines')).toBe(1)
  })

  it('[ED-02.11] connects pairs in any order and direction, and ignores dots in passing', async () => {
    const opened = await open(pairs)
    lead(opened, d, [300, 300], b)
    expect(trackedNames(opened)).toEqual(['connected'])
    lead(opened, b, a)
    lead(opened, a, b)
    expect(trackedNames(opened)).toEqual(['connected', 'connectWrong'])
    lead(opened, a, b, [450, 300], c)
    expect(trackedNames(opened)).toEqual(['connected', 'connectWrong', 'connected', 'allConnected'])
  })

  it('[ED-03.25] follows a pointer past several dots in one frame, starting at a dot', async () => {
    const opened = await open({
      dots: [
        { x: 0, y: 0 },
        { x: 0.5, y: 0 },
        { x: 1, y: 0 },
      ],
    })
    lead(opened, a, b)
    expect(trackedNames(opened)).toEqual(['connected', 'connected', 'allConnected'])
    const beside = await open()
    lead(beside, [300, 300], a, b)
    expect(trackedNames(beside)).toEqual([])
  })

  it('[ED-03.36] lets touches through where no dot is and when all are connected', async () => {
    const under: NodeData = { id: 'u', name: 'u', kind: 'area', portrait: at(100, 100, 400, 400) }
    const node = {
      id: 'c',
      name: 'c',
      kind: 'connect',
      connect: { ...square, dots: square.dots.slice(0, 2) },
      portrait: at(100, 100, 400, 400),
    } as NodeData
    const opened = await openPlay(
      playOf(
        [
          sceneOf(
            'a',
            [under, node],
            [
              ...trackRules,
              { id: 'u', on: { t: 'click', node: 'u' }, do: [{ t: 'track', id: 1, name: 'under' }] },
            ],
          ),
        ],
        { variables: { lines: 0 } },
      ),
    )
    opened.tap(300, 400)
    expect(trackedNames(opened)).toEqual([])
    lead(opened, a, b)
    expect(trackedNames(opened)).toEqual(['connected', 'allConnected'])
  })

  it('[ED-03.26] is restored by a response, also one to a line, and can be connected again', async () => {
    const opened = await open({}, [
      { id: 'back', on: { t: 'allConnected', node: 'c' }, do: [{ t: 'restore', node: 'c' }] },
    ])
    for (let round = 0; round < 2; round++) {
      lead(opened, a, b, c, d)
      opened.handle.step(1)
      expect(isRed(opened, 300, 150)).toBe(false)
      expect(opened.handle.variable('lines')).toBe(0)
    }
    expect(trackedNames(opened).filter(word => word === 'allConnected')).toHaveLength(2)
    const early = await open({}, [
      { id: 'back', on: { t: 'connected', node: 'c' }, do: [{ t: 'restore', node: 'c' }] },
    ])
    lead(early, a, b, c)
    expect(trackedNames(early)).toEqual(['connected'])
  })

  it('[ED-03.27] is never complete where no line is possible', async () => {
    for (const nothing of [
      { dots: [] },
      { dots: [{ x: 0, y: 0 }] },
      {
        way: 'pairs' as const,
        dots: [
          { x: 0, y: 0, pair: 1 },
          { x: 1, y: 0, pair: 2 },
        ],
      },
    ]) {
      const opened = await open(nothing)
      lead(opened, a, b, a)
      expect(trackedNames(opened).filter(word => word !== 'connectWrong')).toEqual([])
    }
  })

  it('[ED-02.14] stays within the box and connected when the screen rotates', async () => {
    const opened = await open({}, [], { landscape: at(100, 100, 800, 300) })
    lead(opened, a, b)
    opened.host.resize(1334, 750)
    opened.handle.step(1)
    for (const [x, y] of [
      [300, 150],
      [700, 150],
    ] as const)
      expect(isRed(opened, x, y), `${x}, ${y}`).toBe(true)
    expect(isRed(opened, 850, 250)).toBe(false)
    lead(opened, [850, 150], [850, 350])
    expect(trackedNames(opened)).toEqual(['connected', 'connected'])
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
          layer('c').on('allConnected', () => track(7))
        },
      },
    ]
    const node = {
      id: 'c',
      name: 'c',
      kind: 'connect',
      connect: square,
      portrait: at(100, 100, 400, 400),
    } as NodeData
    const opened = await openPlay(
      playOf([sceneOf('a', [node])], { variables: { lines: 0 } }),
      {},
      { scripts },
    )
    lead(opened, a, b, c, d)
    expect(opened.host.events.flatMap(event => (event.type === 'track' ? [event.id] : []))).toEqual([7])
  })
})
