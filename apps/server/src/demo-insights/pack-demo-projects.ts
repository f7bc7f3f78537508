import { channelIds } from '@adloom/contract/constants'
import { requestPack } from '../features/packs/service.ts'
import type { AppContext } from '../platform/context.ts'
import { findDemoProjects, type DemoOwner } from './demo-creatives.ts'

/**
 * Packs the projects of the demo for the ad networks, which report the names of the files (IN-06.7). What was
 * packed before costs nothing.
 */
export async function packDemoProjects(context: AppContext, { accountId, caller }: DemoOwner): Promise<void> {
  for (const { id } of await findDemoProjects(context, accountId))
    try {
      const channel_ids = Object.values(channelIds)
      await requestPack(context, { id, channel_ids, quality: 'high', reach_ios12: false }, caller)
    } catch (error) {
      context.log.warn({ err: error, project: id }, 'a project of the demo could not be packed')
    }
}
