import { describe, expect, it } from 'vitest'
import { gridGame } from '../grid.ts'
import { createMemoryStage, type MemoryStage } from '../memory-stage.ts'
import { legalMoves } from './board.ts'
import { readGridConfig } from './config.ts'
import { layGrid } from './layout.ts'
import { createGrid } from './rules.ts'

const plain = {
  rows: 6,
  cols: 6,
  seed: 4,
  kinds: ['a', 'b', 'c', 'd'].map(asset => ({ asset })),
  popup: null,
  look: { cell: null, board: null },
  hintDelayMs: 0,
  tutorial: false,
}

function begin(extra: object = {}, stage: MemoryStage = createMemoryStage()) {
  const raw = { ...plain, ...extra }
  const view = gridGame.create(raw, stage)
  view.start()
  const config = readGridConfig(raw)
  const state = createGrid(config, config.seed!)
  const layout = layGrid(config, stage.width, stage.height)
  const at = (cell: number) => layout.placeOf(cell % config.cols, Math.floor(cell / config.cols))
  const drag = (a: number, b: number) => {
    view.pointer('down', at(a).x, at(a).y)
    view.pointer('move', at(b).x, at(b).y)
    view.pointer('up', at(b).x, at(b).y)
  }
  return { view, stage, config, state, at, drag, layout }
}

/** Image assets by cell, once no tile moves. */
function seen({ stage, layout, config }: ReturnType<typeof begin>): (string | undefined)[] {
  return Array.from({ length: config.rows * config.cols }, (_, cell) => {
    const { x, y } = layout.placeOf(cell % config.cols, Math.floor(cell / config.cols))
    return stage.sprites
      .filter(s => s.z === 10 && Math.abs(s.x - x) < 1 && Math.abs(s.y - y) < 1)
      .map(s => s.asset)
      .join()
  })
}

describe('grid presenter', () => {
  it('[ED-04.25] shows every tile of a new board in its cell', () => {
    const game = begin()
    expect(seen(game)).toEqual(game.state.cells.map(tile => game.config.kinds[tile!.kind]!.asset))
  })

  it('[ED-04.25] reports a swap by dragging and leaves one tile in every cell', () => {
    const game = begin({ variables: { score: 'points', moves: 'n' } })
    const { a, b } = legalMoves(game.config, game.state)[0]!
    game.drag(a, b!)
    game.stage.run(game.view, 6000)
    expect(game.stage.emitted.slice(0, 3).map(({ event }) => event)).toEqual(['start', 'move', 'match'])
    expect(game.stage.variables['points']).toBeGreaterThanOrEqual(30)
    expect(game.stage.variables['n']).toBe(1)
    const tiles = game.stage.sprites.filter(s => s.z === 10)
    expect(tiles.every(s => Math.abs(s.alpha - 1) < 0.01 && Math.abs(s.scale - 1) < 0.01)).toBe(true)
    expect(tiles.length).toBe(36)
    expect(seen(game).every(asset => asset!.length === 1)).toBe(true)
  })

  it('[ED-04.25] returns both tiles of a swap without a match and counts no move', () => {
    const game = begin({ sounds: { wrong: 'no' } })
    const before = seen(game)
    const legal = legalMoves(game.config, game.state)
    const a = [0, 1, 2, 3, 4].find(cell => !legal.some(move => move.a === cell && move.b === cell + 1))!
    game.drag(a, a + 1)
    game.stage.run(game.view, 100)
    expect(seen(game)).not.toEqual(before)
    game.stage.run(game.view, 900)
    expect(seen(game)).toEqual(before)
    expect(game.stage.countEmitted('move')).toBe(0)
    expect(game.stage.playedAudio).toEqual(['no'])
  })

  it('[ED-04.24] keeps state and puts tiles into their new cells at a resize during a fall', () => {
    const game = begin()
    const { a, b } = legalMoves(game.config, game.state)[0]!
    game.drag(a, b!)
    game.stage.run(game.view, 450)
    game.view.resize(400, 900)
    game.stage.run(game.view, 6000)
    const layout = layGrid(game.config, 400, 900)
    expect(seen({ ...game, layout }).every(asset => asset!.length === 1)).toBe(true)
  })

  it('[ED-04.23] shows the tutorial hand by itself and hides it at the first touch', () => {
    const game = begin({ hand: 'hand', tutorial: true })
    const tutorialHands = () => game.stage.sprites.filter(s => s.asset === 'hand').length
    game.stage.run(game.view, 600)
    expect(tutorialHands()).toBe(0)
    game.stage.run(game.view, 300)
    expect(tutorialHands()).toBe(1)
    game.view.pointer('down', 350, 350)
    expect(tutorialHands()).toBe(0)
  })

  it('[ED-04.25] handles a second input after the tiles have fallen', () => {
    const game = begin({ mode: 'tap', sounds: { wrong: 'no' } })
    const [first, second] = legalMoves(game.config, game.state)
    for (const { a } of [first!, second!]) game.view.pointer('down', game.at(a).x, game.at(a).y)
    game.stage.run(game.view, 40)
    expect(game.stage.countEmitted('move')).toBe(1)
    game.stage.run(game.view, 3000)
    expect(game.stage.countEmitted('move') + game.stage.playedAudio.length).toBe(2)
  })

  it('[ED-04.23] plays to a win in every mode and reports progress', () => {
    const goals = [{ type: 'collect', kind: 0, count: 12, variable: 'left0' }]
    for (const mode of [
      { mode: 'swap', goals },
      { mode: 'tap', goals },
      { mode: 'tray', rows: 3, cols: 4, goals: [] },
    ]) {
      const game = begin(mode)
      game.view.autoplay(true)
      game.stage.run(game.view, 60000)
      expect([mode.mode, game.stage.countEmitted('win'), game.stage.countEmitted('fail')]).toEqual([
        mode.mode,
        1,
        0,
      ])
      if (mode.goals.length) {
        expect(game.stage.countEmitted('progress')).toBeGreaterThan(0)
        expect(game.stage.variables['left0']).toBe(0)
        expect(game.stage.emitted.filter(({ event }) => event === 'progress').pop()).toMatchObject({
          detail: { done: 12, total: 12 },
        })
        // All cleared pieces are removed.
        expect(game.stage.sprites.filter(sprite => sprite.z === 10)).toHaveLength(36)
      }
    }
  })

  it('[ED-04.21] counts time from the first touch, and the forced end from the first step', () => {
    const timed = begin({ timeMs: 3000, variables: { time: 'clock' } })
    timed.stage.run(timed.view, 5000)
    expect(timed.stage.countEmitted('fail')).toBe(0)
    const { a, b } = legalMoves(timed.config, timed.state)[0]!
    timed.drag(a, b!)
    timed.stage.run(timed.view, 8000)
    expect(timed.stage.countEmitted('fail')).toBe(1)
    expect(timed.stage.variables['clock']).toBe(0)
    const forced = begin({ forceEnd: { timeMs: 2000, result: 'win' } })
    forced.stage.run(forced.view, 3000)
    expect(forced.stage.countEmitted('win')).toBe(1)
  })

  it('[ED-04.24] does not move while paused, and a reset starts the same game again', () => {
    const game = begin({ forceEnd: { timeMs: 1000, result: 'fail' } })
    const before = seen(game)
    game.view.pause()
    game.stage.run(game.view, 3000)
    expect(game.stage.emitted).toEqual([])
    game.view.resume()
    game.stage.run(game.view, 3000)
    expect(game.stage.countEmitted('fail')).toBe(1)
    game.view.reset()
    expect(seen(game)).toEqual(before)
    game.view.destroy()
    expect(game.stage.sprites).toEqual([])
  })
})
