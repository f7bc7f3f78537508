import { channelIds } from '@adloom/contract/constants'
import type { Quality } from '@adloom/playable/pack'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import { getChannels } from '../channels/service.ts'
import { createQuota } from '../plans/quota/service.ts'
import { requireProject, getProject, packedKinds, type ProjectKind } from '../projects/service.ts'
import { channelsThatReport } from '../reports/service.ts'
import { checkPack } from './check/check-pack.ts'
import type { PackJobInput } from './pack-job.ts'
import { packedReports } from './packed-reports.ts'
import { snapshotOf } from './pack-snapshot.ts'
import { claimVersions, findPaid } from './repository.ts'

/** Used by features that pack, within their own jobs and transactions. */
export { buildInputOf, snapshotOf, packSnapshot, type PackSnapshot } from './pack-snapshot.ts'
export { checkPack } from './check/check-pack.ts'
export { recordPackedElements } from './packed-elements.ts'
export { creativeSourceOf, packedReports } from './packed-reports.ts'
export {
  claimVersions,
  confirmPushedVersion,
  confirmVersions,
  findPaid,
  releaseVersions,
  savePack,
} from './repository.ts'
export { findPackSources } from './pack-sources.ts'

interface PackInput {
  id: number
  channel_ids: number[]
  quality: Quality
  reach_ios12: boolean
}

/** The channels, all of which the caller's plan opens (D-23). */
function openChannels(ids: number[], caller: Caller) {
  const channels = getChannels(ids)
  if (caller.trial && channels.some(channel => channel.id !== channelIds.mintegral))
    fail('channel_not_in_trial')
  return channels
}

/** What a pack of these channels would be of: its content, and the channels without errors. */
async function preparePack(
  context: AppContext,
  input: PackInput,
  caller: Caller,
  kinds: readonly ProjectKind[],
) {
  const channels = openChannels(input.channel_ids, caller)
  const project = await getProject(context, input.id, caller, kinds)
  const snapshot = snapshotOf(project)
  const options = { quality: input.quality, reachIos12: input.reach_ios12 }
  const reportChannels = await channelsThatReport(context, caller.accountId, channels)
  const reports = packedReports(context, caller.accountId, snapshot, reportChannels)
  const { contentHash, ...check } = await checkPack(
    context,
    snapshot,
    channels,
    { ...options, ...reports },
    caller.accountId,
  )
  const open = check.channels.filter(channel => !channel.blocked).map(channel => channel.id)
  if (open.length === 0) fail('pack_blocked')
  return { snapshot, productId: project.product_id, options, reportChannels, contentHash, open }
}

/**
 * Queues a pack of the channels without errors. The job, its payments and the reservation are one
 * transaction: content paid before costs nothing (D-22).
 */
export async function requestPack(
  context: AppContext,
  input: PackInput,
  caller: Caller,
  kinds: readonly ProjectKind[] = packedKinds,
): Promise<{ job_id: number }> {
  const { snapshot, productId, options, reportChannels, contentHash, open } = await preparePack(
    context,
    input,
    caller,
    kinds,
  )
  const by = { userId: caller.userId, productId }
  const job: PackJobInput = {
    snapshot,
    channelIds: open,
    ...options,
    contentHash,
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
    const cost = await claimVersions(transaction, {
      ...{ account: caller.accountId, contentHash, channelIds: open, jobId: made },
      projectId: snapshot.projectId,
    })
    await quota.reserve(caller.accountId, made, cost, transaction, by)
    return made
  })
  return { job_id }
}

/**
 * The versions that a pack would pay for, and those that were paid before (D-22). With the hash of a check
 * nothing is packed, and channels with errors count too.
 */
export async function pricePack(
  context: AppContext,
  input: PackInput & { content_hash?: string | undefined },
  caller: Caller,
  kinds: readonly ProjectKind[],
): Promise<{ versions: number; free: number; productId: number | null }> {
  const known = input.content_hash
  const { contentHash, open, productId } =
    known === undefined
      ? await preparePack(context, input, caller, kinds)
      : {
          contentHash: known,
          open: openChannels(input.channel_ids, caller).map(channel => channel.id),
          productId: (await getProject(context, input.id, caller, kinds)).product_id,
        }
  const paid = await findPaid(context.db, caller.accountId, contentHash)
  const free = open.filter(id => paid.has(id)).length
  return { versions: open.length - free, free, productId }
}

export async function countDownloads(
  context: AppContext,
  id: number,
  caller: Caller,
  kinds: readonly ProjectKind[] = packedKinds,
) {
  await requireProject(context, id, caller, kinds)
  return createQuota(context.db).state(caller.accountId)
}
