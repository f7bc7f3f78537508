import { fail } from '../../../platform/binder/fail.ts'
import type { Caller } from '../../../platform/binder/caller.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { audit } from '../../accounts/service.ts'
import { deviceName } from './device-name.ts'
import { endSessions, listSessions } from '../repository.ts'

/** Sessions of the caller, the last seen first (D-12). */
export async function listDevices({ db, clock }: AppContext, caller: Caller) {
  const sessions = await listSessions(db, caller.userId, new Date(clock.now()))
  return sessions.map(session => ({
    id: session.id,
    ...deviceName(session.user_agent),
    address: session.address,
    current: session.id === caller.sessionId,
    created_time: wireTime(session.created_at),
    seen_time: wireTime(session.seen_at),
    expires_time: wireTime(session.expires_at),
  }))
}

/** Ends one of the caller's sessions. Throws not_found for another user's. */
export async function endDevice({ db }: AppContext, caller: Caller, id: number): Promise<void> {
  await db.transaction().execute(async transaction => {
    if ((await endSessions(transaction, caller.userId, { only: id })) === 0) fail('not_found')
    await audit(transaction, {
      action: 'session_ended',
      accountId: caller.accountId,
      userId: caller.userId,
      object: '1',
      address: caller.address,
    })
  })
}

/** Ends every session but the caller's; returns their number. */
export async function endOtherDevices({ db }: AppContext, caller: Caller): Promise<number> {
  return db.transaction().execute(async transaction => {
    const ended = await endSessions(transaction, caller.userId, { except: caller.sessionId })
    if (ended > 0)
      await audit(transaction, {
        action: 'session_ended',
        accountId: caller.accountId,
        userId: caller.userId,
        object: String(ended),
        address: caller.address,
      })
    return ended
  })
}
