type Status = 'playing' | 'won' | 'failed'

export type EndEvent<Reason> = { t: 'win' } | { t: 'fail'; reason: Reason }

/** Ends a running game from outside: time is up, or the ad ends it. The given state is left as it is. */
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
