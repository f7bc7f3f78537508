import { approvals } from '@adloom/contract/purchase-rules'
import * as salesContract from '@adloom/contract/partner-sales'
import * as documents from '@adloom/contract/partner-documents'
import * as contract from '@adloom/contract/partners'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { findUserByEmail } from '../accounts/service.ts'
import { applyAsPartner, decidePartner, listApplications, listForReview } from './applications.ts'
import { setRate } from './commission.ts'
import { addDocumentFiles } from './documents/document-files.ts'
import { addDocument, removeDocument } from './documents/service.ts'
import { joinPartner, leavePartner } from './links.ts'
import { mailDecisionJob } from './mail-decision-job.ts'
import { listPartners } from './purchase.ts'
import { addSalesFile } from './sales-file.ts'
import { describeSales, listCustomers, listSalesOrders } from './sales.ts'
import { describePartner } from './service.ts'

const demoPartner = {
  code: 'ADL-1001',
  name: 'Demo Studio Inc.',
  country_code: 'US',
  category: 'other',
  address: '548 Market Street, San Francisco, CA 94104',
  approve_status: approvals.approved,
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
      route(documents.addDocument, (input, caller) => addDocument(context, input, caller)),
      route(documents.removeDocument, ({ id }, caller) => removeDocument(context, id, caller)),
      route(salesContract.join, (input, caller) => joinPartner(db, input.partner_code, caller)),
      route(salesContract.leave, (input, caller) => leavePartner(db, input.partner_code, caller)),
      route(salesContract.sales, (_input, caller) => describeSales(context, caller)),
      route(salesContract.customers, (input, caller) => listCustomers(context, input, caller)),
      route(salesContract.salesOrders, (input, caller) => listSalesOrders(context, input, caller)),
      route(salesContract.setRate, (input, caller) => setRate(context, input, caller)),
    ],
    jobs: [mailDecisionJob(context)],
    raw(app, gate) {
      addSalesFile(app, gate, context)
      addDocumentFiles(app, gate, context)
    },
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
