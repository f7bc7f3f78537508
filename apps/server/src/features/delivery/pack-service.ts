import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import { claimVersions } from '../packs/service.ts'
import { createQuota } from '../plans/quota/service.ts'
import { currentCells } from './check-service.ts'
import { nameOf } from './creatives-repository.ts'
import { findPendingJob } from './groups-repository.ts'
import type { PackDeliveryInput } from './pack-job.ts'
import { stateOf } from './source.ts'

/**
 * Queues one task that packs every allowed cell of a group. The job, its payments and the reservation are one
 * transaction; what was paid before costs nothing (D-22). Throws delivery_empty, delivery_unchecked and
 * delivery_busy.
 */
export async function requestDelivery(
  context: AppContext,
  id: number,
  caller: Caller,
): Promise<{ job_id: number }> {
  const { group, creatives, allowed, ready } = await currentCells(context.db, id, caller)
  const media = creatives.filter(row => row.kind === 'media')
  if (!ready) fail('delivery_unchecked')
  if (allowed.length === 0 && media.length === 0) fail('delivery_empty')
  if (await findPendingJob(context.db, caller.accountId, 'packDelivery', id)) fail('delivery_busy')
  const input: PackDeliveryInput = {
    groupId: id,
    name: group.name,
    quality: group.quality,
    reachIos12: group.reach_ios12,
    creatives: creatives.flatMap(row => {
      const cells = allowed.filter(cell => cell.creative_id === row.id)
      const [first] = cells
      if (!first) return []
      const channelIds = cells.map(cell => cell.channel_id)
      const state = stateOf(row, group)
      return [{ id: row.id, name: nameOf(row), state, channelIds, contentHash: first.content_hash }]
    }),
    media: media.map(row => row.id),
  }
  const quota = createQuota(context.db)
  const products = new Set(creatives.map(row => row.product_id))
  const productId = products.size === 1 ? ([...products][0] ?? null) : null
  const job_id = await context.db.transaction().execute(async transaction => {
    const job = { kind: 'packDelivery', title: group.name, input, lane: 'long' as const }
    const made = await context.jobs.enqueue(
      { ...job, accountId: caller.accountId, userId: caller.userId },
      transaction,
    )
    let cost = 0
    for (const { contentHash, channelIds } of input.creatives)
      cost += await claimVersions(transaction, caller.accountId, contentHash, channelIds, made)
    await quota.reserve(caller.accountId, made, cost, transaction, { userId: caller.userId, productId })
    return made
  })
  return { job_id }
}
