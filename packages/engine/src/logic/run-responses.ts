import type {} from '../features.ts'
import type { ResponseData } from '../data.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { floor } from '../math.ts'
import { MAX_NESTED_ACTIONS } from './limits.ts'
import { respond } from './responses.ts'

const nothing = () => {}

/** The caller of a list of responses: the owner of its timers, and the depth of nested actions. */
export interface Run {
  owner: string
  depth: number
}

/**
 * Runs a list of responses, each after its own delay. Calls `done` after the last, including those in
 * actions.
 */
export function runResponses(
  runtime: Runtime,
  list: ResponseData[],
  run: Run,
  done: () => void = nothing,
): void {
  let left = list.length + 1
  const one = () => {
    if (!--left) done()
  }
  for (const response of list) {
    if (response.delay) answerLater(runtime, response, run, one)
    else answer(runtime, response, run, one)
  }
  one()
}

function answerLater(runtime: Runtime, response: ResponseData, run: Run, done: () => void): void {
  if (!runtime.budget.takeUnits(1)) return done()
  // A delayed response to a touch still counts as caused by it.
  const { isInTouch } = runtime.adState
  runtime.stepClock.after(
    response.delay!,
    () => {
      const before = runtime.adState.isInTouch
      runtime.adState.isInTouch = isInTouch
      runtime.budget.chain(() => answer(runtime, response, run, done))
      runtime.adState.isInTouch = before
    },
    timerOwner(response.timerId, run.owner),
  )
}

/**
 * Scene timers end with their scene; a named one is dropped by its name, and what would have followed it with
 * it.
 */
function timerOwner(timerId: string | undefined, owner: string): string {
  return timerId ? owner + ' timer ' + timerId + ';' : owner
}

function answer(runtime: Runtime, response: ResponseData, run: Run, done: () => void): void {
  const { t } = response
  // A scene is built from its layers.
  if (
    !runtime.budget.takeUnits(
      t === 'scene' || t === 'nextScene' || t === 'retry' ? 1 + (runtime.stageState.allNodes.length >> 4) : 1,
    )
  )
    return done()
  if ((typeof ADLOOM_LOG === 'undefined' || ADLOOM_LOG) && runtime.logicState.isLogged)
    runtime.eventBus.notifyHost({ type: 'log', what: 'response', response })
  try {
    if (
      (typeof ADLOOM_ACTIONS === 'undefined' || ADLOOM_ACTIONS) &&
      (response.t === 'action' || response.t === 'actionGroup')
    )
      return act(runtime, response, run, done)
    respond(runtime, response)
  } catch (error) {
    runtime.eventBus.notifyHost({ type: 'error', message: response.t + ': ' + String(error) })
  }
  done()
}

function act(
  runtime: Runtime,
  response: Extract<ResponseData, { t: 'action' | 'actionGroup' }>,
  { owner, depth }: Run,
  done: () => void,
): void {
  if (depth > MAX_NESTED_ACTIONS) {
    runtime.budget.reportOnce('Actions without end')
    return done()
  }
  const { actions = {}, actionGroups = {} } = runtime.playData
  // A delayed call begins a new pile, so that an action may repeat itself in time.
  const run = { owner, depth: response.delay ? 0 : depth + 1 }
  const start = (id: string | undefined, then: () => void) =>
    runResponses(runtime, (id && actions[id]) || [], run, then)
  if (response.t === 'action') return start(response.action, done)
  const group = actionGroups[response.group]
  if (!group) return done()
  const ids = group.actions
  if (group.mode === 'random') return start(ids[floor(runtime.random() * ids.length)], done)
  if (group.mode === 'parallel')
    return runResponses(
      runtime,
      ids.map(action => ({ t: 'action', action })),
      run,
      done,
    )
  const next = (at: number): void => (at < ids.length ? start(ids[at], () => next(at + 1)) : done())
  next(0)
}
