import type { GridState } from './board.ts'
import type { GridConfig } from './config.ts'
import { goalProgress, type GoalProgress } from './goals.ts'
import type { GridEvent } from './journal.ts'

/** An input while it is resolved: the state that it changes and the journal so far. */
export interface Turn {
  config: GridConfig
  state: GridState
  journal: GridEvent[]
  combo: number
  goals: GoalProgress[]
}

/** Adds goals that have changed since the last call to the journal. */
export function logGoals(turn: Turn): void {
  const now = goalProgress(turn.config, turn.state)
  now.forEach(({ done, total }, index) => {
    if (done !== turn.goals[index]!.done) turn.journal.push({ t: 'goal', index, done, total })
  })
  turn.goals = now
}
