import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { PackCheck } from '../documents/service.ts'
import type { Problem } from './tables.ts'

/** Replaces the cells of a creative by those of a check of its state. */
export async function saveCheck(
  transaction: Executor,
  account: AccountId,
  creativeId: number,
  state: string,
  { contentHash, findings, channels }: PackCheck,
): Promise<void> {
  await transaction
    .deleteFrom('delivery_cells')
    .where('account_id', '=', account)
    .where('creative_id', '=', creativeId)
    .execute()
  if (channels.length > 0)
    await transaction
      .insertInto('delivery_cells')
      .values(
        channels.map(channel => ({
          creative_id: creativeId,
          channel_id: channel.id,
          account_id: account,
          size: channel.size,
          limit_bytes: channel.limit,
          blocked: channel.blocked,
          findings: JSON.stringify([...findings, ...channel.findings]),
          content_hash: contentHash,
        })),
      )
      .execute()
  await markChecked(transaction, account, creativeId, state, null)
}

/** Stores the state that was checked, with the reason why it cannot be packed. */
export async function markChecked(
  db: Executor,
  account: AccountId,
  creativeId: number,
  state: string,
  problem: Problem | null,
): Promise<void> {
  await db
    .updateTable('delivery_creatives')
    .set({ checked: state, problem: problem && JSON.stringify(problem) })
    .where('account_id', '=', account)
    .where('id', '=', creativeId)
    .execute()
}

export async function findCells(db: Executor, account: AccountId, groupId: number) {
  return db
    .selectFrom('delivery_cells as cell')
    .innerJoin('delivery_creatives as creative', 'creative.id', 'cell.creative_id')
    .select(['cell.creative_id', 'cell.channel_id', 'cell.size', 'cell.limit_bytes'])
    .select(['cell.blocked', 'cell.findings', 'cell.content_hash'])
    .where('cell.account_id', '=', account)
    .where('creative.group_id', '=', groupId)
    .orderBy('cell.creative_id')
    .orderBy('cell.channel_id')
    .execute()
}

export type CellRow = Awaited<ReturnType<typeof findCells>>[number]
