import * as contract from '@adloom/contract/revenue'
import type { Feature } from '../../../platform/binder/feature.ts'
import { route } from '../../../platform/binder/route.ts'
import { createFairLane } from '../../../platform/children/fair-lane.ts'
import type { AppContext } from '../../../platform/context.ts'
import { revenueLimits } from '../../../platform/limits/revenue-limits.ts'
import { connectPartner } from './links/connect.ts'
import { removeOldRevenueAnswers, startDueLinks } from './links/link-schedule.ts'
import { pullRevenueJob } from './links/pull-revenue-job.ts'
import { importRevenue, listRevenue, previewRevenue, removeRevenue } from './service.ts'

/** Revenue of mobile measurement partners, imported or pulled, joined with creatives by name (IN-09.20). */
export function revenueFeature(context: AppContext): Feature {
  // A table takes seconds, and a connection to the database while it is stored.
  const lane = createFairLane(revenueLimits.tablesAtOnce, revenueLimits.waitingPerAccount)
  return {
    name: 'revenue',
    routes: [
      route(contract.preview, (input, caller) =>
        lane(caller.accountId, () => previewRevenue(context, input, caller)),
      ),
      route(contract.list, (_input, caller) => listRevenue(context, caller)),
      route(contract.importTable, (input, caller) =>
        lane(caller.accountId, () => importRevenue(context, input, caller)),
      ),
      route(contract.connect, (input, caller) => connectPartner(context, input, caller)),
      route(contract.remove, ({ id }, caller) =>
        lane(caller.accountId, () => removeRevenue(context, id, caller)),
      ),
    ],
    jobs: [pullRevenueJob(context)],
    chores: [
      { name: 'start_revenue_pulls', cron: '*/5 * * * *', run: () => startDueLinks(context) },
      { name: 'remove_revenue_answers', cron: '43 4 * * *', run: () => removeOldRevenueAnswers(context) },
    ],
  }
}
