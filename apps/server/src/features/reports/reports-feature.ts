import { reportPointSetting, setReportPointSetting } from '@adloom/contract/report-points'
import { fail } from '../../platform/binder/fail.ts'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { getChannels } from '../channels/service.ts'
import { listReportSettings, setReportSetting } from './service.ts'

/** Which channels' ads report what viewers do. */
export function reportsFeature(context: AppContext): Feature {
  return {
    name: 'reports',
    routes: [
      route(reportPointSetting, (_input, caller) => listReportSettings(context, caller.accountId)),
      route(setReportPointSetting, async ({ channel_id, is_on }, caller) => {
        if (context.config.collectOrigin === undefined && is_on) fail('reports_unavailable')
        const [channel] = getChannels([channel_id])
        await setReportSetting(context, caller.accountId, channel!.id, is_on)
        return listReportSettings(context, caller.accountId)
      }),
    ],
  }
}
