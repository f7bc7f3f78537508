import * as contract from '@adloom/contract/experiments'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import {
  createExperiment,
  endExperiment,
  listExperiments,
  planExperiment,
  readExperiment,
  removeExperiment,
} from './service.ts'

/** Experiments with versions of playables and creatives (IN-05). */
export function experimentsFeature(context: AppContext): Feature {
  return {
    name: 'experiments',
    routes: [
      route(contract.list, (input, caller) => listExperiments(context, input, caller)),
      route(contract.detail, ({ id }, caller) => readExperiment(context, id, caller)),
      route(contract.plan, (input, caller) => planExperiment(context, input, caller)),
      route(contract.create, (input, caller) => createExperiment(context, input, caller)),
      route(contract.stop, ({ id }, caller) => endExperiment(context, id, caller)),
      route(contract.remove, ({ id }, caller) => removeExperiment(context, id, caller)),
    ],
  }
}
