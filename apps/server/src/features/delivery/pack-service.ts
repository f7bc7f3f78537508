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
 * transaction; what was paid before costs nothing (D-22), and what each product's creatives cost counts for
 * its limit (BL-01.68). Throws delivery_empty, delivery_unchecked and delivery_busy.
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
  const job_id = await context.db.transaction().execute(async transaction => {
    const job = { kind: 'packDelivery', title: group.name, input, lane: 'long' as const }
    const made = await context.jobs.enqueue(
      { ...job, accountId: caller.accountId, userId: caller.userId },
      transaction,
    )
    const costs = new Map<number | null, number>()
    for (const { id: creative, contentHash, channelIds } of input.creatives) {
      const { product_id: productId, project_id: projectId } = creatives.find(row => row.id === creative)!
      const claimed = {
        account: caller.accountId,
        contentHash,
        channelIds,
        projectId: projectId!,
        jobId: made,
      }
      const cost = await claimVersions(transaction, claimed)
      costs.set(productId, (costs.get(productId) ?? 0) + cost)
    }
    const shares = [...costs].map(([productId, cost]) => ({ productId, cost }))
    await quota.reserveFor(caller.accountId, made, shares, transaction, caller.userId)
    return made
  })
  return { job_id }
}
