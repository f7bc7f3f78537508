import type * as contract from '@adloom/contract/billing'
import { usageMovementTexts, usageTypeTexts } from '@adloom/contract/billing-texts'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import { type ExportedTable, untilNow } from '../exported-table.ts'
import { findMovements } from './usage-repository.ts'
import { filterOf, movementTexts } from './usage-service.ts'

/** The movements of a quota as an exported table. */
export function usageTable(
  { db, clock }: AppContext,
  input: z.output<typeof contract.usage.input>,
  { accountId, language }: Caller,
): ExportedTable {
  const whole = filterOf(input, accountId)
  const filter = { ...whole, to: untilNow(whole.to, clock) }
  return {
    name: `usage-${input.type}-${input.start_date}-${input.end_date}`,
    columns: ['time', 'type', 'movement', 'amount', 'cause', 'user', 'plan'],
    slice: async (limit, offset) =>
      (await findMovements(db, filter, { limit, offset })).map(row => {
        const { cause, plan } = movementTexts(row, language)
        return [
          row.created_at.toISOString(),
          usageTypeTexts[input.type][language],
          usageMovementTexts[row.movement][language],
          Number(row.amount),
          cause,
          row.username ?? '',
          plan,
        ]
      }),
  }
}
