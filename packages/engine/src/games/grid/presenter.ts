import { endGame } from '../end-game.ts'
import type { Point } from '../hand.ts'
import type { GameStage, GameView } from '../part.ts'
import { createSession } from '../session.ts'
import { isBlocker, type GridInput, type GridState } from './board.ts'
import { besides } from './cells.ts'
import type { GridConfig } from './config.ts'
import type { GridEvent } from './journal.ts'
import { groupAt } from './matches.ts'
import { SWAPS, TAPS, TRAYS } from './modes.ts'
import type { Piece } from './pieces.ts'
import { createGrid, moveGrid } from './rules.ts'
import { createGridScene } from './scene.ts'
import { bestMove } from './solver.ts'
import { abs, floor, max, sin } from '../../math.ts'

/** Plays a grid game on a stage: touches become inputs, the rules answer, the scene shows their journal. */
export function createGridView(config: GridConfig, stage: GameStage): GameView {
  const seed = config.seed ?? floor(stage.random() * 1e9)
  const isSwap = SWAPS && config.mode === 'swap'
  let state: GridState = createGrid(config, seed)
  let selected = -1
  let pressed: (Point & { cell: number }) | undefined
  let time = 0
  const scene = createGridScene(config, stage, () => state)
  const { pieces } = scene

  const session = createSession<GridInput, GridEvent>(stage, {
    config,
    path,
    nudge,
    show: scene.show,
    play(input) {
      const journal = adopt(moveGrid(config, state, input))
      stage.assign(config.variables.moves, config.moves ? config.moves - state.moves : state.moves)
      return journal
    },
    finish: (result, reason) => adopt(endGame(state, result, reason)),
    best: () => bestMove(config, state),
    isOver: () => state.status !== 'playing',
    moves: () => state.moves,
  })

  function adopt(turn: { state: GridState; journal: GridEvent[] }): GridEvent[] {
    state = turn.state
    select(-1)
    return turn.journal
  }

  const pieceAt = (cell: number) => pieces.get(state.cells[cell]?.id ?? 0)

  function piecesOf({ a, b }: GridInput): (Piece | undefined)[] {
    if (TRAYS && config.mode === 'tray') return [pieces.get(a)]
    const group = isSwap ? [a, b ?? a] : TAPS ? groupAt(config, state.cells, a) : []
    return (group.length ? group : [a]).map(pieceAt)
  }

  function path(input: GridInput): Point[] {
    return piecesOf(input)
      .slice(0, isSwap ? 2 : 1)
      .map(piece => (piece ? scene.layout().placeOf(piece.col, piece.row) : { x: 0, y: 0 }))
  }

  let nudged: (Piece | undefined)[] = []

  function nudge(input: GridInput | undefined, t: number) {
    if (input && !nudged.length) nudged = piecesOf(input)
    const beat = input ? max(0, sin(t / 130)) : 0
    const [first, second] = nudged
    nudged.forEach((piece, index) => {
      if (!piece || pieces.get(piece.tile.id) !== piece) return
      const other = isSwap && first && second ? (index ? first : second) : piece
      const reach = beat * 0.13 * scene.layout().pitch
      pieces.pose(piece, (other.col - piece.col) * reach, (other.row - piece.row) * reach, 1 + beat * 0.07)
    })
    if (!input) nudged = []
  }

  function select(cell: number) {
    const piece = pieceAt(selected)
    if (piece && selected >= 0 && !session.isBusy()) pieces.pose(piece, 0, 0, 1)
    selected = cell
  }

  function down(x: number, y: number): boolean {
    session.touch()
    if (TRAYS && config.mode === 'tray') return takeAt(x, y)
    const cell = scene.layout().cellAt(x, y)
    const tile = state.cells[cell]
    if (!tile || isBlocker(tile)) {
      select(-1)
      return false
    }
    if (!isSwap) session.act({ a: cell })
    else if (selected >= 0 && besides(config, selected).includes(cell)) swap(selected, cell)
    else {
      select(cell === selected ? -1 : cell)
      pressed = { x, y, cell }
    }
    return true
  }

  function swap(a: number, b: number) {
    select(-1)
    pressed = undefined
    session.act({ a, b })
  }

  /** The topmost tile under the finger. */
  function takeAt(x: number, y: number): boolean {
    const { placeOf, size } = scene.layout()
    const under = state.pile.filter(tile => {
      const spot = placeOf(tile.x, tile.y)
      return abs(spot.x - x) <= size / 2 && abs(spot.y - y) <= size / 2
    })
    const top = under.sort((a, b) => b.layer - a.layer)[0]
    if (top) session.act({ a: top.id })
    return !!top
  }

  function drag(x: number, y: number): boolean {
    if (!pressed) return false
    const [dx, dy] = [x - pressed.x, y - pressed.y]
    if (max(abs(dx), abs(dy)) < scene.layout().pitch * 0.35) return true
    const across = abs(dx) > abs(dy)
    const to = pressed.cell + (across ? Math.sign(dx) : Math.sign(dy) * config.cols)
    if (besides(config, pressed.cell).includes(to)) swap(pressed.cell, to)
    pressed = undefined
    return true
  }

  scene.build()
  return Object.assign({}, session.controls, {
    reset() {
      state = createGrid(config, seed)
      selected = -1
      pressed = undefined
      session.restart()
      scene.build()
    },
    pointer(kind, x, y) {
      if (state.status !== 'playing') return false
      if (kind === 'down') return down(x, y)
      if (kind === 'move') return SWAPS && drag(x, y)
      pressed = undefined
      return isSwap
    },
    resize(width, height) {
      session.calm()
      scene.resize(width, height)
    },
    step(ms) {
      time += ms
      session.step(ms)
      pieces.fadeIn()
      const piece = selected >= 0 && !session.isBusy() ? pieceAt(selected) : undefined
      if (piece) pieces.pose(piece, 0, 0, 1.05 + 0.05 * sin(time / 90))
    },
    destroy() {
      session.destroy()
      scene.destroy()
    },
  } satisfies Partial<GameView>)
}
