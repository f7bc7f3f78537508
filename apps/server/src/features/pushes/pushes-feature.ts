import * as calls from '@adloom/contract/pushes'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { pushLimits } from '../../platform/limits/job-limits.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { pushCreativeJob } from './push-job.ts'
import { deleteOldContents } from './repository.ts'
import {
  cancelPush,
  listDestinations,
  listPushes,
  listTargets,
  previewPush,
  retryPush,
  startPush,
} from './service.ts'

/** Pushes of creatives to linked ad accounts (AD-04). */
export function pushesFeature(context: AppContext): Feature {
  return {
    name: 'pushes',
    routes: [
      route(calls.targets, (_input, caller) => listTargets(context, caller)),
      route(calls.destinations, (input, caller) => listDestinations(context, input, caller)),
      route(calls.preview, (input, caller) => previewPush(context, input, caller)),
      route(calls.start, (input, caller) => startPush(context, input, caller)),
      route(calls.list, (input, caller) => listPushes(context, input, caller)),
      route(calls.retry, (input, caller) => retryPush(context, input.id, caller)),
      route(calls.cancel, (input, caller) => cancelPush(context, input.id, caller)),
    ],
    jobs: [pushCreativeJob(context)],
    chores: [
      {
        name: 'delete_old_push_contents',
        cron: '51 4 * * *',
        run: () =>
          deleteOldContents(context.db, new Date(context.clock.now() - pushLimits.contentDays * dayMs)),
      },
    ],
  }
}
