import { type CodeOf, hostedTraffic } from '@adloom/contract/insight-metrics'
import { findChannel, type Channel } from '@adloom/playable/channels'
import { reportModuleBytes, type ReportSettings } from '@adloom/playable/reports'
import { collectPath } from '../../collector/collector-server.ts'
import { creativeId, creativeKey, type CreativeSource } from '../../collector/creative-key.ts'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { AppContext } from '../../platform/context.ts'
import { listChannels } from '../channels/service.ts'
import { packageOf } from '../products/service.ts'
import type { ProjectKind } from '../projects/service.ts'
import { findProjectFacts, findSettings, registerCreative, saveSetting } from './repository.ts'

export { findCreatives, isOrdered } from './repository.ts'

/** Where creatives report, by channel id. */
export type ReportsByChannel = Record<number, ReportSettings>

/** The switches of all channels: their own default where the account has set none (IN-04.23). */
export async function listReportSettings({ db, config }: AppContext, account: AccountId) {
  const settings = await findSettings(db, account)
  return {
    available: config.collectOrigin !== undefined,
    bytes: reportModuleBytes,
    list: listChannels().map(({ id, label }) => {
      const isDefault = findChannel(id)?.reports ?? false
      return { channel_id: id, label, is_on: settings.get(id) ?? isDefault, is_default: isDefault }
    }),
  }
}

export async function setReportSetting(
  context: AppContext,
  account: AccountId,
  channelId: number,
  isOn: boolean,
): Promise<void> {
  await saveSetting(context.db, account, channelId, isOn)
}

/**
 * Returns the channels whose ads report. None do where the installation has no public collector.
 */
export async function channelsThatReport(
  { db, config }: AppContext,
  account: AccountId,
  channels: readonly Channel[],
): Promise<number[]> {
  if (config.collectOrigin === undefined) return []
  const settings = await findSettings(db, account)
  return channels.filter(({ id, reports }) => settings.get(id) ?? reports).map(({ id }) => id)
}

/** Returns where the creatives of channels report. */
export function reportsOf(
  { config }: AppContext,
  source: CreativeSource,
  channelIds: readonly number[],
): ReportsByChannel {
  const entries = channelIds.map(channelId => {
    const creative = creativeId(config.secretKey, source, channelId)
    const key = creativeKey(config.secretKey, creative)
    return [channelId, { url: `${config.collectOrigin ?? ''}${collectPath}`, creative, key }] as const
  })
  return Object.fromEntries(entries)
}

/** Returns what a creative of a project was made with: the creative service, a template or an editor. */
export function materialSourceOf(kind: ProjectKind, isOrdered = false): CodeOf<'material_source'> {
  if (isOrdered) return 'mws'
  return kind === 'normal' ? 'product_template' : 'playsmart'
}

/** Returns the dimension that a packed version and its rows in reports of networks share. */
export const fingerprintOf = (contentHash: string): string => contentHash.slice(0, 16)

/** Registers creatives, so that their reports count. */
export async function registerCreatives(
  { db, config, clock }: AppContext,
  source: CreativeSource & { contentHash: string },
  channelIds: readonly number[],
): Promise<void> {
  const project = await findProjectFacts(db, source.accountId, source.projectId)
  if (!project) return
  const iosPackage = packageOf(project.ios_url ?? '')
  const androidPackage = packageOf(project.android_url ?? '')
  for (const channelId of channelIds) {
    const id = creativeId(config.secretKey, source, channelId)
    await registerCreative(db, {
      ...source,
      id,
      channelId,
      dimensions: {
        mid: id,
        traffic_type: source.isHosted ? hostedTraffic : String(channelId),
        project_id: String(source.projectId),
        material_name: project.name,
        material_type: 'playable',
        material_source: materialSourceOf(project.kind, project.is_ordered),
        fingerprint: fingerprintOf(source.contentHash),
        publish_time: new Date(clock.now()).toISOString().slice(0, 10),
        ...(project.template_id === null ? {} : { template_id: String(project.template_id) }),
        ...(project.product_id === null ? {} : { product_id: String(project.product_id) }),
        ...(iosPackage ? { ios_package: iosPackage } : {}),
        ...(androidPackage ? { android_package: androidPackage } : {}),
      },
    })
  }
}
