import { endGame } from '../end-game.ts'
import type { Point } from '../hand.ts'
import type { GameStage, GameView } from '../part.ts'
import { createSession } from '../session.ts'
import { createShelves, findItem, isLocked, type ShelvesInput, type ShelvesState } from './board.ts'
import type { ShelvesConfig } from './config.ts'
import { TOOLS } from './extras.ts'
import type { ShelvesEvent } from './journal.ts'
import { moveShelves, shuffleShelves, type ShelvesTurn } from './rules.ts'
import { createShelvesScene } from './scene.ts'
import { findWay } from './solver.ts'
import { createToolbar, shownTools, type Tool, type Toolbar } from './toolbar.ts'
import { abs, floor, max, min, sin } from '../../math.ts'

/** A move, or a tool's button; both wait their turn alike. */
type Act = ShelvesInput | { tool: 'shuffle' }

/**
 * Plays a shelves game on a stage: drag or tap-tap become inputs, the rules answer, the scene shows their
 * journal.
 */
export function createShelvesView(config: ShelvesConfig, stage: GameStage): GameView {
  const seed = config.seed ?? floor(stage.random() * 1e9)
  let state: ShelvesState = createShelves(config, seed)
  let past: ShelvesState[] = []
  let plan: ShelvesInput[] = []
  let time = 0
  let held: { id: number; from: Point; moved: boolean; wasUp: boolean } | undefined
  let raised = 0
  const scene = createShelvesScene(config, stage, () => state, shownTools(config).length)
  const toolbar = (TOOLS && createToolbar(config, stage)) as Toolbar

  const session = createSession<Act, ShelvesEvent>(stage, {
    config,
    path,
    nudge,
    show: scene.show,
    best,
    play: act => adopt(apply(follow(act))),
    finish: (result, reason) => adopt(endGame(state, result, reason)),
    isOver: () => state.status !== 'playing',
    moves: () => state.moves,
  })

  function apply(act: Act): ShelvesTurn {
    if ('tool' in act) return TOOLS ? shuffleShelves(config, state) : { state, journal: [] }
    return moveShelves(config, state, Object.assign({}, act, { atMs: time }))
  }

  function adopt(turn: ShelvesTurn): ShelvesEvent[] {
    if (turn.state.moves > state.moves) past.push(state)
    state = turn.state
    if (state.status !== 'playing') letGo()
    return turn.journal
  }

  function letGo() {
    const id = held ? held.id : raised
    held = undefined
    raised = 0
    if (id) scene.putBack(id)
  }

  /** A found way is kept as long as it is followed: looking for one is the dearest thing here. */
  function follow(act: Act): Act {
    const next = plan.shift()
    if ('tool' in act || !next || next.id !== act.id || next.shelf !== act.shelf || next.slot !== act.slot)
      plan = []
    return act
  }

  function best(): ShelvesInput | undefined {
    if (!plan.length) plan = findWay(config, state, seed)
    return plan[0]
  }

  function path(act: Act): Point[] {
    const from = 'tool' in act ? undefined : findItem(config, state, act.id)
    return from && !('tool' in act)
      ? [scene.layout().placeOf(from.shelf, from.slot, 0), scene.layout().placeOf(act.shelf, act.slot, 0)]
      : []
  }

  let nudged = 0

  function nudge(act: Act | undefined, t: number) {
    if (act && 'id' in act) nudged = act.id
    const sprite = scene.sprite(nudged)
    const from = findItem(config, state, nudged)
    if (sprite && from) {
      const beat = act ? max(0, sin(t / 140)) : 0
      sprite.scale = 1 + beat * 0.1
      sprite.y = scene.layout().placeOf(from.shelf, from.slot, 0).y - beat * scene.layout().size * 0.1
    }
    if (!act) nudged = 0
  }

  /** The front item under a point. */
  function itemAt(x: number, y: number): number {
    const { placeOf, size } = scene.layout()
    for (let shelf = 0; shelf < state.shelves.length; shelf++) {
      if (isLocked(config, state, shelf)) continue
      for (const [slot, item] of state.shelves[shelf]![0]!.entries()) {
        const spot = placeOf(shelf, slot, 0)
        if (item && abs(spot.x - x) < size * 0.55 && abs(spot.y - y) < size * 0.65) return item.id
      }
    }
    return 0
  }

  /** Moves to the nearest free slot of the shelf at a point; false when there is none. */
  function moveTo(id: number, x: number, y: number): boolean {
    const shelf = scene.layout().shelfAt(x, y)
    const from = findItem(config, state, id)
    if (!from || shelf < 0 || shelf === from.shelf || isLocked(config, state, shelf)) return false
    const gaps = state.shelves[shelf]![0]!.map((item, slot) =>
      item ? Infinity : abs(scene.layout().placeOf(shelf, slot, 0).x - x),
    )
    const least = min(...gaps)
    if (least === Infinity) return false
    session.act({ id, shelf, slot: gaps.indexOf(least) })
    return true
  }

  function down(x: number, y: number): boolean {
    session.touch()
    const tool = TOOLS ? toolbar.toolAt(x, y) : undefined
    if (TOOLS && tool) return useTool(tool)
    if (raised && moveTo(raised, x, y)) {
      raised = 0
      return true
    }
    const id = itemAt(x, y)
    const wasUp = id === raised
    if (raised && !wasUp) scene.putBack(raised)
    raised = 0
    if (!id) return false
    held = { id, from: { x, y }, moved: false, wasUp }
    scene.lift(id)
    return true
  }

  function drag(x: number, y: number): boolean {
    if (!held) return false
    const far = abs(x - held.from.x) + abs(y - held.from.y)
    held.moved = held.moved || far > scene.layout().size * 0.18
    if (held.moved) scene.follow(held.id, x, y)
    return true
  }

  function release(x: number, y: number): boolean {
    if (!held) return false
    const { id, moved, wasUp } = held
    held = undefined
    // A tap leaves it raised for the tap that says where to; a second tap on it puts it down.
    if (!moved && !wasUp) raised = id
    else if (!moved || !moveTo(id, x, y)) scene.putBack(id)
    return true
  }

  function useTool(tool: Tool): boolean {
    if (session.isBusy() || (tool === 'undo' && !past.length)) return true
    toolbar.use(tool)
    if (tool === 'hint') session.hint()
    else if (tool === 'shuffle') session.act({ tool })
    else {
      state = past.pop()!
      plan = []
      letGo()
      scene.build()
    }
    return true
  }

  scene.build()
  if (TOOLS) toolbar.lay(scene.layout())
  return Object.assign({}, session.controls, {
    reset() {
      state = createShelves(config, seed)
      past = []
      plan = []
      held = undefined
      raised = time = 0
      session.restart()
      scene.build()
      if (!TOOLS) return
      toolbar.refill()
      toolbar.lay(scene.layout())
    },
    pointer(kind, x, y) {
      if (state.status !== 'playing') return false
      if (kind === 'down') return down(x, y)
      return kind === 'move' ? drag(x, y) : kind === 'up' ? release(x, y) : release(-1e6, -1e6)
    },
    resize(width, height) {
      session.calm()
      letGo()
      scene.resize(width, height)
      if (TOOLS) toolbar.lay(scene.layout())
    },
    step(ms) {
      time += ms
      session.step(ms)
      const sprite = scene.sprite(raised)
      if (sprite) sprite.scale = 1.17 + 0.04 * sin(time / 110)
    },
    destroy() {
      session.destroy()
      if (TOOLS) toolbar.clear()
      scene.destroy()
    },
  } satisfies Partial<GameView>)
}
