import * as contract from '@adloom/contract/prices'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { describeOffers } from './service.ts'

export function pricesFeature({ db, config }: AppContext): Feature {
  return {
    name: 'prices',
    routes: [route(contract.offers, (_input, caller) => describeOffers(db, config, caller))],
  }
}
