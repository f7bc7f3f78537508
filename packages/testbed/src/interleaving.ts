import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@adloom/server/platform/database/database'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'

/** One concurrent request; `run` receives its own database. */
type Actor<T> = (db: Kysely<Database>) => Promise<T>

interface ActorState {
  /** Starts the query that waits for its turn. */
  release: (() => void) | undefined
  /** The server process of a query that has not returned. */
  runningPid: number | undefined
  isDone: boolean
}

const recheckMs = 2
const stuckMs = 20_000

/**
 * Runs the actors at once and starts their queries one at a time in the order that `order` chooses: each
 * number picks one of the actors that wait to send a query, 0 after its end. A query that waits for a row
 * lock of another actor stays open, as in production. Returns the outcome of each actor.
 */
export async function runInterleaved<T>(
  pool: pg.Pool,
  order: readonly number[],
  actors: readonly Actor<T>[],
): Promise<PromiseSettledResult<T>[]> {
  const states = actors.map((): ActorState => ({ release: undefined, runningPid: undefined, isDone: false }))
  const outcomes = Promise.allSettled(
    actors.map(async (actor, index) => {
      const state = states[index]!
      const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: turnPool(pool, state) }) })
      try {
        return await actor(db)
      } finally {
        state.isDone = true
      }
    }),
  )
  for (let step = 0; states.some(state => !state.isDone); step++) {
    await untilIdle(pool, states)
    const waiting = states.filter(state => state.release)
    const chosen = waiting[(order[step] ?? 0) % Math.max(1, waiting.length)]
    const release = chosen?.release
    if (chosen) chosen.release = undefined
    release?.()
  }
  return outcomes
}

/** A pool whose queries wait for their turn. */
function turnPool(pool: pg.Pool, state: ActorState): pg.Pool {
  const connect = async () => {
    const client = (await pool.connect()) as pg.PoolClient & { processID: number }
    return {
      async query(...args: never[]) {
        await new Promise<void>(resolve => {
          state.release = resolve
        })
        state.runningPid = client.processID
        try {
          return await (client.query as (...given: never[]) => Promise<unknown>)(...args)
        } finally {
          state.runningPid = undefined
        }
      },
      release: () => client.release(),
    }
  }
  return { connect, end: async () => undefined } as unknown as pg.Pool
}

/** Waits until each actor is done, waits for its turn, or waits in the database for a lock. */
async function untilIdle(pool: pg.Pool, states: readonly ActorState[]): Promise<void> {
  const until = performance.now() + stuckMs
  for (let round = 0; ; round++) {
    const busy = states.filter(state => !state.isDone && !state.release)
    if (busy.length === 0) return
    if (performance.now() > until) throw new Error('the actors neither end nor wait for a turn')
    const pids = busy.flatMap(({ runningPid }) => runningPid ?? [])
    const canContinue = busy.length < states.filter(state => !state.isDone).length
    if (
      round > 1 &&
      canContinue &&
      pids.length === busy.length &&
      (await countLockWaits(pool, pids)) === pids.length
    )
      return
    await (round < 2 ? new Promise(setImmediate) : sleep(recheckMs))
  }
}

async function countLockWaits(pool: pg.Pool, pids: number[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where pid = any($1) and wait_event_type = 'Lock'`,
    [pids],
  )
  return rows[0]?.count ?? 0
}
