import type { Kysely } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Executor } from '../../../platform/database/database.ts'
import { ledgerLimits } from '../../../platform/limits/ledger-limits.ts'
import { atomic, instantOf, lockAccount, post, type Instant } from './post.ts'

/** Unused credit of grants that ended; unlimited grants have none. */
function unusedEnded(db: Executor, at: Instant) {
  return db
    .selectFrom('grants')
    .innerJoin('grant_balances', 'grant_balances.grant_id', 'grants.id')
    .where('grants.expires_at', '<=', at)
    .where('unlimited', '=', false)
    .where('available', '>', 0)
}

/**
 * Posts the end of what is unused of an account's ended grants, of one cause when it is named. The account is
 * locked by the caller. Returns how many grants it ended.
 */
export async function expireEnded(
  tx: Executor,
  { account, cause }: { account: number; cause?: string },
  clock?: Clock,
): Promise<number> {
  const at = instantOf(clock)
  const ended = await unusedEnded(tx, at)
    .select(['grants.id', 'quota', 'available'])
    .where('account_id', '=', account)
    .$if(cause !== undefined, query => query.where('cause', '=', cause!))
    .orderBy('grants.expires_at')
    .orderBy('grants.id')
    .execute()
  for (const { id, quota, available } of ended)
    await post(tx, { accountId: account, kind: 'expire', cause: `grant:${id}`, at }, [
      { unit: quota, place: 'available', amount: -available, grantId: id },
      { unit: quota, place: 'expired', amount: available, grantId: id },
    ])
  return ended.length
}

/**
 * Does so for all accounts, each in a transaction of its own: a run that was killed is continued by the next
 * one, and a grant expires once. With `since`, grants that ended earlier are left out.
 */
export async function expireCredit(
  db: Kysely<Database>,
  { since, clock }: { since?: Date; clock?: Clock } = {},
): Promise<number> {
  let count = 0
  for (let last = 0; ;) {
    const accounts = await unusedEnded(db, instantOf(clock))
      .select('account_id')
      .distinct()
      .where('account_id', '>', last)
      .$if(since !== undefined, query => query.where('grants.expires_at', '>', since!))
      .orderBy('account_id')
      .limit(ledgerLimits.expiredAccounts)
      .execute()
    for (const { account_id: account } of accounts)
      count += await atomic(db, async tx => {
        await lockAccount(tx, account)
        return expireEnded(tx, { account }, clock)
      })
    if (accounts.length < ledgerLimits.expiredAccounts) return count
    last = accounts.at(-1)!.account_id
  }
}
