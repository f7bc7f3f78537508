import type { Quality } from '@adloom/playable/pack'
import { channelIds } from '@adloom/contract/constants'
import type { ErrorName } from '@adloom/contract/errors'
import type { Caller } from '../../platform/binder/caller.ts'
import type { AppContext } from '../../platform/context.ts'
import type { PackSnapshot } from '../packs/service.ts'
import { currentCells } from './check-service.ts'
import { nameOf } from './creatives-repository.ts'
import { snapshotOfCreative } from './source.ts'

/** A creative of a delivery as it can be pushed: a video, or what its check found for a channel. */
export interface PushableCreative {
  id: number
  name: string
  productId: number | null
  assetId: number | null
  problem?: ErrorName
  content?: { snapshot: PackSnapshot; contentHash: string; quality: Quality; reachIos12: boolean }
}

/** Creatives of deliveries of the account; ids of others are left out. */
export async function findPushable(
  context: AppContext,
  caller: Caller,
  ids: readonly number[],
  channelId: number,
): Promise<PushableCreative[]> {
  if (ids.length === 0) return []
  const groups = await context.db
    .selectFrom('delivery_creatives')
    .select('group_id')
    .distinct()
    .where('account_id', '=', caller.accountId)
    .where('id', 'in', ids)
    .execute()
  const found: PushableCreative[] = []
  for (const { group_id } of groups) {
    const { group, creatives, cells } = await currentCells(context.db, group_id, caller)
    for (const row of creatives.filter(one => ids.includes(one.id))) {
      const facts = { id: row.id, name: nameOf(row), productId: row.product_id, assetId: row.asset_id }
      if (row.kind === 'media') {
        found.push(facts)
        continue
      }
      const cell = cells.find(one => one.creative_id === row.id && one.channel_id === channelId)
      const snapshot = cell && (await snapshotOfCreative(context, caller.accountId, row))
      const { quality, reach_ios12: reachIos12 } = group
      if (!cell || !snapshot) found.push({ ...facts, problem: 'push_unchecked' })
      else if (caller.trial && channelId !== channelIds.mintegral)
        found.push({ ...facts, problem: 'channel_not_in_trial' })
      else if (cell.blocked) found.push({ ...facts, problem: 'pack_blocked' })
      else
        found.push({
          ...facts,
          content: { snapshot, contentHash: cell.content_hash, quality, reachIos12 },
        })
    }
  }
  return found
}
