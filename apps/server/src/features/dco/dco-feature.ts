import * as calls from '@adloom/contract/dco'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { drawVariantsJob } from './draw-variants-job.ts'
import { listItems, makeItems, removeItems } from './items-service.ts'
import { keepPlanDraft, listPlanRevisions, openPlan, openPlanRevision, savePlan } from './service.ts'

/** Variants of a game-maker project (ED-09, D-39). */
export function dcoFeature(context: AppContext): Feature {
  return {
    name: 'dco',
    routes: [
      route(calls.initJson, (input, caller) => openPlan(context, input, caller)),
      route(calls.save, (input, caller) => savePlan(context, input, caller)),
      route(calls.keepDraft, (input, caller) => keepPlanDraft(context, input, caller)),
      route(calls.revisions, (input, caller) => listPlanRevisions(context, input, caller)),
      route(calls.revision, (input, caller) => openPlanRevision(context, input, caller)),
      route(calls.make, (input, caller) => makeItems(context, input, caller)),
      route(calls.items, (input, caller) => listItems(context, input, caller)),
      route(calls.removeItems, (input, caller) => removeItems(context, input, caller)),
    ],
    jobs: [drawVariantsJob(context)],
  }
}
