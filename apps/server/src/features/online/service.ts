import type { Kysely } from 'kysely'
import type { ErrorName } from '@adloom/contract/errors'
import type { Database } from '../../platform/database/database.ts'
import type { LiveCaller, LiveLine } from '../../platform/live/live-feature.ts'
import { onlineLimit } from '../plans/service.ts'
import { countOthers, isOnline, keepBeats, shortenBeat, takeTurn, writeBeat } from './repository.ts'
import { onlineLimits } from '../../platform/limits/live-limits.ts'

/** Online sessions, counted over all nodes (D-13). */
export interface Online {
  /**
   * Admits a session or returns the reason for the refusal; a session that is online already stays admitted.
   */
  enter(caller: LiveCaller): Promise<ErrorName | undefined>
  /**
   * Keeps the sessions of these connections online; ends connections whose session is over or lost its place.
   */
  beat(lines: readonly LiveLine[]): Promise<void>
  /** Counts a session that makes a call as online, with one write every few seconds. */
  touch(caller: LiveCaller): Promise<ErrorName | undefined>
  left(sessionId: number, clean: boolean): Promise<void>
}

export function createOnline(db: Kysely<Database>): Online {
  const writtenAt = new Map<number, number>()

  async function enter({ sessionId, accountId }: LiveCaller): Promise<ErrorName | undefined> {
    if (await isOnline(db, sessionId)) return undefined
    const limit = await onlineLimit(db, accountId)
    return db.transaction().execute(async transaction => {
      if (limit !== undefined) await takeTurn(transaction, accountId)
      if (limit !== undefined && (await countOthers(transaction, accountId, sessionId)) >= limit)
        return 'over_limit'
      return (await writeBeat(transaction, sessionId)) ? undefined : 'not_signed_in'
    })
  }

  let running: Promise<void> = Promise.resolve()

  async function beat(lines: readonly LiveLine[]): Promise<void> {
    const now = performance.now()
    const due = new Map(
      lines
        .map(line => line.caller)
        .filter(
          caller => now - (writtenAt.get(caller.sessionId) ?? -onlineLimits.freshMs) >= onlineLimits.freshMs,
        )
        .map(caller => [caller.sessionId, caller]),
    )
    if (due.size === 0) return
    const kept = await keepBeats(db, [...due.keys()])
    for (const id of kept) writtenAt.set(id, now)
    for (const [id, caller] of due) {
      if (kept.has(id)) continue
      const refused = await enter(caller)
      if (!refused) writtenAt.set(id, now)
      else
        for (const line of lines)
          if (line.caller.sessionId === id)
            line.end(refused === 'over_limit' ? 'online/check' : 'ping', refused)
    }
  }

  async function touch(caller: LiveCaller): Promise<ErrorName | undefined> {
    const now = performance.now()
    const { sessionId } = caller
    if (now - (writtenAt.get(sessionId) ?? -onlineLimits.freshMs) < onlineLimits.freshMs) return undefined
    if (writtenAt.size > onlineLimits.rememberedSessions) writtenAt.clear()
    const refused = (await keepBeats(db, [sessionId])).has(sessionId) ? undefined : await enter(caller)
    if (refused === undefined) writtenAt.set(sessionId, now)
    return refused
  }

  return {
    enter,
    touch,
    beat: lines => (running = beat(lines)),
    async left(sessionId, clean) {
      writtenAt.delete(sessionId)
      // A pending write of a beat would outlive the end of the session.
      await running.catch(() => undefined)
      if (clean) await shortenBeat(db, sessionId, onlineLimits.graceMs)
    },
  }
}
