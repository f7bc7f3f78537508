import * as contract from '@adloom/contract/orders'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { describeCost } from './quote.ts'
import { orderStatus } from './service.ts'

export function ordersFeature({ db, config }: AppContext): Feature {
  return {
    name: 'orders',
    routes: [
      route(contract.status, (input, caller) => orderStatus(db, input.order_id, caller)),
      route(contract.cost, input => describeCost(db, config, input.payload)),
    ],
  }
}
