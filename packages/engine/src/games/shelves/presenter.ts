import type { GameStage, GameView } from '../game-module.ts'
import type { GameType } from '../game-run.ts'
import { createGameView } from '../game-view.ts'
import { buildScene } from '../scene-frame.ts'
import { act, isBusy, showHint, stepRun } from '../play-loop.ts'
import { createShelves, findItem, isLocked } from './board.ts'
import type { ShelvesConfig } from './config.ts'
import { TOOLS } from './extras.ts'
import { carryItem, liftItem, returnItem } from './items.ts'
import type { ShelvesEvent } from './journal.ts'
import { layShelves } from './layout.ts'
import { moveShelves, shuffleShelves } from './rules.ts'
import {
  addItems,
  drawShelves,
  placeItems,
  removeItems,
  showShelvesCounts,
  showShelvesEnd,
  showShelvesEvent,
} from './scene.ts'
import type { ShelvesAct, ShelvesRun, Tool } from './shelves-run.ts'
import { findWay } from './solver.ts'
import { drawToolbar, listTools, toolAt } from './toolbar.ts'
import { abs, floor, max, min, sin } from '../../math.ts'

export const shelvesType: GameType<ShelvesRun, ShelvesEvent> = {
  beginState(run) {
    const { gameConfig } = run
    run.past = []
    run.held = undefined
    run.raised = run.clockMs = 0
    if (TOOLS) run.usesLeft = Object.assign({}, gameConfig.tools)
    return createShelves(gameConfig, run.boardSeed)
  },
  createLayout: (gameConfig, width, height) =>
    layShelves(gameConfig, width, height, listTools(gameConfig).length),
  drawGround: drawShelves,
  addItems,
  removeItems,
  placeItems,
  showCounts: showShelvesCounts,
  show: showShelvesEvent,
  showEnd: showShelvesEnd,
  endPauses: [700, 700],
  applyInput(gameConfig, gameState, input, { clockMs }) {
    if ('tool' in input)
      return TOOLS ? shuffleShelves(gameConfig, gameState) : { state: gameState, journal: [] }
    return moveShelves(gameConfig, gameState, Object.assign({}, input, { atMs: clockMs }))
  },
  afterInput(run, before) {
    if (run.gameState.moves > before.moves) run.past.push(before)
  },
  findPlan: (gameConfig, gameState, { boardSeed }) => findWay(gameConfig, gameState, boardSeed),
  isSameInput: (_, a, b) =>
    !('tool' in a) && !('tool' in b) && a.id === b.id && a.shelf === b.shelf && a.slot === b.slot,
  pathOf({ gameConfig, gameState, gameLayout }, input) {
    const from = 'tool' in input ? undefined : findItem(gameConfig, gameState, input.id)
    return from && !('tool' in input)
      ? [gameLayout.placeOf(from.shelf, from.slot, 0), gameLayout.placeOf(input.shelf, input.slot, 0)]
      : []
  },
  nudge,
  pressAt: press,
  dragTo(run, x, y) {
    const { held, gameLayout } = run
    if (!held) return false
    const far = abs(x - held.from.x) + abs(y - held.from.y)
    held.moved = held.moved || far > gameLayout.size * 0.18
    if (held.moved) carryItem(run, held.id, x, y)
    return true
  },
  releaseAt(run, x, y, isCancelled) {
    const { held } = run
    if (!held) return false
    const { id, moved, wasRaised } = held
    run.held = undefined
    // A tap raises the item for a second tap that selects its target; a tap on it again puts it down.
    if (!moved && !wasRaised) run.raised = id
    else if (!moved || isCancelled || !moveTo(run, id, x, y)) returnItem(run, id)
    return true
  },
  letGo,
  step(run, ms) {
    run.clockMs += ms
    stepRun(run, ms)
    const raised = run.shownItems[run.raised]
    if (raised) raised.itemSprite.scale = 1.17 + 0.04 * sin(run.clockMs / 110)
  },
}

/** Plays a shelves game on a gameStage. */
export function createShelvesView(
  gameConfig: ShelvesConfig,
  gameStage: GameStage,
  type = shelvesType,
): GameView {
  const boardSeed = gameConfig.seed ?? floor(gameStage.random() * 1e9)
  return createGameView(type, gameConfig, gameStage, {
    boardSeed,
    shownItems: {},
    covers: {},
    nudged: 0,
    buttons: [],
  })
}

function letGo(run: ShelvesRun): void {
  const id = run.held ? run.held.id : run.raised
  run.held = undefined
  run.raised = 0
  if (id) returnItem(run, id)
}

function nudge(run: ShelvesRun, input: ShelvesAct | undefined, ms: number): void {
  if (input && 'id' in input) run.nudged = input.id
  const { gameConfig, gameState, gameLayout, shownItems, nudged } = run
  const shown = shownItems[nudged]
  const from = findItem(gameConfig, gameState, nudged)
  if (shown && from) {
    const beat = input ? max(0, sin(ms / 140)) : 0
    shown.itemSprite.scale = 1 + beat * 0.1
    shown.itemSprite.y = gameLayout.placeOf(from.shelf, from.slot, 0).y - beat * gameLayout.size * 0.1
  }
  if (!input) run.nudged = 0
}

/** The front item at a point, or 0. */
function itemAt({ gameConfig, gameState, gameLayout }: ShelvesRun, x: number, y: number): number {
  const { placeOf, size } = gameLayout
  for (let shelf = 0; shelf < gameState.shelves.length; shelf++) {
    if (isLocked(gameConfig, gameState, shelf)) continue
    for (const [slot, item] of gameState.shelves[shelf]![0]!.entries()) {
      const spot = placeOf(shelf, slot, 0)
      if (item && abs(spot.x - x) < size * 0.55 && abs(spot.y - y) < size * 0.65) return item.id
    }
  }
  return 0
}

/** Moves an item to the nearest free slot of the shelf at a point; false when there is none. */
function moveTo(run: ShelvesRun, id: number, x: number, y: number): boolean {
  const { gameConfig, gameState, gameLayout } = run
  const shelf = gameLayout.shelfAt(x, y)
  const from = findItem(gameConfig, gameState, id)
  if (!from || shelf < 0 || shelf === from.shelf || isLocked(gameConfig, gameState, shelf)) return false
  const gaps = gameState.shelves[shelf]![0]!.map((item, slot) =>
    item ? Infinity : abs(gameLayout.placeOf(shelf, slot, 0).x - x),
  )
  const least = min(...gaps)
  if (least === Infinity) return false
  act(run, { id, shelf, slot: gaps.indexOf(least) })
  return true
}

function press(run: ShelvesRun, x: number, y: number): boolean {
  const { raised } = run
  const tool = TOOLS ? toolAt(run, x, y) : undefined
  if (TOOLS && tool) return useTool(run, tool)
  run.raised = 0
  if (raised && moveTo(run, raised, x, y)) return true
  const id = itemAt(run, x, y)
  const wasRaised = id === raised
  if (raised && !wasRaised) returnItem(run, raised)
  if (!id) return false
  run.held = { id, from: { x, y }, moved: false, wasRaised }
  liftItem(run, id)
  return true
}

function useTool(run: ShelvesRun, tool: Tool): boolean {
  const { past } = run
  if (isBusy(run) || (tool === 'undo' && !past.length)) return true
  run.usesLeft[tool]--
  drawToolbar(run)
  if (tool === 'hint') showHint(run)
  else if (tool === 'shuffle') act(run, { tool })
  else {
    run.gameState = past.pop()!
    run.nextMoves = []
    letGo(run)
    buildScene(run)
  }
  return true
}
