import * as contract from '@adloom/contract/revenue'
import type { Feature } from '../../../platform/binder/feature.ts'
import { route } from '../../../platform/binder/route.ts'
import type { AppContext } from '../../../platform/context.ts'
import { importRevenue, listRevenue, previewRevenue, removeRevenue } from './service.ts'

/** Revenue from tables of mobile measurement partners, joined with creatives by name (IN-09.20). */
export function revenueFeature(context: AppContext): Feature {
  return {
    name: 'revenue',
    routes: [
      route(contract.preview, (input, caller) => previewRevenue(context, input, caller)),
      route(contract.list, (_input, caller) => listRevenue(context, caller)),
      route(contract.importTable, (input, caller) => importRevenue(context, input, caller)),
      route(contract.remove, ({ id }, caller) => removeRevenue(context, id, caller)),
    ],
  }
}
