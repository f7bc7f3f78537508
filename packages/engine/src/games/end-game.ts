type Status = 'playing' | 'won' | 'failed'

export type EndEvent<Reason> = { t: 'win' } | { t: 'fail'; reason: Reason }

/** Ends a running game from outside: on timeout, or by the ad. Does not change the given state. */
export function endGame<State extends { status: Status }, Reason>(
  before: State,
  result: 'win' | 'fail',
  reason: Reason,
): { state: State; journal: EndEvent<Reason>[] } {
  if (before.status !== 'playing') return { state: before, journal: [] }
  const isWon = result === 'win'
  return {
    state: Object.assign({}, before, { status: isWon ? 'won' : 'failed' }),
    journal: [isWon ? { t: 'win' } : { t: 'fail', reason }],
  }
}
