import { describe, expect, it } from 'vitest'
import type { DrawingData, NodeData, RuleData } from '../data.ts'
import { isRed } from '../testing/logic-play.ts'
import { at, trackedNames, lead, openPlay, playOf, sceneOf } from '../testing/sample-play.ts'
import type { Opened } from '../testing/sample-play.ts'

const words = ['drawStart', 'drawEnd', 'inkUsed'] as const
const trackRules = words.map((t): RuleData => ({
  id: t,
  on: { t, node: 'd' },
  do: [{ t: 'track', id: 1, name: t }],
}))

function open(
  more: Partial<DrawingData> = {},
  rules: RuleData[] = [],
  place: Partial<NodeData> = {},
): Promise<Opened> {
  const node = {
    id: 'd',
    name: 'd',
    kind: 'drawing',
    drawing: { color: '#ff0000', width: 20, ...more },
    portrait: at(100, 100, 400, 400),
    ...place,
  } as NodeData
  return openPlay(playOf([sceneOf('a', [node], trackRules.concat(rules))]))
}

describe('a drawing area', () => {
  it('[ED-02.10] draws round lines clipped at its box, and a dot for a touch', async () => {
    const opened = await open()
    lead(opened, [200, 200], [300, 200], [300, 300])
    lead(opened, [450, 450], [600, 450])
    opened.tap(150, 400)
    opened.handle.step(1)
    for (const [x, y] of [
      [192, 200],
      [250, 208],
      [300, 250],
      [490, 450],
      [150, 405],
    ] as const)
      expect(isRed(opened, x, y), `${x}, ${y}`).toBe(true)
    for (const [x, y] of [
      [185, 200],
      [250, 214],
      [220, 260],
      [510, 450],
      [165, 400],
    ] as const)
      expect(isRed(opened, x, y), `${x}, ${y}`).toBe(false)
  })

  it('[ED-03.24] emits the begin of the first line and the end of each', async () => {
    const opened = await open()
    opened.host.touch('down', 200, 200)
    expect(trackedNames(opened)).toEqual(['drawStart'])
    opened.host.touch('up', 200, 300)
    lead(opened, [300, 300], [400, 300])
    expect(trackedNames(opened)).toEqual(['drawStart', 'drawEnd', 'drawEnd'])
  })

  it('[ED-03.24] draws until the ink ends, emits that, and draws nothing until it is restored', async () => {
    const opened = await open({ ink: 150 }, [
      { id: 'wipe', on: { t: 'click' }, do: [{ t: 'restore', node: 'd' }] },
    ])
    lead(opened, [150, 150], [250, 150])
    lead(opened, [150, 200], [350, 200])
    expect(trackedNames(opened)).toEqual(['drawStart', 'drawEnd', 'drawEnd', 'inkUsed'])
    lead(opened, [150, 300], [350, 300])
    opened.handle.step(1)
    expect([isRed(opened, 195, 200), isRed(opened, 215, 200), isRed(opened, 250, 300)]).toEqual([
      true,
      false,
      false,
    ])
    opened.tap(700, 700)
    opened.handle.step(1)
    expect(isRed(opened, 195, 200)).toBe(false)
    lead(opened, [150, 300], [250, 300])
    opened.handle.step(1)
    expect(isRed(opened, 200, 300)).toBe(true)
    expect(trackedNames(opened).slice(4)).toEqual(['drawStart', 'drawEnd'])
  })

  it('[ED-02.10] removes each line a set time after it was drawn, never during a stroke', async () => {
    const opened = await open({ fade: 500 })
    opened.host.touch('down', 200, 200)
    opened.host.touch('move', 300, 200)
    opened.handle.step(90)
    expect(isRed(opened, 250, 200)).toBe(true)
    opened.host.touch('up', 300, 200)
    opened.handle.step(25)
    lead(opened, [200, 300], [300, 300])
    opened.handle.step(30)
    expect([isRed(opened, 250, 200), isRed(opened, 250, 300)]).toEqual([false, true])
    opened.handle.step(60)
    expect(isRed(opened, 250, 300)).toBe(false)
  })

  it('[ED-02.14] keeps its lines in place when the screen and box change', async () => {
    const opened = await open({}, [], { landscape: at(100, 100, 800, 200) })
    lead(opened, [200, 200], [300, 200])
    opened.handle.step(1)
    opened.host.resize(1334, 750)
    opened.handle.step(1)
    for (const [x, y] of [
      [300, 150],
      [400, 150],
      [500, 158],
    ] as const)
      expect(isRed(opened, x, y), `${x}, ${y}`).toBe(true)
    expect(isRed(opened, 400, 165)).toBe(false)
  })

  it('[ED-03.26] ends the stroke when a rule clears the area or leaves the scene', async () => {
    for (const end of [{ t: 'restore', node: 'd' }, { t: 'retry' }] as const) {
      const opened = await open({ ink: 100 }, [
        { id: 'end', on: { t: 'drawStart', node: 'd' }, once: true, do: [end] },
      ])
      lead(opened, [200, 200], [450, 200])
      opened.handle.step(1)
      expect(isRed(opened, 250, 200)).toBe(false)
      expect(opened.host.events.filter(({ type }) => type === 'error')).toEqual([])
    }
  })
})
