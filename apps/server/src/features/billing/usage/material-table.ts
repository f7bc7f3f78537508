import type * as contract from '@adloom/contract/billing'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import { getChannels, labelOf } from '../../channels/service.ts'
import { type ExportedTable, untilNow } from '../exported-table.ts'
import { findMaterials } from './materials.ts'
import { instantsOf } from './usage-service.ts'

/** What was packed or pushed as an exported table. */
export function materialTable(
  { db, clock }: AppContext,
  input: z.output<typeof contract.materials.input>,
  { accountId, language }: Caller,
): ExportedTable {
  const until = untilNow(instantsOf(input).to, clock)
  return {
    name: `materials-${input.start_date}-${input.end_date}`,
    columns: ['project', 'channel', 'count', 'time'],
    slice: async (limit, offset) =>
      (
        await findMaterials(db, accountId, { ...input, until, page: offset / limit + 1, page_size: limit })
      ).map(row => [
        row.project_name,
        labelOf(getChannels([row.channel_id])[0]!)[language],
        row.count,
        row.last_at.toISOString(),
      ]),
  }
}
