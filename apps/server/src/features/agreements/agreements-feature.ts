import * as contract from '@adloom/contract/agreements'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { acceptDocuments } from './service.ts'

/** Which versions of the legal documents users accepted. */
export function agreementsFeature({ db }: AppContext): Feature {
  return {
    name: 'agreements',
    routes: [
      route(contract.acceptAgreement, async ({ documents }, caller) => ({
        list: await acceptDocuments(db, caller, documents),
      })),
    ],
  }
}
