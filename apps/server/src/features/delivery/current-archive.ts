import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { findCreatives } from './creatives-repository.ts'
import { findGroup } from './groups-repository.ts'
import type { PackDeliveryInput } from './pack-job.ts'
import { stateOf } from './source.ts'

export interface CurrentArchive {
  hash: string
  name: string
  size: number
  /** When its pack was started: files of the works are those of that time. */
  requestedAt: Date
}

/**
 * The archive of the newest finished pack, if it has every creative of the delivery in its present state and
 * no other one; undefined when one changed, was added or removed, or was left out for an error.
 */
export async function findCurrentArchive(
  db: Executor,
  account: AccountId,
  groupId: number,
): Promise<CurrentArchive | undefined> {
  const group = await findGroup(db, account, groupId)
  const pack = await db
    .selectFrom('delivery_packs as pack')
    .innerJoin('jobs', 'jobs.id', 'pack.job_id')
    .select(['pack.hash', 'pack.name', 'pack.size', 'jobs.input', 'jobs.created_at as requestedAt'])
    .where('pack.account_id', '=', account)
    .where('pack.group_id', '=', groupId)
    .where('jobs.status', '=', 'success')
    .orderBy('pack.job_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!group || !pack) return undefined
  const { input, ...archive } = pack
  const packed = input as unknown as PackDeliveryInput
  const rows = await findCreatives(db, account, groupId)
  const isCurrent = rows.every(row =>
    row.kind === 'media'
      ? packed.media.includes(row.id)
      : packed.creatives.some(one => one.id === row.id && one.state === stateOf(row, group)),
  )
  const count = packed.creatives.length + packed.media.length
  return rows.length > 0 && isCurrent && count === rows.length ? archive : undefined
}
