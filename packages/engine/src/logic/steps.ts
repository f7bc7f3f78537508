import type { Happening, Playing } from '../playing.ts'
import type { RuleData } from '../data.ts'

/** An editor's way through the rules: the play stands still before each one that would be asked. */
export interface Steps {
  /** The rule it stands before. */
  at: string | undefined
  /** The next one may answer. */
  pass: boolean
}

/** What a handle can do besides where the log is told (`PlayOptions.debug`); an ad has none of it. */
export interface Stepper {
  /** Stops before every rule from now on, or goes on without stopping. */
  hold(on: boolean): void
  /** Lets the rule it stands before answer. */
  nextRule(): void
}

export function createStepper(playing: Playing): Stepper {
  return {
    hold(on) {
      if (on === !!playing.steps) return
      playing.steps = on ? { at: undefined, pass: false } : undefined
      if (!on) playing.goOn()
    },
    nextRule() {
      if (!playing.steps || !playing.steps.at) return
      playing.steps.at = undefined
      playing.steps.pass = true
      playing.goOn()
    },
  }
}

/**
 * Whether the play stands before what comes next. A happening that several rules answer is first taken apart
 * into one for each,
 * in their order.
 */
export function standsBefore(
  playing: Playing,
  queue: Happening[],
  answers: (happening: Happening) => RuleData[],
): boolean {
  const { steps } = playing
  if (!steps) return false
  const next = queue[0]!
  if (!next.rule) {
    const rules = answers(next)
    if (!rules.length) return false
    if (playing.scripts) playing.scripts.hear(next)
    queue.splice(0, 1, ...rules.map(rule => Object.assign({}, next, { rule })))
  }
  const { rule } = queue[0]!
  if (!rule || !answers(queue[0]!).length) return false
  if (steps.pass) {
    steps.pass = false
    return false
  }
  if (steps.at !== rule.id) playing.emit({ type: 'log', what: 'hold', rule: rule.id })
  steps.at = rule.id
  return true
}
