import * as contract from '@adloom/contract/trials'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { findApplications } from './repository.ts'
import { applyForTrial, readApplication } from './service.ts'

/** Applications for free trials (TR-01). */
export function trialsFeature(context: AppContext): Feature {
  return {
    name: 'trials',
    routes: [
      route(contract.applyTrial, (input, caller) => applyForTrial(context, caller, input)),
      route(contract.trialList, async input => ({
        ...(await findApplications(context.db, input)),
        page: input.page,
        page_size: input.page_size,
      })),
      route(contract.trialApplication, ({ id }, caller) => readApplication(context, id, caller)),
    ],
  }
}
