import type { GridState } from './board.ts'
import type { GridConfig } from './config.ts'
import { goalProgress, type GoalProgress } from './goals.ts'
import type { GridEvent } from './journal.ts'

/** One input while it is resolved: the state it changes and what it has told so far. */
export interface Turn {
  config: GridConfig
  state: GridState
  journal: GridEvent[]
  combo: number
  goals: GoalProgress[]
}

/** Says which goals came further since they were last told. */
export function tellGoals(turn: Turn): void {
  const now = goalProgress(turn.config, turn.state)
  now.forEach(({ done, total }, index) => {
    if (done !== turn.goals[index]!.done) turn.journal.push({ t: 'goal', index, done, total })
  })
  turn.goals = now
}
