import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/database.ts'
import { findHolder, readLock, type LockObject } from './repository.ts'

/**
 * Lets a save pass only with the newest fence, given to this session, or without one while nobody edits
 * (D-34). An expired
 * lock that nobody took meanwhile still is the newest. Throws editor_locked. Run it in the transaction that
 * writes.
 */
export async function demandLock(
  transaction: Executor,
  object: LockObject,
  fence: number | undefined,
  caller: Pick<Caller, 'sessionId'>,
): Promise<void> {
  const lock = await readLock(transaction, object)
  const passes =
    fence === undefined ? !lock?.held : lock?.fence === fence && lock.session_id === caller.sessionId
  if (passes) return
  const holder = await findHolder(transaction, object)
  fail('editor_locked', holder ? { holder: holder.username, since: wireTime(holder.since) } : {})
}
