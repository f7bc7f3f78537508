import { sql } from 'kysely'
import { fail } from '../binder/fail.ts'
import type { Executor } from '../database/database.ts'
import { networkOf } from './network-of.ts'
import { attemptLimits } from './session-limits.ts'

/** Kinds whose `who` is an address: all addresses of one connection count together. */
const byAddress: readonly AttemptKind[] = ['address', 'signUp', 'resetAddress', 'partner']

export type AttemptKind = keyof typeof attemptLimits.free

/**
 * Counts an attempt before it is made, so that concurrent ones do not exceed the limit. Throws
 * too_many_requests while the key is blocked.
 */
export async function countAttempt(db: Executor, kind: AttemptKind, who: string): Promise<void> {
  const key = keyOf(kind, who)
  const free = attemptLimits.free[kind]
  const { rows } = await sql<{ failures: number }>`
    insert into attempts as a (key, failures) values (${key}, 1)
    on conflict (key) do update set updated_at = now(),
      failures = case when a.updated_at < now() - make_interval(secs => ${attemptLimits.forgetAfterSeconds})
      then 1 else a.failures + 1 end,
      blocked_until = case
      when a.updated_at >= now() - make_interval(secs => ${attemptLimits.forgetAfterSeconds})
      and a.failures + 1 >= ${free}
        then now() + make_interval(secs => least(${attemptLimits.longestWaitSeconds}, power(2, least(a.failures + 1 - ${free}, 20)))) end
      where a.blocked_until is null or a.blocked_until <= now()
    returning failures`.execute(db)
  if (rows.length > 0) return
  const blocked = await db
    .selectFrom('attempts')
    .select(sql<number>`ceil(extract(epoch from blocked_until - now()))::int`.as('seconds'))
    .where('key', '=', key)
    .executeTakeFirst()
  fail('too_many_requests', { seconds: Math.max(1, blocked?.seconds ?? 1) })
}

export async function forgetAttempt(db: Executor, kind: AttemptKind, who: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', keyOf(kind, who)).execute()
}

/** E-mail and origin of a sign-in. `device` is set for a browser that signed in to the account before. */
export interface SignInAttempt {
  email: string
  address: string
  device: string | undefined
}

/**
 * Counts a sign-in before it is tried. Attempts from elsewhere never block a known device; unknown browsers
 * share the limits of their network and of the account.
 */
export async function countSignIn(db: Executor, attempt: SignInAttempt): Promise<void> {
  if (attempt.device !== undefined) return countAttempt(db, 'device', deviceKey(attempt))
  await countAttempt(db, 'address', attempt.address)
  await countAttempt(db, 'account', accountKey(attempt))
  await countAttempt(db, 'anywhere', attempt.email)
}

/**
 * Takes a successful sign-in back from the counters: those of device and account are reset, the wider ones
 * get one attempt back.
 */
export async function forgetSignIn(db: Executor, attempt: SignInAttempt): Promise<void> {
  if (attempt.device !== undefined) return forgetAttempt(db, 'device', deviceKey(attempt))
  await forgetAttempt(db, 'account', accountKey(attempt))
  const wider = [keyOf('address', attempt.address), keyOf('anywhere', attempt.email)]
  await db
    .updateTable('attempts')
    .where('key', 'in', wider)
    .set(expression => ({
      failures: sql<number>`greatest(0, ${expression.ref('failures')} - 1)`,
      blocked_until: null,
    }))
    .execute()
}

function deviceKey({ email, device }: SignInAttempt): string {
  return `${email} ${device}`
}

function accountKey({ email, address }: SignInAttempt): string {
  return `${email} ${networkOf(address)}`
}

function keyOf(kind: AttemptKind, who: string): string {
  return `${kind}:${byAddress.includes(kind) ? networkOf(who) : who}`
}
