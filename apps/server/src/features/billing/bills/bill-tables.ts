import type * as contract from '@adloom/contract/billing'
import { billingModeTexts, billStateTexts } from '@adloom/contract/billing-texts'
import { storedCauseText } from '@adloom/contract/cause-texts'
import type { z } from 'zod'
import { dateOfDay } from '../../../analytics/periods.ts'
import type { Caller } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import { type ExportedTable, untilNow } from '../exported-table.ts'
import { billLines, billsOf } from './bills-service.ts'
import { flowFilter } from './flow-service.ts'
import { findFlow } from './repository.ts'

const major = (minor: number): string => (minor / 100).toFixed(2)

/** Monthly bills as an exported table. */
export function billsTable(
  context: AppContext,
  input: z.output<typeof contract.bills.input>,
  { accountId, language }: Caller,
): ExportedTable {
  let bills: ReturnType<typeof billsOf> | undefined
  return {
    name: `bills-${input.start_date}-${input.end_date}`,
    columns: ['month', 'mode', 'state', 'impressions', 'spend', 'billed', 'due', 'paid', 'currency'],
    slice: async (limit, offset) =>
      (await (bills ??= billsOf(context, input, accountId)))
        .slice(offset, offset + limit)
        .map(bill => [
          bill.month,
          bill.billing_modes.map(mode => billingModeTexts[mode][language]).join('; '),
          billStateTexts[bill.status][language],
          bill.impressions,
          major(bill.spend),
          major(bill.amount),
          major(bill.due),
          major(bill.paid),
          'USD',
        ]),
  }
}

/** Charges by day and project as an exported table. */
export function billDetailTable(
  context: AppContext,
  input: z.output<typeof contract.billDetail.input>,
  { accountId, language }: Caller,
): ExportedTable {
  let lines: ReturnType<typeof billLines> | undefined
  return {
    name: `bill-${input.start_date}-${input.end_date}`,
    columns: ['day', 'mode', 'project', 'impressions', 'spend', 'billed', 'currency'],
    slice: async (limit, offset) =>
      (await (lines ??= billLines(context, input, accountId)))
        .slice(offset, offset + limit)
        .map(line => [
          dateOfDay(line.day),
          billingModeTexts[line.mode][language],
          line.name,
          line.impressions,
          major(line.spendMinor),
          major(line.amount),
          'USD',
        ]),
  }
}

/** Movements of the account's money as an exported table. */
export function flowTable(
  context: AppContext,
  input: z.output<typeof contract.billFlow.input>,
  { accountId, language }: Caller,
): ExportedTable {
  const whole = flowFilter(context, input, accountId)
  const filter = { ...whole, to: untilNow(whole.to, context.clock) }
  return {
    name: `balance-${input.start_date}-${input.end_date}`,
    columns: ['time', 'cause', 'amount', 'balance', 'currency'],
    slice: async (limit, offset) =>
      (await findFlow(context.db, filter, { limit, offset })).map(row => [
        row.created_at.toISOString(),
        storedCauseText(row.cause, language),
        major(Number(row.amount)),
        major(Number(row.balance)),
        filter.currency,
      ]),
  }
}
