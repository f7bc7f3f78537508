import { channelIds } from '@adloom/contract/constants'
import type { Quality } from '@adloom/playable/pack'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import { getChannels } from '../channels/service.ts'
import { createQuota } from '../plans/quota/service.ts'
import { requireProject, getProject, gmakerKinds, type ProjectKind } from '../projects/service.ts'
import { channelsThatReport } from '../reports/service.ts'
import { checkPack } from './check/check-pack.ts'
import type { PackJobInput } from './pack-job.ts'
import { packedReports } from './packed-reports.ts'
import { snapshotOf } from './pack-snapshot.ts'
import { claimVersions } from './repository.ts'

export { buildInputOf, snapshotOf, packSnapshot, type PackSnapshot } from './pack-snapshot.ts'

/**
 * Queues a pack of the channels without errors. The job, its payments and the reservation are one
 * transaction: content paid before costs nothing (D-22).
 */
export async function requestPack(
  context: AppContext,
  input: { id: number; channel_ids: number[]; quality: Quality; reach_ios12: boolean },
  caller: Caller,
  kinds: readonly ProjectKind[] = gmakerKinds,
): Promise<{ job_id: number }> {
  const channels = getChannels(input.channel_ids)
  if (caller.trial && channels.some(channel => channel.id !== channelIds.mintegral))
    fail('channel_not_in_trial')
  const snapshot = snapshotOf(await getProject(context, input.id, caller, kinds))
  const options = { quality: input.quality, reachIos12: input.reach_ios12 }
  const reportChannels = await channelsThatReport(context, caller.accountId, channels)
  const reports = packedReports(context, caller.accountId, snapshot, reportChannels)
  const check = await checkPack(context, snapshot, channels, { ...options, ...reports }, caller.accountId)
  const open = check.channels.filter(channel => !channel.blocked).map(channel => channel.id)
  if (open.length === 0) fail('pack_blocked')
  const job: PackJobInput = {
    snapshot,
    channelIds: open,
    ...options,
    contentHash: check.contentHash,
    reportChannels: reportChannels.filter(id => open.includes(id)),
  }
  const quota = createQuota(context.db)
  const job_id = await context.db.transaction().execute(async transaction => {
    const made = await context.jobs.enqueue(
      {
        kind: 'packPlayable',
        accountId: caller.accountId,
        userId: caller.userId,
        title: snapshot.name,
        input: job,
      },
      transaction,
    )
    const cost = await claimVersions(transaction, caller.accountId, check.contentHash, open, made)
    await quota.reserve(caller.accountId, made, cost, transaction)
    return made
  })
  return { job_id }
}

export async function countDownloads(
  context: AppContext,
  id: number,
  caller: Caller,
  kinds: readonly ProjectKind[] = gmakerKinds,
) {
  await requireProject(context, id, caller, kinds)
  return createQuota(context.db).state(caller.accountId)
}
