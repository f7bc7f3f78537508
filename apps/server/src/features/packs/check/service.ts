import { channelIds } from '@adloom/contract/constants'
import type { downloadCheck } from '@adloom/contract/projects'
import { type Channel, channelFindingKeys } from '@adloom/playable/channels'
import { reportModuleBytes } from '@adloom/playable/reports'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import { getChannels } from '../../channels/service.ts'
import { createQuota } from '../../plans/quota/service.ts'
import { getProject, packedKinds, type ProjectKind } from '../../projects/service.ts'
import type { PackCheck, PackOptions } from '../../documents/service.ts'
import { channelsThatReport } from '../../reports/service.ts'
import { checkPack } from './check-pack.ts'
import { packedReports } from '../packed-reports.ts'
import { snapshotOf, type PackSnapshot } from '../pack-snapshot.ts'
import { findPaid } from '../repository.ts'

const presets = ['high', 'medium', 'low'] as const

/** Returns everything that the download dialog shows before the payment (D-36). */
export async function checkDownload(
  context: AppContext,
  input: z.output<typeof downloadCheck.input>,
  caller: Caller,
  kinds: readonly ProjectKind[] = packedKinds,
): Promise<z.input<typeof downloadCheck.output>> {
  const channels = getChannels(input.channel_ids)
  const snapshot = snapshotOf(await getProject(context, input.id, caller, kinds))
  const reportChannels = await channelsThatReport(context, caller.accountId, channels)
  const options = {
    quality: input.quality,
    reachIos12: input.reach_ios12,
    ...packedReports(context, caller.accountId, snapshot, reportChannels),
  }
  const check = await checkPack(context, snapshot, channels, options, caller.accountId)
  const paid = await findPaid(context.db, caller.accountId, check.contentHash)
  const list = channels.map(channel => {
    const state = check.channels.find(one => one.id === channel.id)
    const inPlan = !caller.trial || channel.id === channelIds.mintegral
    const findings = inPlan ? (state?.findings ?? []) : [trialFinding(channel), ...(state?.findings ?? [])]
    return {
      id: channel.id,
      allowed: inPlan && state?.blocked === false,
      size: state?.size ?? 0,
      limit: state?.limit ?? channel.limits.bytes,
      paid: paid.has(channel.id),
      report_bytes: reportChannels.includes(channel.id) ? reportModuleBytes : 0,
      findings,
    }
  })
  return {
    channels: list,
    findings: check.findings,
    cost: list.filter(channel => channel.allowed && !channel.paid).length,
    remaining: await createQuota(context.db).remaining(caller.accountId),
    content_hash: check.contentHash,
    sizes: await presetSizes(context, snapshot, channels, check, { ...options, accountId: caller.accountId }),
    heaviest: check.heaviest,
  }
}

/** D-23: the channel is shown with its reason. */
function trialFinding(channel: Channel) {
  return { rule: 'trial', severity: 'error' as const, channel: channel.key, key: channelFindingKeys.trial }
}

/** The heaviest channel's file in each preset: channels differ by little beside the media. */
async function presetSizes(
  context: AppContext,
  snapshot: PackSnapshot,
  channels: Channel[],
  check: PackCheck,
  { accountId, ...options }: PackOptions & { accountId: number },
): Promise<Record<(typeof presets)[number], number>> {
  const [heaviest] = [...check.channels].sort((a, b) => b.size - a.size)
  const sizes = { high: 0, medium: 0, low: 0 }
  for (const preset of presets) {
    const sized = await checkPack(
      context,
      snapshot,
      channels.filter(channel => channel.id === heaviest?.id),
      { ...options, quality: preset },
      accountId,
    )
    sizes[preset] = sized.channels[0]?.size ?? 0
  }
  return sizes
}
