import { describe, expect, it } from 'vitest'
import { createMemoryStage } from '../memory-stage.ts'
import { shelvesGame } from '../shelves.ts'
import { readShelvesConfig } from './config.ts'
import { layShelves } from './layout.ts'

const kinds = ['a', 'b', 'c', 'd', 'e', 'f'].map(asset => ({ asset }))
const stock = [
  [
    [0, 0, -1],
    [1, -1, -1],
  ],
  [[0, 1, -1]],
  [[1, -1, -1]],
]
const plain = {
  seed: 3,
  kinds,
  shelves: [{}, {}, {}],
  stock,
  hintDelayMs: 0,
  tutorial: false,
  popup: null,
  look: { shelf: null },
}

function begin(extra: object = {}) {
  const stage = createMemoryStage(700, 900)
  const raw = { ...plain, ...extra }
  const view = shelvesGame.create(raw, stage)
  view.start()
  const config = readShelvesConfig(raw)
  const layout = layShelves(config, 700, 900, 0)
  const drag = (from: [number, number], to: [number, number]) => {
    const [a, b] = [layout.placeOf(...from, 0), layout.placeOf(...to, 0)]
    view.pointer('down', a.x, a.y)
    view.pointer('move', (a.x + b.x) / 2, (a.y + b.y) / 2)
    view.pointer('move', b.x, b.y)
    view.pointer('up', b.x, b.y)
  }
  const tap = (shelf: number, slot: number) => {
    const { x, y } = layout.placeOf(shelf, slot, 0)
    view.pointer('down', x, y)
    view.pointer('up', x, y)
  }
  const goods = () =>
    stage.sprites
      .filter(sprite => sprite.asset)
      .map(({ asset, x, y, scale, tint }) => [
        asset,
        Math.round(x),
        Math.round(y),
        Number(scale.toFixed(2)),
        tint,
      ])
  return { stage, view, config, layout, drag, tap, goods }
}

describe('shelves presenter', () => {
  it('[ED-04.25] shows the front row, and darkens the row behind it', () => {
    const game = begin()
    expect(game.goods()).toHaveLength(6)
    expect(game.goods().filter(([, , , , tint]) => tint)).toEqual([
      ['b', expect.any(Number), expect.any(Number), 0.86, '#55505e'],
    ])
  })

  it('[ED-04.25] clears items when one is dragged to its like, and moves the row behind forward', () => {
    const game = begin({ variables: { score: 's', left: 'l' } })
    game.drag([1, 0], [0, 2])
    game.stage.run(game.view, 2500)
    expect(game.stage.emitted.map(({ event }) => event)).toEqual(['start', 'move', 'match', 'progress'])
    expect(game.stage.variables).toMatchObject({ s: 100, l: 1 })
    const { x, y } = game.layout.placeOf(0, 0, 0)
    expect(game.goods()).toContainEqual(['b', Math.round(x), Math.round(y), 1, undefined])
    expect(game.goods()).toHaveLength(3)
  })

  it('[ED-04.25] handles two taps like a drag', () => {
    const game = begin()
    game.tap(1, 0)
    game.stage.run(game.view, 300)
    expect(game.goods().some(([, , , scale]) => Number(scale) > 1.1)).toBe(true)
    game.tap(0, 2)
    game.stage.run(game.view, 2500)
    expect(game.stage.countEmitted('match')).toBe(1)
  })

  it('[ED-04.25] returns an item that is dropped outside a slot', () => {
    const game = begin()
    const before = game.goods()
    const { x, y } = game.layout.placeOf(1, 0, 0)
    game.view.pointer('down', x, y)
    game.view.pointer('move', -300, -300)
    game.stage.run(game.view, 50)
    expect(game.goods()).not.toEqual(before)
    game.view.pointer('up', -300, -300)
    game.stage.run(game.view, 1000)
    expect(game.goods()).toEqual(before)
    expect(game.stage.emitted).toEqual([])
  })

  it('[ED-04.23] plays to a win, also with locked shelves and hidden rows', () => {
    const shelves = [{}, {}, {}, {}, { lockedUntil: 1 }, { lockedUntil: 3 }]
    const game = begin({ stock: [], shelves, triples: 1 })
    game.view.autoplay(true)
    game.stage.run(game.view, 90000)
    expect([game.stage.countEmitted('win'), game.stage.countEmitted('fail')]).toEqual([1, 0])
    expect(game.stage.countEmitted('progress')).toBe(game.stage.countEmitted('match'))
  })

  it('[ED-04.25] keeps every item on undo and shuffle, and counts their uses', () => {
    const game = begin({ tools: { undo: 1, shuffle: 1 } })
    const layout = layShelves(game.config, 700, 900, 2)
    const press = (index: number) => game.view.pointer('down', layout.tools[index]!.x, layout.tools[index]!.y)
    const before = game.goods()
    const [a, b] = [layout.placeOf(2, 0, 0), layout.placeOf(1, 2, 0)]
    game.view.pointer('down', a.x, a.y)
    game.view.pointer('move', b.x, b.y)
    game.view.pointer('up', b.x, b.y)
    game.stage.run(game.view, 1500)
    expect(game.goods()).not.toEqual(before)
    press(1)
    game.stage.run(game.view, 500)
    expect(game.goods().map(String).sort()).toEqual(before.map(String).sort())
    press(0)
    game.stage.run(game.view, 1500)
    expect(game.stage.emitted.every(({ event }) => event !== 'fail')).toBe(true)
  })

  it('[ED-04.24] keeps the state and returns a dragged item when the box changes', () => {
    const game = begin()
    const { x, y } = game.layout.placeOf(1, 0, 0)
    game.view.pointer('down', x, y)
    game.view.pointer('move', x + 60, y + 60)
    game.view.resize(1200, 500)
    game.stage.run(game.view, 500)
    const layout = layShelves(game.config, 1200, 500, 0)
    const home = layout.placeOf(1, 0, 0)
    expect(game.goods()).toContainEqual(['a', Math.round(home.x), Math.round(home.y), 1, undefined])
  })
})
