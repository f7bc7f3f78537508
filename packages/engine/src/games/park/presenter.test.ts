import { describe, expect, it } from 'vitest'
import { createMemoryStage } from '../memory-stage.ts'
import { parkGame } from '../park.ts'
import { createPark, type ParkInput } from './board.ts'
import { readParkConfig } from './config.ts'
import { layPark } from './layout.ts'
import { makePark } from './maker.ts'
import { routeOf } from './route.ts'

const plain = {
  rows: 4,
  cols: 4,
  road: 1,
  hintDelayMs: 0,
  tutorial: false,
  popup: null,
  look: { lot: null, shadow: false },
}
const three = [
  { cell: 0, length: 2, direction: 'right', asset: 'a' },
  { cell: 3, length: 2, direction: 'down', asset: 'b' },
  { cell: 12, length: 1, direction: 'left', asset: 'c', lockedUntil: 1 },
]
const unblock = {
  rule: 'slide',
  goal: 'target',
  road: 0,
  exits: [{ side: 'right', cell: 1 }],
  vehicles: [
    { cell: 4, length: 2, direction: 'h', target: true, asset: 'a' },
    { cell: 2, length: 2, direction: 'v', asset: 'b' },
    { cell: 14, length: 1, direction: 'h', asset: 'c' },
  ],
}

function begin(extra: object, [width, height]: [number, number] = [600, 600]) {
  const stage = createMemoryStage(width, height)
  const raw = { ...plain, ...extra }
  const view = parkGame.create(raw, stage)
  view.start()
  const config = readParkConfig(raw)
  const layout = layPark(config, width, height)
  const at = (cell: number) => layout.pointOf(Math.floor(cell / config.cols), cell % config.cols)
  const tap = (cell: number) => {
    view.pointer('down', at(cell).x, at(cell).y)
    view.pointer('up', at(cell).x, at(cell).y)
  }
  const drag = (from: number, to: number, more = 0) => {
    view.pointer('down', at(from).x, at(from).y)
    view.pointer('move', (at(from).x + at(to).x) / 2, (at(from).y + at(to).y) / 2)
    view.pointer('move', at(to).x + more, at(to).y)
    view.pointer('up', at(to).x + more, at(to).y)
  }
  const cars = () =>
    stage.sprites
      .filter(({ asset }) => asset)
      .map(({ asset, x, y, rotation, alpha }) => [
        asset,
        Math.round(x),
        Math.round(y),
        Math.round(rotation),
        alpha,
      ])
  const events = () => stage.emitted.map(({ event }) => event)
  return { stage, view, config, layout, at, tap, drag, cars, events }
}

describe('park presenter', () => {
  it('[ED-04.25] drives a tapped vehicle out and removes it; a blocked one crashes and returns', () => {
    const game = begin({
      vehicles: three,
      sounds: { crash: 'bang', drive: 'brum' },
      variables: { left: 'n', lives: 'hearts' },
      lives: 3,
    })
    const before = game.cars()
    expect(before).toHaveLength(3)
    game.tap(0)
    game.stage.run(game.view, 160)
    expect(game.cars()).not.toEqual(before)
    game.stage.run(game.view, 1500)
    expect(game.cars()).toEqual(before)
    expect(game.events()).toEqual(['start', 'move', 'crash'])
    expect([game.stage.playedAudio, game.stage.variables]).toEqual([['bang'], { n: 3, hearts: 2 }])
    game.tap(3)
    game.stage.run(game.view, 2500)
    expect(game.cars().map(([asset]) => asset)).toEqual(['a', 'c'])
    expect(game.events().slice(3)).toEqual(['move', 'match', 'progress'])
    expect(game.stage.variables['n']).toBe(2)
  })

  it('[ED-04.25] shows on a locked vehicle how many must leave, and unlocks it after them', () => {
    const game = begin({ vehicles: three, popup: undefined, score: 0 })
    const numbers = () => game.stage.sprites.filter(({ text }) => text).map(({ text }) => text!.content)
    expect(numbers()).toEqual(['1'])
    game.tap(12)
    game.stage.run(game.view, 600)
    expect([game.events(), game.cars().length]).toEqual([['start'], 3])
    game.tap(3)
    game.stage.run(game.view, 2500)
    expect(numbers()).toEqual([])
    game.tap(12)
    game.tap(0)
    game.stage.run(game.view, 3000)
    expect(game.cars()).toEqual([])
    expect(game.stage.countEmitted('win')).toBe(1)
  })

  it('[ED-04.25] moves a dragged vehicle on its lane to a cell, the next vehicle or the exit', () => {
    const game = begin(unblock)
    game.view.pointer('down', game.at(4).x, game.at(4).y)
    game.view.pointer('move', game.at(7).x, game.at(7).y + 200)
    expect(game.cars()[0]!.slice(0, 3)).toEqual([
      'a',
      Math.round((game.at(4).x + game.at(5).x) / 2),
      Math.round(game.at(4).y),
    ])
    game.view.pointer('up', game.at(7).x, game.at(7).y)
    game.stage.run(game.view, 500)
    expect(game.events()).toEqual([])
    game.drag(2, 10)
    game.stage.run(game.view, 500)
    expect(game.cars()[1]!.slice(1, 3)).toEqual([
      Math.round(game.at(2).x),
      Math.round((game.at(6).y + game.at(10).y) / 2),
    ])
    game.drag(6, 2)
    game.stage.run(game.view, 500)
    game.drag(14, 12)
    game.stage.run(game.view, 500)
    game.drag(6, 14)
    game.stage.run(game.view, 500)
    game.drag(4, 7, 20)
    game.stage.run(game.view, 3000)
    expect(game.events().filter(event => event === 'move')).toHaveLength(5)
    expect(game.stage.countEmitted('win')).toBe(1)
  })

  it('[ED-04.23] plays to a win with both rules, and fails by lives, moves and time', () => {
    const big = { rows: 6, cols: 6 }
    for (const raw of [
      { ...plain, ...big, exits: [{ side: 'top', cell: 1 }] },
      { ...plain, ...big, ...unblock },
    ]) {
      const game = begin({ ...raw, vehicles: makePark(raw, 3, { count: 8, moves: 5 }), forceEnd: {} })
      game.view.autoplay(true)
      game.stage.run(game.view, 60000)
      expect([game.stage.countEmitted('win'), game.stage.countEmitted('fail')]).toEqual([1, 0])
    }
    for (const limit of [{ lives: 2 }, { moves: 2 }, { timeMs: 9000, bump: { timeMs: 4000 } }]) {
      const game = begin({ vehicles: three, ...limit })
      for (let i = 0; i < 3; i++) {
        game.tap(0)
        game.stage.run(game.view, 2000)
      }
      game.stage.run(game.view, 3000)
      expect([limit, game.stage.countEmitted('fail'), game.stage.countEmitted('win')]).toEqual([limit, 1, 0])
    }
  })

  it('[ED-04.23] shows some moves first without starting, then waits for the player', () => {
    const game = begin({ vehicles: three, autoMoves: 1, timeMs: 5000, variables: { time: 'clock' } })
    game.stage.run(game.view, 8000)
    expect(game.events()).toEqual(['move', 'match', 'progress'])
    expect(game.stage.variables['clock']).toBe(5)
    game.tap(0)
    game.stage.run(game.view, 1500)
    expect(game.events().slice(3)).toEqual(['start', 'move', 'match', 'progress'])
  })

  it('[ED-04.23] shows the tutorial hand by itself and returns the hinted vehicle to its place', () => {
    const game = begin({ vehicles: three, hand: 'hand', tutorial: true })
    const cars = game.cars()
    game.stage.run(game.view, 1100)
    expect(game.cars().filter(([asset]) => asset === 'hand')).toHaveLength(1)
    game.view.pointer('down', 5, 5)
    expect(game.cars()).toEqual(cars)
  })

  it('[ED-04.24] turns the lot in a wide box and keeps the state when the screen rotates', () => {
    const game = begin(
      {
        rows: 6,
        cols: 3,
        vehicles: [
          { cell: 0, length: 2, direction: 'down', asset: 'a' },
          { cell: 17, length: 1, direction: 'up', asset: 'b' },
        ],
      },
      [400, 700],
    )
    expect(game.layout.isTurned).toBe(false)
    game.tap(17)
    game.stage.run(game.view, 2000)
    game.view.resize(700, 400)
    const wide = layPark(game.config, 700, 400)
    expect(wide.isTurned).toBe(true)
    expect(wide.pitch).toBeCloseTo(game.layout.pitch)
    const [a, b] = [wide.pointOf(0, 0), wide.pointOf(1, 0)]
    expect(game.cars()).toEqual([['a', Math.round((a.x + b.x) / 2), Math.round(a.y), 270, 1]])
    expect(a.x).toBeGreaterThan(b.x)
    const { row, col } = wide.placeUnder(wide.pointOf(4, 2).x, wide.pointOf(4, 2).y)
    expect([Math.round(row), Math.round(col)]).toEqual([4, 2])
    game.view.reset()
    expect(game.cars()).toHaveLength(2)
    game.view.destroy()
    expect(game.stage.sprites).toEqual([])
  })

  it('[ED-04.25] drives a vehicle along the shorter way to the nearest exit', () => {
    const config = readParkConfig({
      ...plain,
      exits: [{ side: 'left', cell: 0 }],
      vehicles: [
        { cell: 3, length: 1, direction: 'up' },
        { cell: 11, length: 1, direction: 'right' },
        { cell: 12, length: 1, direction: 'left' },
      ],
    })
    const route = (index: number, steps: number) =>
      routeOf(config, index, createPark(config).at[index]!, steps, 1).map(({ row, col }) => [row, col])
    expect(route(0, 0)).toEqual([
      [0, 3],
      [-1, 3],
      [-1, -1],
      [0, -1],
      [0, -5.5],
    ])
    expect(route(2, 0)).toEqual([
      [3, 0],
      [3, -1],
      [0, -1],
      [0, -5.5],
    ])
    expect(route(1, 0)).toEqual([
      [2, 3],
      [2, 4],
      [-1, 4],
      [-1, -1],
      [0, -1],
      [0, -5.5],
    ])
  })

  it('[D-33.1] emits the same events for the same touches', () => {
    const play = () => {
      const game = begin({ vehicles: makePark(plain, 2, { count: 6, slanted: true }) })
      const inputs: ParkInput['vehicle'][] = [0, 5, 3, 9, 12, 15, 6, 2]
      for (const cell of inputs) {
        game.tap(cell)
        game.stage.run(game.view, 700)
      }
      return [game.stage.emitted, game.stage.sprites.map(({ x, y, rotation }) => [x, y, rotation])]
    }
    expect(play()).toEqual(play())
  })
})
