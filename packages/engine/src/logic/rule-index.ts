import { or } from '../math.ts'
import type { RuleData, TriggerData } from '../data.ts'
import type { LogicState, RunState } from '../runtime/run-state.ts'
import type { RuntimeEvent } from '../runtime/runtime-event.ts'

/** Duration after which a press is long, for rules without their own duration (product facts 2.5). */
export const LONG_PRESS_MS = 3000

/** Triggers by a pointer. */
export const POINTER_TRIGGERS = /^(down|up|click|doubleClick|longPress|swipe|drag|drop)$/

/**
 * The rules in force with a kind of trigger, or with any trigger of a node (key 'at ' and its id), in order:
 * the game's own (with the global nodes'), then the scene's.
 */
export function rulesOf({ playData: data, logicState, stageState }: RunState, key: string): RuleData[] {
  if (logicState.rulesScene !== stageState.currentScene) {
    logicState.rulesScene = stageState.currentScene
    logicState.rules = {}
    for (const rule of data.rules.concat(stageState.currentScene.rules)) {
      for (const one of [rule.on.t, 'at ' + (rule.on as { node?: string }).node])
        (logicState.rules[one] = logicState.rules[one] || []).push(rule)
    }
  }
  return logicState.rules[key] || []
}

export function isActive({ disabledRules, spentRules }: LogicState, rule: RuleData): boolean {
  return !spentRules[rule.id] && !or(disabledRules[rule.id], !!rule.disabled)
}

/**
 * Whether an event triggers a rule. A pointer trigger without a node matches only events without one
 * (anywhere); a game trigger without a node matches any game. Other fields a trigger leaves open match all.
 */
export function matches(on: TriggerData, event: RuntimeEvent): boolean {
  const wanted = on as unknown as Record<string, string | undefined>
  const actual = event as unknown as Record<string, string | undefined>
  return (
    on.t === event.t &&
    ['event', 'mark', 'dir', 'target', 'anim', 'var'].every(
      key => !wanted[key] || wanted[key] === 'any' || wanted[key] === actual[key],
    ) &&
    (on.t !== 'longPress' || or(on.ms, LONG_PRESS_MS) === event.ms) &&
    (wanted.node === actual.node || (on.t === 'game' && !on.node) || !!event.rule)
  )
}
