import type { SourceType } from '@adloom/contract/assets'
import { nameKey, numberedName } from '@adloom/contract/file-names'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/database.ts'
import { lockUsage } from '../repository.ts'
import { assetLimits } from '../../../platform/limits/server-limits.ts'

export { sourceTypeOf } from './source-type.ts'

interface MadeFile {
  hash: string
  name: string
  mime: string
  size: number
  md5: string
  /** The project that it was made of; null when that is gone. */
  projectId: number | null
  /** Of the files that it was made of; undefined when no AI tool made any. */
  sourceType?: SourceType | undefined
}

/** A file of any type, with the server's facts. */
interface MadeWork extends MadeFile {
  type: 'playable' | 'video' | 'image'
  format: string
  width?: number
  height?: number
  durationMs?: number
  payload?: Record<string, unknown>
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
  const format = file.mime === 'application/zip' ? 'zip' : 'html'
  await storeWork(transaction, owner, { ...file, type: 'playable', format })
}

/** The same for a file of any type. Returns its id; undefined when no numbered name is free. */
export async function storeWork(
  transaction: Executor,
  owner: { accountId: number; userId: number },
  file: MadeWork,
): Promise<number | undefined> {
  await lockUsage(transaction, owner.accountId)
  const renewed = await transaction
    .updateTable('assets')
    .set({
      updated_at: sql<Date>`now()`,
      project_id: file.projectId,
      ...(file.sourceType && {
        payload: sql<string>`payload || ${JSON.stringify({ source_type: file.sourceType })}::jsonb`,
      }),
    })
    .where('account_id', '=', owner.accountId)
    .where('kind', '=', 'works')
    .where('hash', '=', file.hash)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (renewed) return renewed.id
  for (let number = 1; number <= assetLimits.numberedWorks; number += 1) {
    const name = number === 1 ? file.name : numberedName(file.name, number)
    const id = await addWork(transaction, owner, { ...file, name })
    if (id !== undefined) return id
  }
  return undefined
}

/** Undefined when a work has that name. */
async function addWork(
  transaction: Executor,
  owner: { accountId: number; userId: number },
  { projectId, durationMs, width, height, payload, sourceType, ...file }: MadeWork,
): Promise<number | undefined> {
  const row = await transaction
    .insertInto('assets')
    .values({
      ...file,
      account_id: owner.accountId,
      created_by: owner.userId,
      kind: 'works',
      name_key: nameKey(file.name),
      project_id: projectId,
      source_size: file.size,
      width: width ?? null,
      height: height ?? null,
      duration_ms: durationMs ?? null,
      payload: JSON.stringify({ ...payload, ...(sourceType && { source_type: sourceType }) }),
      frames: null,
    })
    .onConflict(conflict =>
      conflict.columns(['account_id', 'kind', 'name_key']).where('deleted_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
