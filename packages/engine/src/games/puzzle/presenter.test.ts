import { describe, expect, it } from 'vitest'
import { createMemoryStage } from '../memory-stage.ts'
import { puzzleGame } from '../puzzle.ts'
import { createPuzzle } from './board.ts'
import { readPuzzleConfig } from './config.ts'
import { layPuzzle } from './layout.ts'

const plain = {
  seed: 3,
  rows: 2,
  cols: 3,
  image: 'photo',
  hintDelayMs: 0,
  tutorial: false,
  popup: null,
  look: { board: null, tray: null, ghost: 0 },
}

function begin(extra: object = {}, [width, height]: [number, number] = [600, 900]) {
  const stage = createMemoryStage(width, height)
  stage.sizes['photo'] = { width: 300, height: 200 }
  const raw = { ...plain, ...extra }
  const view = puzzleGame.create(raw, stage)
  view.start()
  const config = readPuzzleConfig(raw)
  const state = createPuzzle(config, 3)
  const layout = layPuzzle(config, width, height, 1.5, state.tray.length)
  const touch = (kind: 'down' | 'move' | 'up', { x, y }: { x: number; y: number }) => view.pointer(kind, x, y)
  const drag = (from: { x: number; y: number }, to: { x: number; y: number }) => {
    touch('down', from)
    touch('move', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
    touch('move', to)
    touch('up', to)
  }
  const tap = (at: { x: number; y: number }) => {
    touch('down', at)
    touch('up', at)
  }
  const pieces = () =>
    stage.sprites
      .filter(({ cut, tint }) => cut && !tint && !cut.key.endsWith('whole'))
      .map(({ cut, x, y, scale, rotation }) => [
        Number(cut!.key.slice(-1)),
        Math.round(x),
        Math.round(y),
        Number(scale.toFixed(2)),
        ((rotation % 360) + 360) % 360,
      ])
  const events = () => stage.emitted.map(({ event }) => event)
  const slot = (piece: number) => layout.slotOf(state.tray.indexOf(piece))
  return { stage, view, config, state, layout, drag, tap, touch, pieces, events, slot }
}

const round = ({ x, y }: { x: number; y: number }) => [Math.round(x), Math.round(y)]

describe('puzzle presenter', () => {
  it('[ED-04.25] places waiting pieces apart, in the tray below or beside the board', () => {
    for (const box of [
      [600, 900],
      [1000, 500],
    ] as [number, number][]) {
      const { layout, pieces, config } = begin({ rows: 4, cols: 4 }, box)
      const tray = layout.tray!
      expect(box[0] < box[1] ? tray.y > layout.board.y : tray.x > layout.board.x).toBe(true)
      const [w, h] = [layout.w * layout.trayScale, layout.h * layout.trayScale]
      const all = pieces()
      expect(all).toHaveLength(16)
      for (const [, x, y, scale] of all) {
        expect(scale).toBe(Number(layout.trayScale.toFixed(2)))
        const reach = 1 + 1.7 * config.tab.size
        expect(
          Math.abs(x! - tray.x) + (w * reach) / 2 <= tray.w / 2 + 1 &&
            Math.abs(y! - tray.y) + (h * reach) / 2 <= tray.h / 2 + 1,
        ).toBe(true)
        for (const [other, ox, oy] of all)
          if (other !== all.find(one => one[1] === x && one[2] === y)![0])
            expect(Math.abs(ox! - x!) >= w - 1 || Math.abs(oy! - y!) >= h - 1).toBe(true)
      }
    }
  })

  it('[ED-04.25] snaps in a piece that is released near its place and returns one that is not', () => {
    const game = begin({ sounds: { wrong: 'no', match: 'yes' }, variables: { left: 'n' } })
    const before = game.pieces()
    const home = game.layout.homeOf(4)
    game.drag(game.slot(4), game.layout.homeOf(0))
    game.stage.run(game.view, 1000)
    expect(game.pieces()).toEqual(before)
    game.drag(game.slot(4), { x: home.x + game.layout.w * 0.3, y: home.y - game.layout.h * 0.3 })
    game.stage.run(game.view, 1000)
    expect(game.pieces()).toContainEqual([4, ...round(home), 1, 0])
    expect([game.events(), game.stage.playedAudio, game.stage.variables['n']]).toEqual([
      ['start', 'move', 'match', 'progress'],
      ['no', 'yes'],
      5,
    ])
    game.drag(home, game.layout.homeOf(0))
    game.stage.run(game.view, 500)
    expect(game.pieces()).toContainEqual([4, ...round(home), 1, 0])
  })

  it('[ED-04.25] leaves a released piece in place if pieces do not return', () => {
    const game = begin({ returnMs: 0 })
    const aside = { x: game.layout.homeOf(0).x, y: game.layout.homeOf(0).y }
    game.drag(game.slot(4), aside)
    game.stage.run(game.view, 500)
    expect(game.pieces()).toContainEqual([4, ...round(aside), 1, 0])
    game.drag(aside, game.layout.homeOf(4))
    game.stage.run(game.view, 500)
    expect(game.events()).toContain('match')
  })

  it('[ED-04.25] shows a shadow below a dragged piece, and turns a waiting piece at a tap', () => {
    const game = begin({ rotation: true })
    const turned = game.state.turns.findIndex(turns => turns === 3)
    game.touch('down', game.slot(turned))
    game.touch('move', { x: 300, y: 300 })
    expect(game.stage.sprites.filter(({ tint }) => tint === '#000000')).toHaveLength(1)
    game.view.pointer('cancel', 0, 0)
    game.stage.run(game.view, 400)
    expect(game.stage.sprites.filter(({ tint }) => tint === '#000000')).toHaveLength(0)
    game.drag(game.slot(turned), game.layout.homeOf(turned))
    game.stage.run(game.view, 600)
    expect(game.events()).toEqual(['start'])
    game.tap(game.slot(turned))
    game.stage.run(game.view, 600)
    expect(game.pieces()).toContainEqual([
      turned,
      ...round(game.slot(turned)),
      Number(game.layout.trayScale.toFixed(2)),
      0,
    ])
    game.drag(game.slot(turned), game.layout.homeOf(turned))
    game.stage.run(game.view, 600)
    expect(game.events()).toEqual(['start', 'move', 'move', 'match', 'progress'])
  })

  it('[ED-04.25] swaps pieces by dragging and by two taps', () => {
    const game = begin({ mode: 'swap', start: [1, 2, 0, 4, 5, 3] })
    const at = (cell: number) => game.layout.homeOf(cell)
    game.drag(at(2), at(0))
    game.stage.run(game.view, 600)
    expect(game.pieces()).toEqual(
      expect.arrayContaining([
        [0, ...round(at(0)), 1, 0],
        [1, ...round(at(2)), 1, 0],
      ]),
    )
    game.tap(at(1))
    game.stage.run(game.view, 300)
    game.tap(at(2))
    game.stage.run(game.view, 600)
    expect(
      game.stage.emitted.filter(({ event }) => event === 'match').map(({ detail }) => detail!['count']),
    ).toEqual([1, 2])
  })

  it('[ED-04.23] plays to the complete image in every mode', () => {
    for (const mode of ['place', 'swap', 'rotate', 'slide']) {
      const game = begin({ mode, rotation: mode === 'place', mixing: 15 })
      game.view.autoplay(true)
      game.stage.run(game.view, 60000)
      expect([mode, game.stage.countEmitted('win'), game.stage.countEmitted('fail')]).toEqual([mode, 1, 0])
      expect(
        game.stage.sprites.filter(({ cut, alpha }) => cut?.key.endsWith('whole') && alpha > 0.99),
      ).toHaveLength(1)
      for (const [piece, x, y, scale, rotation] of game.pieces())
        expect([x, y, scale, rotation]).toEqual([...round(game.layout.homeOf(piece!)), 1, 0])
    }
  })

  it('[ED-04.21] fails by moves and by time, and a reset starts the same game again', () => {
    const game = begin({ mode: 'swap', moves: 1 })
    const before = game.pieces()
    game.drag(game.layout.homeOf(0), game.layout.homeOf(1))
    game.stage.run(game.view, 2000)
    expect(game.stage.emitted.at(-1)).toEqual({
      event: 'fail',
      detail: { score: expect.any(Number) as number, reason: 'moves' },
    })
    game.view.reset()
    expect(game.pieces()).toEqual(before)
    const timed = begin({ timeMs: 3000 })
    timed.drag(timed.slot(4), timed.layout.homeOf(4))
    timed.touch('down', timed.slot(0))
    timed.stage.run(timed.view, 6000)
    expect(timed.stage.countEmitted('fail')).toBe(1)
    timed.view.destroy()
    expect(timed.stage.sprites).toEqual([])
  })

  it('[ED-04.24] keeps the state and returns a dragged piece when the screen rotates', () => {
    const game = begin()
    game.drag(game.slot(2), game.layout.homeOf(2))
    game.stage.run(game.view, 600)
    game.touch('down', game.slot(0))
    game.touch('move', { x: 100, y: 100 })
    game.view.resize(1000, 500)
    const wide = layPuzzle(game.config, 1000, 500, 1.5, 6)
    expect(game.pieces()).toEqual(
      expect.arrayContaining([
        [2, ...round(wide.homeOf(2)), 1, 0],
        [0, ...round(wide.slotOf(game.state.tray.indexOf(0))), Number(wide.trayScale.toFixed(2)), 0],
      ]),
    )
  })

  it('[ED-04.23] moves the tutorial hand from the tray to the place, and hides it at a touch', () => {
    const game = begin({ hand: 'hand', tutorial: true })
    const tutorialHand = () => game.stage.sprites.find(({ asset }) => asset === 'hand')
    game.stage.run(game.view, 1100)
    const from = tutorialHand()!.y
    game.stage.run(game.view, 800)
    expect(tutorialHand()!.y).toBeLessThan(from)
    game.touch('down', { x: 1, y: 1 })
    expect(tutorialHand()).toBeUndefined()
  })
})
