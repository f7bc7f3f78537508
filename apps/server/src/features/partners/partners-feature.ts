import * as contract from '@adloom/contract/partners'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { findUserByEmail } from '../accounts/service.ts'
import { applyAsPartner, decidePartner, listApplications, listForReview } from './applications.ts'
import { listPartners } from './purchase.ts'
import { describePartner } from './service.ts'

const demoPartner = {
  code: 'ADL-1001',
  name: 'Demo Studio Inc.',
  country_code: 'US',
  category: 'other',
  address: '548 Market Street, San Francisco, CA 94104',
  approve_status: 3,
} as const

export function partnersFeature(context: AppContext): Feature {
  const { db } = context
  return {
    name: 'partners',
    routes: [
      route(contract.info, (_input, caller) => describePartner(db, caller)),
      route(contract.list, (_input, caller) => listPartners(context, caller)),
      route(contract.apply, (input, caller) => applyAsPartner(db, input, caller)),
      route(contract.applications, (_input, caller) => listApplications(db, caller)),
      route(contract.reviewList, input => listForReview(db, input)),
      route(contract.decide, (input, caller) => decidePartner(context, input, caller)),
    ],
    async seed(demo) {
      const owner = demo ? await findUserByEmail(db, 'demo@adloom.local') : undefined
      if (!owner) return
      await db
        .insertInto('partners')
        .values({ ...demoPartner, account_id: owner.account_id })
        .onConflict(conflict => conflict.doNothing())
        .execute()
      await db
        .insertInto('account_partners')
        .values({ account_id: owner.account_id, partner_code: demoPartner.code })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },
  }
}
