import type { GridConfig, GridGoal } from './config.ts'
import { isBlocker, type GridState } from './board.ts'
import { min } from '../../math.ts'

export interface GoalProgress {
  done: number
  total: number
}

/** Returns the progress of each goal, in the order of the config. */
export function goalProgress(config: GridConfig, state: GridState): GoalProgress[] {
  return config.goals.map(goal => {
    const total = goalTotal(config, goal, state)
    return { done: min(total, goalDone(goal, state)), total }
  })
}

function goalTotal(config: GridConfig, goal: GridGoal, state: GridState): number {
  if (goal.type === 'collect' || goal.type === 'score') return goal.count
  return goal.type === 'blockers' ? config.blockers.length : goalDone(goal, state) + looseTiles(state)
}

function goalDone(goal: GridGoal, state: GridState): number {
  if (goal.type === 'collect') return state.collected[goal.kind]!
  if (goal.type === 'score') return state.score
  return goal.type === 'blockers' ? state.broken : state.collected.reduce((sum, count) => sum + count, 0)
}

function looseTiles(state: GridState): number {
  return state.cells.filter(tile => tile && !isBlocker(tile)).length + state.tray.length + state.pile.length
}

export function isGoalMet(config: GridConfig, state: GridState): boolean {
  return config.goals.length > 0 && goalProgress(config, state).every(({ done, total }) => done >= total)
}
