import type { RuleData } from '../data.ts'

/** An event in a running ad: the kind of trigger that it can match, and its subject. */
export interface RuntimeEvent {
  t: RuleData['on']['t']
  node?: string
  event?: string
  /** Name of an event within a figure's clip. */
  mark?: string
  dir?: string
  target?: string
  anim?: string
  var?: string
  ms?: number | undefined
  /** Set for timers and idle waits, which belong to one rule: only this rule is matched. */
  rule?: RuleData
}
