import type {} from '../features.ts'
import type { RuleData } from '../data.ts'
import type { RuntimeEvent } from '../runtime/runtime-event.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { noteEffect } from './lifecycle.ts'
import { holds } from './conditions.ts'
import { MAX_EVENTS } from './limits.ts'
import { POINTER_TRIGGERS, isActive, matches, rulesOf } from './rule-index.ts'
import { runResponses } from './run-responses.ts'

/**
 * Queues a runtime event and processes the queue, so that events caused by responses are handled in order and
 * never nested.
 */
export function queueEvent(runtime: Runtime, event: RuntimeEvent): void {
  runtime.logicState.queue.push(event)
  runtime.budget.chain(() => processQueue(runtime))
}

/** Processes waiting events. A chain over its budget is dropped and reported as an error. */
export function processQueue(runtime: Runtime): void {
  const { budget, logicState } = runtime
  const { queue } = logicState
  if (logicState.isDraining) return
  logicState.isDraining = true
  for (let count = 0; queue.length; count++) {
    if ((typeof ADLOOM_LOG === 'undefined' || ADLOOM_LOG) && stopsBeforeRule(runtime)) break
    if (count > MAX_EVENTS) budget.reportOnce('Rules without end')
    if (count > MAX_EVENTS || !budget.takeUnits(1 + (rulesOf(runtime, queue[0]!.t).length >> 3))) {
      queue.length = 0
      break
    }
    handleEvent(runtime, queue.shift()!)
  }
  logicState.isDraining = false
}

function handleEvent(runtime: Runtime, event: RuntimeEvent): void {
  const { playData: data, logicState } = runtime
  if ((typeof ADLOOM_SCRIPT === 'undefined' || ADLOOM_SCRIPT) && runtime.scriptRunner && !event.rule) {
    if (
      typeof ADLOOM_REPORT !== 'undefined' &&
      ADLOOM_REPORT &&
      event.node &&
      POINTER_TRIGGERS.test(event.t) &&
      runtime.scriptRunner.listens(runtime, event.t, event.node)
    )
      noteEffect(runtime)
    runtime.scriptRunner.handle(runtime, event)
  }
  for (const rule of event.rule ? [event.rule] : rulesOf(runtime, event.t)) {
    if (!isActive(logicState, rule) || !matches(rule.on, event)) continue
    if (!spendOn(runtime, rule)) return
    if (!holds(rule.if, logicState)) {
      log(runtime, 'skip', rule)
      continue
    }
    if (typeof ADLOOM_REPORT !== 'undefined' && ADLOOM_REPORT && POINTER_TRIGGERS.test(event.t))
      noteEffect(runtime)
    if (rule.once) logicState.spentRules[rule.id] = true
    log(runtime, 'rule', rule)
    runResponses(runtime, rule.do, { owner: data.rules.indexOf(rule) < 0 ? 'scene' : 'game', depth: 0 })
  }
  if (
    (event.t === 'variable' || event.t === 'enter') &&
    (typeof ADLOOM_CONDITION === 'undefined' || ADLOOM_CONDITION)
  )
    watchConditions(runtime)
}

/** Emits `condition` events for rules whose conditions have just become true. */
function watchConditions(runtime: Runtime): void {
  const { eventBus, logicState } = runtime
  for (const rule of rulesOf(runtime, 'condition')) {
    if (!spendOn(runtime, rule)) return
    const now = isActive(logicState, rule) && holds(rule.if, logicState)
    const before = logicState.heldConditions[rule.id]
    logicState.heldConditions[rule.id] = now
    if (now && !before) eventBus.emit({ t: 'condition', rule })
  }
}

/** A rule costs one unit, and one for each of its conditions. */
function spendOn({ budget }: Runtime, rule: RuleData): boolean {
  return budget.takeUnits((rule.if || []).reduce((count, block) => count + block.length, 1))
}

function log({ eventBus, logicState }: Runtime, what: 'rule' | 'skip', rule: RuleData): void {
  if ((typeof ADLOOM_LOG === 'undefined' || ADLOOM_LOG) && logicState.isLogged)
    eventBus.notifyHost({ type: 'log', what, rule: rule.id })
}

/**
 * Whether an editor's stepping stops the run before the next rule. An event that several rules match is split
 * into one event for each of them, in their order.
 */
function stopsBeforeRule(runtime: Runtime): boolean {
  const { eventBus, logicState } = runtime
  const { queue, stepping } = logicState
  if (!stepping) return false
  const next = queue[0]!
  if (!next.rule) {
    const rules = matchingRules(runtime, next)
    if (!rules.length) return false
    if (runtime.scriptRunner) runtime.scriptRunner.handle(runtime, next)
    queue.splice(0, 1, ...rules.map(rule => Object.assign({}, next, { rule })))
  }
  const { rule } = queue[0]!
  if (!rule || !matchingRules(runtime, queue[0]!).length) return false
  if (stepping.pass) {
    stepping.pass = false
    return false
  }
  if (stepping.at !== rule.id) eventBus.notifyHost({ type: 'log', what: 'hold', rule: rule.id })
  stepping.at = rule.id
  return true
}

/** The active rules that an event triggers, whether or not their conditions are true. */
function matchingRules(runtime: Runtime, event: RuntimeEvent): RuleData[] {
  return (event.rule ? [event.rule] : rulesOf(runtime, event.t)).filter(
    rule => isActive(runtime.logicState, rule) && matches(rule.on, event),
  )
}
