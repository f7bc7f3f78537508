import { nameKey, numberedName } from '@adloom/contract/file-names'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/database.ts'
import { lockUsage } from '../repository.ts'
import { assetLimits } from '../../../platform/limits/server-limits.ts'

interface MadeFile {
  hash: string
  name: string
  mime: string
  size: number
  md5: string
  projectId: number
}

/**
 * Adds a job's output to the works (AS-10), in the transaction that completes the job. The same bytes update
 * the existing work. Works are stored even when the storage is full: uploads are blocked then, but no output
 * is lost.
 */
export async function recordWork(
  transaction: Executor,
  owner: { accountId: number; userId: number },
  file: MadeFile,
): Promise<void> {
  await lockUsage(transaction, owner.accountId)
  const renewed = await transaction
    .updateTable('assets')
    .set({ updated_at: sql<Date>`now()`, project_id: file.projectId })
    .where('account_id', '=', owner.accountId)
    .where('kind', '=', 'works')
    .where('hash', '=', file.hash)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (renewed.numUpdatedRows > 0n) return
  for (let number = 1; number <= assetLimits.numberedWorks; number += 1)
    if (
      await addWork(transaction, owner, {
        ...file,
        name: number === 1 ? file.name : numberedName(file.name, number),
      })
    )
      return
}

/** False when a work has that name. */
async function addWork(
  transaction: Executor,
  owner: { accountId: number; userId: number },
  { projectId, ...file }: MadeFile,
): Promise<boolean> {
  const row = await transaction
    .insertInto('assets')
    .values({
      ...file,
      account_id: owner.accountId,
      created_by: owner.userId,
      kind: 'works',
      type: 'playable',
      name_key: nameKey(file.name),
      project_id: projectId,
      source_size: file.size,
      format: file.mime === 'application/zip' ? 'zip' : 'html',
      width: null,
      height: null,
      duration_ms: null,
      frames: null,
    })
    .onConflict(conflict =>
      conflict.columns(['account_id', 'kind', 'name_key']).where('deleted_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
