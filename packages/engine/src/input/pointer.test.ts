import { describe, expect, it } from 'vitest'
import type { NodeData, ResponseData, RuleData } from '../data.ts'
import { at, box, openPlay, playOf, sceneOf } from '../testing/sample-play.ts'

const add = (name: string): ResponseData => ({ t: 'assign', var: name, op: '+', value: 1 })
const open = (nodes: NodeData[], rules: RuleData[]) => openPlay(playOf([sceneOf('a', nodes, rules)]))

describe('pointer input', () => {
  it('[ED-03.36] finds the topmost listening node below decoration, rotated and scaled', async () => {
    const { handle, tap } = await open(
      [
        box('low', at(0, 0, 300, 300)),
        box('high', at(100, 100, 100, 100, { r: 45, sx: 2, sy: 2 })),
        box('cover', at(0, 0, 750, 1334)),
      ],
      [
        { id: '1', on: { t: 'click', node: 'low' }, do: [add('low')] },
        { id: '2', on: { t: 'click', node: 'high' }, do: [add('high')] },
      ],
    )
    tap(150, 150)
    tap(150, 20)
    tap(10, 10)
    tap(700, 700)
    expect([handle.variable('low'), handle.variable('high')]).toEqual([1, 2])
  })

  it('[ED-03.36] finds a group by its children, a screen listener always, a hidden node never', async () => {
    const group: NodeData = {
      id: 'g',
      name: 'g',
      kind: 'group',
      portrait: at(100, 100, 10, 10),
      children: [box('c', at(50, 50, 100, 100))],
    }
    const { handle, tap } = await open(
      [group, box('h', at(0, 0, 750, 1334), { hidden: true })],
      [
        { id: '1', on: { t: 'click', node: 'g' }, do: [add('g')] },
        { id: '2', on: { t: 'click', node: 'h' }, do: [add('h')] },
        { id: '3', on: { t: 'down' }, do: [add('any')] },
      ],
    )
    tap(200, 200)
    expect([handle.variable('g'), handle.variable('h'), handle.variable('any')]).toEqual([1, undefined, 1])
  })

  it('[ED-03.21] recognizes a click, a double click, a long press of 3 s and a swipe', async () => {
    const { handle, host, tap } = await open(
      [box('n', at(0, 0, 400, 400))],
      [
        { id: '1', on: { t: 'click', node: 'n' }, do: [add('click')] },
        { id: '2', on: { t: 'doubleClick', node: 'n' }, do: [add('double')] },
        { id: '3', on: { t: 'longPress', node: 'n' }, do: [add('long')] },
        { id: '4', on: { t: 'swipe', dir: 'left', node: 'n' }, do: [add('left')] },
        { id: '5', on: { t: 'swipe', dir: 'any' }, do: [add('any')] },
      ],
    )
    const counts = () => ['click', 'double', 'long', 'left', 'any'].map(name => handle.variable(name) || 0)
    tap(100, 100)
    expect(counts()).toEqual([1, 0, 0, 0, 0])
    handle.step(5)
    tap(100, 100)
    expect(counts()).toEqual([2, 1, 0, 0, 0])
    handle.step(60)
    host.touch('down', 100, 100)
    handle.step(179)
    expect(counts()[2]).toBe(0)
    handle.step(2)
    expect(counts()[2]).toBe(1)
    host.touch('up', 100, 100)
    host.touch('down', 300, 100)
    host.touch('move', 200, 110)
    expect(counts().slice(3)).toEqual([0, 0])
    host.touch('up', 150, 120)
    expect(counts().slice(3)).toEqual([1, 1])
    host.touch('down', 100, 300)
    host.touch('move', 105, 200)
    host.touch('up', 105, 200)
    expect(counts().slice(3)).toEqual([1, 2])
  })

  it('[ED-03.37] drags a node by the pointer, also in a rotated group, along its axis', async () => {
    const group: NodeData = {
      id: 'g',
      name: 'g',
      kind: 'group',
      portrait: at(200, 200, 200, 200, { r: 90, sx: 2, sy: 2 }),
      children: [box('n', at(80, 80, 40, 40))],
    }
    const { handle, host } = await open(
      [group, box('x', at(0, 800, 50, 50))],
      [
        { id: '1', on: { t: 'drag', node: 'n' }, do: [add('drag')] },
        { id: '2', on: { t: 'drag', node: 'x', axis: 'x' }, do: [] },
      ],
    )
    host.touch('down', 300, 300)
    host.touch('move', 340, 360)
    host.touch('move', 400, 400)
    host.touch('up', 400, 400)
    const bounds = handle.boundsOf('n')!
    expect([bounds.x + bounds.w / 2, bounds.y + bounds.h / 2].map(Math.round)).toEqual([400, 400])
    expect(handle.variable('drag')).toBe(1)
    host.touch('down', 25, 825)
    host.touch('move', 125, 925)
    host.touch('up', 125, 925)
    expect(handle.boundsOf('x')).toEqual({ x: 100, y: 800, w: 50, h: 50 })
  })

  it('[ED-03.37] drops a node on its target, and snaps it back elsewhere', async () => {
    const { handle, host } = await open(
      [box('target', at(500, 500, 200, 200)), box('n', at(0, 0, 100, 100))],
      [{ id: '1', on: { t: 'drop', node: 'n', target: 'target' }, do: [add('drop')] }],
    )
    const drag = (x: number, y: number) => {
      host.touch('down', 50, 50)
      host.touch('move', x - 10, y)
      host.touch('move', x, y)
      host.touch('up', x, y)
    }
    drag(300, 300)
    handle.step(30)
    expect(handle.boundsOf('n')).toEqual({ x: 0, y: 0, w: 100, h: 100 })
    expect(handle.variable('drop')).toBeUndefined()
    drag(600, 600)
    handle.step(30)
    expect(handle.boundsOf('n')).toEqual({ x: 550, y: 550, w: 100, h: 100 })
    expect(handle.variable('drop')).toBe(1)
  })

  it('[ED-03.37] snaps two nodes back that were dropped shortly after one another', async () => {
    const { handle, host } = await open(
      [box('target', at(500, 500, 200, 200)), box('n', at(0, 0, 100, 100)), box('m', at(0, 800, 100, 100))],
      ['n', 'm'].map(node => ({ id: node, on: { t: 'drop', node, target: 'target' }, do: [add('drop')] })),
    )
    for (const y of [50, 850]) {
      host.touch('down', 50, y)
      host.touch('move', 300, y)
      host.touch('up', 300, y)
      handle.step(3)
    }
    handle.step(30)
    expect(handle.boundsOf('n')).toEqual({ x: 0, y: 0, w: 100, h: 100 })
    expect(handle.boundsOf('m')).toEqual({ x: 0, y: 800, w: 100, h: 100 })
  })

  it('[ED-03.37] snaps a node back from the target of a rule that is switched off', async () => {
    const { handle, host } = await open(
      [box('off', at(300, 300, 100, 100)), box('on', at(600, 600, 100, 100)), box('n', at(0, 0, 100, 100))],
      [
        { id: '1', on: { t: 'drop', node: 'n', target: 'off' }, do: [add('drop')] },
        { id: '2', on: { t: 'drop', node: 'n', target: 'on' }, do: [add('drop')] },
        { id: '3', on: { t: 'enter' }, do: [{ t: 'disableRule', rule: '1' }] },
      ],
    )
    host.touch('down', 50, 50)
    host.touch('move', 350, 350)
    host.touch('up', 350, 350)
    handle.step(30)
    expect(handle.boundsOf('n')).toEqual({ x: 0, y: 0, w: 100, h: 100 })
    expect(handle.variable('drop')).toBeUndefined()
  })
})
