import type { Permission } from '@adloom/contract/permissions'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { AppContext } from '../../platform/context.ts'
import type { LiveCaller } from '../../platform/live/live-feature.ts'
import { hashToken } from '../../platform/secrets/tokens.ts'
import { planPermissions, currentSubscriptions } from '../plans/service.ts'
import { findSession, findSessionById, spendTicket } from './repository.ts'

const sets = new Map<string, ReadonlySet<Permission>>()

/** Connections of the same plans share one set: memory for ten thousand connections. */
function shared(permissions: ReadonlySet<Permission>): ReadonlySet<Permission> {
  const key = [...permissions].join()
  const known = sets.get(key) ?? permissions
  sets.set(key, known)
  return known
}

/**
 * The caller of a live connection: the query's `token` is a ticket (D-12) or, for programs, a session's
 * token.
 */
export async function admitLive(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  given: { token: string | undefined; ticket: string | undefined },
): Promise<LiveCaller | undefined> {
  const secret = given.ticket ?? given.token
  if (!secret || secret.length > 200) return undefined
  const at = new Date(clock.now())
  const spent = await spendTicket(db, hashToken(secret), at)
  const session =
    spent !== undefined
      ? await findSessionById(db, spent, at)
      : given.ticket === undefined
        ? await findSession(db, hashToken(secret), at)
        : undefined
  if (!session) return undefined
  const permissions = shared(
    planPermissions(session.account_type, await currentSubscriptions(db, session.account_id)),
  )
  return {
    accountId: session.account_id as AccountId,
    userId: session.user_id,
    sessionId: session.session_id,
    permissions,
  }
}
