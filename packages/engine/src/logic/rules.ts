import type {} from '../features.ts'
import type { RuleData, TriggerData } from '../data.ts'
import type { Happening, Playing } from '../playing.ts'
import { holds } from './conditions.ts'
import { MOST_HAPPENINGS } from './limits.ts'
import { runResponses } from './run-responses.ts'
import { standsBefore } from './steps.ts'
import { or } from '../math.ts'

/** How long a press is held where its rule does not say (product facts 2.5). */
export const LONG_PRESS_MS = 3000

/**
 * The rules in force with a kind of trigger, or with any trigger of a node ('at ' and its id), in order: the
 * whole game's (with the global nodes'), then
 * the scene's own.
 */
export function rulesOf(playing: Playing, key: string): RuleData[] {
  if (playing.rulesOf !== playing.scene) {
    playing.rulesOf = playing.scene
    playing.rules = {}
    for (const rule of playing.data.rules.concat(playing.scene.rules)) {
      for (const one of [rule.on.t, 'at ' + (rule.on as { node?: string }).node])
        (playing.rules[one] = playing.rules[one] || []).push(rule)
    }
  }
  return playing.rules[key] || []
}

export function isActive(playing: Playing, rule: RuleData): boolean {
  return !playing.spent[rule.id] && !or(playing.disabled[rule.id], !!rule.disabled)
}

/**
 * A queue, so that answers which cause happenings do not nest; a chain without end, or over the budget, is
 * dropped and reported.
 */
export function createRuleRunner(playing: Playing): (happening: Happening) => void {
  const queue: Happening[] = []
  let draining = false
  const drain = () => {
    if (draining) return
    draining = true
    for (let count = 0; queue.length; count++) {
      if (
        (typeof ADLOOM_LOG === 'undefined' || ADLOOM_LOG) &&
        standsBefore(playing, queue, happening => asked(playing, happening))
      )
        break
      if (count > MOST_HAPPENINGS) playing.budget.tell('Rules without end')
      if (count > MOST_HAPPENINGS || !playing.budget.spend(1 + (rulesOf(playing, queue[0]!.t).length >> 3))) {
        queue.length = 0
        break
      }
      answer(playing, queue.shift()!)
    }
    draining = false
  }
  if (typeof ADLOOM_LOG === 'undefined' || ADLOOM_LOG) playing.goOn = drain
  return happening => {
    queue.push(happening)
    playing.budget.chain(drain)
  }
}

/** The rules that a happening asks, whether or not their conditions will let them answer. */
function asked(playing: Playing, happening: Happening): RuleData[] {
  return (happening.rule ? [happening.rule] : rulesOf(playing, happening.t)).filter(
    rule => isActive(playing, rule) && matches(rule.on, happening),
  )
}

function answer(playing: Playing, happening: Happening): void {
  if ((typeof ADLOOM_SCRIPT === 'undefined' || ADLOOM_SCRIPT) && playing.scripts && !happening.rule)
    playing.scripts.hear(happening)
  for (const rule of happening.rule ? [happening.rule] : rulesOf(playing, happening.t)) {
    if (!isActive(playing, rule) || !matches(rule.on, happening)) continue
    if (!spendOn(playing, rule)) return
    if (!holds(rule.if, playing)) {
      tell(playing, 'skip', rule)
      continue
    }
    if (rule.once) playing.spent[rule.id] = true
    tell(playing, 'rule', rule)
    runResponses(playing, rule.do, {
      owner: playing.data.rules.indexOf(rule) < 0 ? 'scene' : 'game',
      depth: 0,
    })
  }
  if (
    (happening.t === 'variable' || happening.t === 'enter') &&
    (typeof ADLOOM_CONDITION === 'undefined' || ADLOOM_CONDITION)
  )
    watchConditions(playing)
}

/**
 * Rules that wait for their conditions answer when these become true, and again only after they were false.
 */
function watchConditions(playing: Playing): void {
  for (const rule of rulesOf(playing, 'condition')) {
    if (!spendOn(playing, rule)) return
    const now = isActive(playing, rule) && holds(rule.if, playing)
    const before = playing.held[rule.id]
    playing.held[rule.id] = now
    if (now && !before) playing.fire({ t: 'condition', rule })
  }
}

/** Looking at a rule costs what its conditions cost. */
function spendOn(playing: Playing, rule: RuleData): boolean {
  return playing.budget.spend((rule.if || []).reduce((count, block) => count + block.length, 1))
}

function tell(playing: Playing, what: 'rule' | 'skip', rule: RuleData): void {
  if ((typeof ADLOOM_LOG === 'undefined' || ADLOOM_LOG) && playing.debug)
    playing.emit({ type: 'log', what, rule: rule.id })
}

/**
 * A pointer trigger without a node means anywhere, which is told without a node; a game trigger without one
 * means
 * any game. Whatever else a trigger leaves open matches all.
 */
function matches(on: TriggerData, happening: Happening): boolean {
  const wanted = on as unknown as Record<string, string | undefined>
  const told = happening as unknown as Record<string, string | undefined>
  return (
    on.t === happening.t &&
    ['event', 'mark', 'dir', 'target', 'anim', 'var'].every(
      key => !wanted[key] || wanted[key] === 'any' || wanted[key] === told[key],
    ) &&
    (on.t !== 'longPress' || or(on.ms, LONG_PRESS_MS) === happening.ms) &&
    (wanted.node === told.node || (on.t === 'game' && !on.node) || !!happening.rule)
  )
}
