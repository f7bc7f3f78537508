import { statementFilePath } from '@adloom/contract/billing'
import { dateOfDay } from '../../../analytics/periods.ts'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { billingLimits } from '../../../platform/limits/billing-limits.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import { isClosed, monthEnd, monthOf, monthStart } from '../bills/charges.ts'
import { closeDueMonths } from '../bills/closed-months.ts'
import { today } from '../bills/read-charges.ts'
import { dateOfStart } from '../bills/repository.ts'
import { addStatement, findStatement, firstDay } from './repository.ts'
import { composeStatement } from './statement-snapshot.ts'

/** The months of the account, newest first, and which are closed (BL-03.55). */
export async function listStatements(context: AppContext, { accountId }: Caller) {
  const now = today(context)
  const first = monthStart(await firstDay(context.db, accountId))
  const list = []
  for (let month = monthStart(now); month >= first; month = monthStart(month - 1)) {
    if (list.length === billingLimits.statedMonths) break
    list.push({
      month: monthOf(month),
      status: isClosed(month, now) ? ('closed' as const) : ('open' as const),
      closed_time: wireTime(dateOfStart(monthEnd(month) + billingLimits.closingDays + 1)),
    })
  }
  return { list }
}

/** Issues the statement of a closed month once (BL-03.53). Throws not_found, statement_open. */
export async function issueStatement(context: AppContext, name: string, { accountId, language }: Caller) {
  const month = Date.parse(`${name}-01`) / dayMs
  if (!(await findStatement(context.db, { account: accountId, month }))) {
    const now = today(context)
    if (month > now || month < monthStart(await firstDay(context.db, accountId))) return fail('not_found')
    if (!isClosed(month, now)) return fail('statement_open')
    await closeDueMonths(context, accountId)
    const snapshot = await composeStatement(context, { account: accountId, month })
    await addStatement(context.db, { account: accountId, month }, snapshot)
  }
  return {
    file_url: `/api${statementFilePath}${dateOfDay(month).slice(0, 7)}?lang=${language}`,
    file_name: `statement-${name}.pdf`,
  }
}
