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

const shelvesType: GameType<ShelvesRun, ShelvesEvent> = {
  begin(run) {
    const { config } = run
    run.past = []
    run.held = undefined
    run.raised = run.clockMs = 0
    if (TOOLS) run.usesLeft = Object.assign({}, config.tools)
    return createShelves(config, run.boardSeed)
  },
  createLayout: (config, width, height) => layShelves(config, width, height, listTools(config).length),
  drawGround: drawShelves,
  addItems,
  removeItems,
  placeItems,
  showCounts: showShelvesCounts,
  show: showShelvesEvent,
  showEnd: showShelvesEnd,
  endPauses: [700, 700],
  applyInput(config, state, input, { clockMs }) {
    if ('tool' in input) return TOOLS ? shuffleShelves(config, state) : { state, journal: [] }
    return moveShelves(config, state, Object.assign({}, input, { atMs: clockMs }))
  },
  afterInput(run, before) {
    if (run.state.moves > before.moves) run.past.push(before)
  },
  findPlan: (config, state, { boardSeed }) => findWay(config, state, boardSeed),
  isSameInput: (_, a, b) =>
    !('tool' in a) && !('tool' in b) && a.id === b.id && a.shelf === b.shelf && a.slot === b.slot,
  pathOf({ config, state, layout }, input) {
    const from = 'tool' in input ? undefined : findItem(config, state, input.id)
    return from && !('tool' in input)
      ? [layout.placeOf(from.shelf, from.slot, 0), layout.placeOf(input.shelf, input.slot, 0)]
      : []
  },
  nudge,
  press,
  dragTo(run, x, y) {
    const { held, layout } = run
    if (!held) return false
    const far = abs(x - held.from.x) + abs(y - held.from.y)
    held.moved = held.moved || far > layout.size * 0.18
    if (held.moved) carryItem(run, held.id, x, y)
    return true
  },
  releaseAt(run, x, y, isCancelled) {
    const { held } = run
    if (!held) return false
    const { id, moved, wasRaised } = held
    run.held = undefined
    // A tap raises the item for a second tap that says where to; a tap on it again puts it down.
    if (!moved && !wasRaised) run.raised = id
    else if (!moved || isCancelled || !moveTo(run, id, x, y)) returnItem(run, id)
    return true
  },
  letGo,
  step(run, ms) {
    run.clockMs += ms
    stepRun(run, ms)
    const raised = run.shownItems[run.raised]
    if (raised) raised.sprite.scale = 1.17 + 0.04 * sin(run.clockMs / 110)
  },
}

/** Plays a shelves game on a stage. */
export function createShelvesView(config: ShelvesConfig, stage: GameStage): GameView {
  const boardSeed = config.seed ?? floor(stage.random() * 1e9)
  return createGameView(shelvesType, config, stage, {
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
  const { config, state, layout, shownItems, nudged } = run
  const shown = shownItems[nudged]
  const from = findItem(config, state, nudged)
  if (shown && from) {
    const beat = input ? max(0, sin(ms / 140)) : 0
    shown.sprite.scale = 1 + beat * 0.1
    shown.sprite.y = layout.placeOf(from.shelf, from.slot, 0).y - beat * layout.size * 0.1
  }
  if (!input) run.nudged = 0
}

/** The front item at a point, or 0. */
function itemAt({ config, state, layout }: ShelvesRun, x: number, y: number): number {
  const { placeOf, size } = layout
  for (let shelf = 0; shelf < state.shelves.length; shelf++) {
    if (isLocked(config, state, shelf)) continue
    for (const [slot, item] of state.shelves[shelf]![0]!.entries()) {
      const spot = placeOf(shelf, slot, 0)
      if (item && abs(spot.x - x) < size * 0.55 && abs(spot.y - y) < size * 0.65) return item.id
    }
  }
  return 0
}

/** Moves an item to the nearest free slot of the shelf at a point; false when there is none. */
function moveTo(run: ShelvesRun, id: number, x: number, y: number): boolean {
  const { config, state, layout } = run
  const shelf = layout.shelfAt(x, y)
  const from = findItem(config, state, id)
  if (!from || shelf < 0 || shelf === from.shelf || isLocked(config, state, shelf)) return false
  const gaps = state.shelves[shelf]![0]!.map((item, slot) =>
    item ? Infinity : abs(layout.placeOf(shelf, slot, 0).x - x),
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
    run.state = past.pop()!
    run.plan = []
    letGo(run)
    buildScene(run)
  }
  return true
}
