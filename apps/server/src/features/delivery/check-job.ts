import { z } from 'zod'
import type { AccountId } from '../../platform/binder/caller.ts'
import { Failure } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { jobKindLimits } from '../../platform/limits/job-limits.ts'
import { getChannels } from '../channels/service.ts'
import { checkPack, packedReports } from '../packs/service.ts'
import { channelsThatReport } from '../reports/service.ts'
import { markChecked, saveCheck } from './cells-repository.ts'
import { type CreativeRow, findCreatives } from './creatives-repository.ts'
import { findGroup, type GroupSettings } from './groups-repository.ts'
import { snapshotOfCreative, stateOf } from './source.ts'

const input = z.object({ groupId: z.number() })

/** Packs the creatives that changed, one after another; they share media, code and files by the cache. */
export function checkDeliveryJob(context: AppContext): JobKind<z.output<typeof input>> {
  return {
    kind: 'checkDelivery',
    input,
    ...jobKindLimits.checkDelivery,
    lane: 'long',
    async run(job, progress) {
      const account = job.accountId as AccountId
      const group = await findGroup(context.db, account, job.input.groupId)
      if (!group || group.channel_ids.length === 0) return {}
      const all = await findCreatives(context.db, account, group.id)
      const due = all.filter(row => row.kind !== 'media' && row.checked !== stateOf(row, group))
      for (const [at, row] of due.entries()) {
        job.signal.throwIfAborted()
        await checkCreative(context, account, row, group)
        await progress((100 * (at + 1)) / due.length)
      }
      return {}
    },
  }
}

/** A creative that cannot be packed keeps its reason, and the others are checked. */
async function checkCreative(
  context: AppContext,
  account: AccountId,
  row: CreativeRow,
  group: GroupSettings,
): Promise<void> {
  const snapshot = await snapshotOfCreative(context, account, row)
  if (!snapshot) return
  const state = stateOf(row, group)
  const channels = getChannels(group.channel_ids)
  const reporting = await channelsThatReport(context, account, channels)
  const options = {
    quality: group.quality,
    reachIos12: group.reach_ios12,
    ...packedReports(context, account, snapshot, reporting),
  }
  try {
    const check = await checkPack(context, snapshot, channels, options, account)
    await context.db
      .transaction()
      .execute(transaction => saveCheck(transaction, account, row.id, state, check))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await markChecked(context.db, account, row.id, state, {
      reason: error.reason,
      values: error.values,
    })
  }
}
