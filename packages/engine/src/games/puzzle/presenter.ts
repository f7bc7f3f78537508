import { endGame } from '../end-game.ts'
import type { Point } from '../hand.ts'
import type { GameStage, GameView } from '../part.ts'
import { createSession } from '../session.ts'
import { createPuzzle, isMovable, type PuzzleInput, type PuzzleState } from './board.ts'
import type { PuzzleConfig } from './config.ts'
import type { PuzzleEvent } from './journal.ts'
import { PLACES, SWAPS } from './modes.ts'
import { movePuzzle, type PuzzleTurn } from './rules.ts'
import { createPuzzleScene } from './scene.ts'
import { findWay } from './solver.ts'
import { abs, floor, max, sin } from '../../math.ts'

/**
 * Plays a puzzle on a stage: drags and taps become inputs, the rules answer, the scene shows their journal.
 */
export function createPuzzleView(config: PuzzleConfig, stage: GameStage): GameView {
  const seed = config.seed ?? floor(stage.random() * 1e9)
  const { mode } = config
  const isSwap = SWAPS && mode === 'swap'
  const isPlace = PLACES && mode === 'place'
  let state: PuzzleState = createPuzzle(config, seed)
  let plan: PuzzleInput[] = []
  let held: { piece: number; from: Point; dx: number; dy: number; moved: boolean } | undefined
  /** swap: picked by a tap, waiting for the tap that says where to. */
  let raised = -1
  let nudged = -1
  const scene = createPuzzleScene(config, stage, () => state)
  const session = createSession<PuzzleInput, PuzzleEvent>(stage, {
    config,
    path,
    nudge,
    best,
    show: scene.show,
    play: input => adopt(movePuzzle(config, state, follow(input))),
    finish: (result, reason) => adopt(endGame(state, result, reason)),
    isOver: () => state.status !== 'playing',
    moves: () => state.moves,
  })

  function adopt(turn: PuzzleTurn): PuzzleEvent[] {
    state = turn.state
    if (state.status !== 'playing') letGo()
    return turn.journal
  }

  function letGo() {
    const piece = held ? held.piece : raised
    held = undefined
    raised = -1
    if (piece >= 0) scene.putBack(piece, 120)
  }

  /** A found way is kept as long as it is followed. */
  function follow(input: PuzzleInput): PuzzleInput {
    const next = plan.shift()
    if (!next || next.piece !== input.piece || (isSwap && next.cell !== input.cell)) plan = []
    return input
  }

  function best(): PuzzleInput | undefined {
    if (!plan.length) plan = findWay(config, state)
    return plan[0]
  }

  function spotOf(piece: number): Point {
    const { x, y } = scene.sprite(piece)!
    return { x, y }
  }

  function path({ piece, cell }: PuzzleInput): Point[] {
    const to = mode === 'slide' ? state.cells.indexOf(-1) : cell
    return to === undefined ? [spotOf(piece)] : [spotOf(piece), scene.layout().homeOf(to)]
  }

  function nudge(input: PuzzleInput | undefined, t: number) {
    if (input) nudged = input.piece
    if (nudged >= 0 && (!held || held.piece !== nudged)) {
      const sprite = scene.sprite(nudged)!
      sprite.scale = scene.scaleOf(nudged) * (1 + (input ? max(0, sin(t / 150)) * 0.1 : 0))
    }
    if (!input) nudged = -1
  }

  /** The topmost piece at a point; waiting pieces may be small, so a finger need not be exact. */
  function pieceAt(x: number, y: number): number {
    const { w, h } = scene.layout()
    let found = -1
    let least = 1
    state.cells.forEach((_, piece) => {
      const sprite = scene.sprite(piece)
      if (!sprite || !isMovable(config, state, piece)) return
      const far = max(abs(sprite.x - x) / w, abs(sprite.y - y) / h) / (0.6 * max(0.5, sprite.scale))
      if (far >= least) return
      least = far
      found = piece
    })
    return found
  }

  function down(x: number, y: number): boolean {
    session.touch()
    const piece = pieceAt(x, y)
    if (SWAPS && raised >= 0) {
      const cell = scene.layout().cellAt(x, y)
      const from = raised
      raised = -1
      if (cell >= 0 && piece !== from) {
        session.act({ piece: from, cell })
        return true
      }
      scene.putBack(from, 120)
    }
    if (piece < 0) return false
    if (!isPlace && !isSwap) session.act({ piece })
    else if (!session.isBusy()) {
      const spot = spotOf(piece)
      held = { piece, from: { x, y }, dx: spot.x - x, dy: spot.y - y, moved: false }
      scene.lift(piece)
    }
    return true
  }

  function drag(x: number, y: number): boolean {
    if (!held) return false
    held.moved = held.moved || abs(x - held.from.x) + abs(y - held.from.y) > 14
    if (held.moved) scene.follow(held.piece, x + held.dx, y + held.dy)
    return true
  }

  function release(isDone: boolean): boolean {
    if (!held) return false
    const { piece, moved } = held
    held = undefined
    if (!isDone) scene.putBack(piece, 120)
    else if (!moved) tap(piece)
    else if (SWAPS && isSwap) dropOnCell(piece)
    else if (PLACES) drop(piece)
    return true
  }

  function tap(piece: number) {
    if (isPlace && config.rotation) {
      scene.putBack(piece, 0)
      session.act({ piece })
    } else if (isSwap) raised = piece
    else scene.putBack(piece, 120)
  }

  function dropOnCell(piece: number) {
    const { x, y } = spotOf(piece)
    const cell = scene.layout().cellAt(x, y)
    if (cell >= 0 && cell !== state.cells.indexOf(piece)) session.act({ piece, cell })
    else scene.putBack(piece, 160)
  }

  /** Near its own place it goes there; elsewhere on the board it is wrong; beside the board it goes back. */
  function drop(piece: number) {
    const { w, h, homeOf, cellAt } = scene.layout()
    const { x, y } = spotOf(piece)
    const home = homeOf(piece)
    const isNear = abs(x - home.x) < w * config.snap && abs(y - home.y) < h * config.snap
    const cell = isNear ? piece : cellAt(x, y)
    if (cell >= 0) session.act({ piece, cell: isNear || cell !== piece ? cell : -1 })
    else if (config.returnMs) scene.putBack(piece, config.returnMs)
    else scene.leave(piece)
  }

  scene.build()
  return Object.assign({}, session.controls, {
    reset() {
      state = createPuzzle(config, seed)
      plan = []
      held = undefined
      raised = -1
      session.restart()
      scene.build()
    },
    pointer(kind, x, y) {
      if (state.status !== 'playing') return false
      if (kind === 'down') return down(x, y)
      return kind === 'move' ? drag(x, y) : release(kind === 'up')
    },
    resize(width, height) {
      session.calm()
      letGo()
      scene.resize(width, height)
    },
    step: session.step,
    destroy() {
      session.destroy()
      scene.destroy()
    },
  } satisfies Partial<GameView>)
}
