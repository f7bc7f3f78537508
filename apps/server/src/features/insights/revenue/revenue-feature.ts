import * as contract from '@adloom/contract/revenue'
import type { Feature } from '../../../platform/binder/feature.ts'
import { route } from '../../../platform/binder/route.ts'
import type { AppContext } from '../../../platform/context.ts'
import { connectPartner } from './links/connect.ts'
import { removeOldRevenueAnswers, startDueLinks } from './links/link-schedule.ts'
import { pullRevenueJob } from './links/pull-revenue-job.ts'
import { importRevenue, listRevenue, previewRevenue, removeRevenue } from './service.ts'

/** Revenue of mobile measurement partners, imported or pulled, joined with creatives by name (IN-09.20). */
export function revenueFeature(context: AppContext): Feature {
  return {
    name: 'revenue',
    routes: [
      route(contract.preview, (input, caller) => previewRevenue(context, input, caller)),
      route(contract.list, (_input, caller) => listRevenue(context, caller)),
      route(contract.importTable, (input, caller) => importRevenue(context, input, caller)),
      route(contract.connect, (input, caller) => connectPartner(context, input, caller)),
      route(contract.remove, ({ id }, caller) => removeRevenue(context, id, caller)),
    ],
    jobs: [pullRevenueJob(context)],
    chores: [
      { name: 'start_revenue_pulls', cron: '*/5 * * * *', run: () => startDueLinks(context) },
      { name: 'remove_revenue_answers', cron: '43 4 * * *', run: () => removeOldRevenueAnswers(context) },
    ],
  }
}
