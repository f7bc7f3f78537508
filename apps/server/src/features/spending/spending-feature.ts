import * as contract from '@adloom/contract/spending'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { forecastQuotas } from './forecast-service.ts'
import { listLimits, setLimit } from './limits-service.ts'
import { predictCost } from './predict-cost.ts'

/** What acts cost, how long quotas last, and limits of use. */
export function spendingFeature(context: AppContext): Feature {
  return {
    name: 'spending',
    routes: [
      route(contract.predictCost, (input, caller) => predictCost(context, input, caller)),
      route(contract.forecast, (_input, caller) => forecastQuotas(context, caller)),
      route(contract.limits, (_input, caller) => listLimits(context, caller)),
      route(contract.saveLimit, async (input, caller) => {
        await setLimit(context, input, caller)
        return {}
      }),
    ],
  }
}
