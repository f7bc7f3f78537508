import type { AccountId } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import { isClosed, monthEnd, monthStart } from './charges.ts'
import { closedUntil, closeMonth, nextBilled } from './closed-months-repository.ts'
import { computeCharges, today } from './read-charges.ts'
import { notifyDue } from './notify-due.ts'
import { findTerms } from './repository.ts'

/**
 * Keeps the bills of months whose corrections have arrived, so that later ones do not change them (BL-03.71).
 * An account that fails does not stop the others.
 */
export async function closeBills(context: AppContext): Promise<void> {
  let after = 0
  for (;;) {
    const accounts = await nextBilled(context.db, after)
    for (const { account_id: account, from_day: first } of accounts)
      try {
        await closeAccount(context, account as AccountId, first)
      } catch (error) {
        context.log.error({ err: error, account }, 'the bill of an account was not closed')
      }
    const last = accounts.at(-1)
    if (last === undefined) return
    after = last.account_id
  }
}

/** Closes the months of an account that the nightly run has not reached yet. */
export async function closeDueMonths(context: AppContext, account: AccountId): Promise<void> {
  const [first] = await findTerms(context.db, account)
  if (first) await closeAccount(context, account, first.from_day)
}

/** Closes what is due of an account, from the month of its first terms on, and warns of what is to pay. */
async function closeAccount(context: AppContext, account: AccountId, first: number): Promise<void> {
  const now = today(context)
  let month = Math.max(monthStart(first), await closedUntil(context.db, account))
  for (; isClosed(month, now); month = monthEnd(month) + 1) {
    const charges = await computeCharges(context, account, { fromDay: month, toDay: monthEnd(month) })
    await context.db.transaction().execute(async tx => {
      if (await closeMonth(tx, account, { month, charges }))
        await notifyDue(context, tx, account, { month, charges })
    })
  }
}
