import * as contract from '@adloom/contract/staff'
import * as bills from '@adloom/contract/staff-bills'
import * as checks from '@adloom/contract/staff-checks'
import * as grants from '@adloom/contract/staff-grants'
import * as messages from '@adloom/contract/staff-messages'
import * as options from '@adloom/contract/staff-options'
import * as orders from '@adloom/contract/staff-orders'
import * as plans from '@adloom/contract/staff-plans'
import * as prices from '@adloom/contract/staff-prices'
import * as terms from '@adloom/contract/staff-terms'
import * as thresholds from '@adloom/contract/staff-thresholds'
import * as usage from '@adloom/contract/staff-usage'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import { listRefusedNotices, type Purchases } from '../orders/service.ts'
import { listFindings } from '../plans/ledger/service.ts'
import { readAccount } from './accounts/read-account.ts'
import { readBills } from './accounts/read-bills.ts'
import { readAccountActivity, readLedger } from './accounts/read-movements.ts'
import { readMaterials, readUsage } from './accounts/read-usage.ts'
import { searchAccounts } from './accounts/search-accounts.ts'
import { changeTier } from './accounts/set-tier.ts'
import { exportActs, listActs } from './acts/list-acts.ts'
import { decideRequest } from './grants/decide-request.ts'
import { endGrant } from './grants/end-grant.ts'
import { listGivablePlans } from './grants/givable-plans.ts'
import { listRequests } from './grants/list-requests.ts'
import { giveGrant } from './grants/request-grant.ts'
import { messageAccount } from './accounts/message-account.ts'
import { editOption, listOptionLists } from './options/staff-options.ts'
import { documentFiles } from './orders/document-files.ts'
import { listAccountOrders } from './orders/list-orders.ts'
import { giveBack, previewRefund } from './orders/refund.ts'
import { settleRefund } from './orders/settle-refund.ts'
import { changePlan, listPlans } from './plans/staff-plans.ts'
import { changeMintegralBilling, readMintegralBilling } from './terms/staff-mintegral-billing.ts'
import { changeTerms, readTerms } from './terms/staff-terms.ts'
import { changeThreshold, readThresholds } from './thresholds/staff-thresholds.ts'
import { changePrice, changeSetting, listPrices } from './prices/staff-prices.ts'

/** The back office of the product's own people (BL-01.30). */
export function staffFeature(purchases: Purchases): Feature {
  const { context } = purchases
  return {
    name: 'staff',
    routes: [
      route(contract.accounts, input => searchAccounts(context, input)),
      route(contract.account, ({ account_id }, caller) => readAccount(context, account_id, caller)),
      route(contract.setTier, (input, caller) => changeTier(context, input, caller)),
      route(contract.ledger, (input, caller) => readLedger(context, input, caller)),
      route(contract.activity, (input, caller) => readAccountActivity(context, input, caller)),
      route(bills.bills, ({ account_id }, caller) => readBills(context, account_id, caller)),
      route(usage.usage, (input, caller) => readUsage(context, input, caller)),
      route(usage.materials, (input, caller) => readMaterials(context, input, caller)),
      route(messages.sendMessage, (input, caller) => messageAccount(context, input, caller)),
      route(contract.acts, input => listActs(context, input)),
      route(contract.actsFile, (input, caller) => exportActs(context, input, caller)),
      route(checks.ledgerFindings, input => listFindings(context.db, input)),
      route(checks.refusedNotices, input => listRefusedNotices(context.db, input)),
      route(grants.givablePlans, ({ account_id }) => listGivablePlans(context, account_id)),
      route(grants.give, (input, caller) => giveGrant(purchases, input, caller)),
      route(grants.requests, (input, caller) => listRequests(context, input, caller)),
      route(grants.decide, (input, caller) => decideRequest(purchases, input, caller)),
      route(grants.endGrant, (input, caller) => endGrant(context, input, caller)),
      route(orders.orders, (input, caller) => listAccountOrders(context, input, caller)),
      route(orders.refundPreview, (input, caller) => previewRefund(context, input, caller)),
      route(orders.settleRefund, (input, caller) => settleRefund(context, input, caller)),
      route(orders.refund, (input, caller) => giveBack(purchases, input, caller)),
      route(options.options, () => listOptionLists(context)),
      route(options.setOption, (input, caller) => editOption(context, input, caller)),
      route(terms.terms, ({ account_id }) => readTerms(context, account_id)),
      route(terms.setTerms, (input, caller) => changeTerms(context, input, caller)),
      route(terms.mintegralBilling, ({ account_id }) => readMintegralBilling(context, account_id)),
      route(terms.setMintegralBilling, (input, caller) => changeMintegralBilling(context, input, caller)),
      route(thresholds.thresholds, ({ account_id }) => readThresholds(context, account_id)),
      route(thresholds.setThreshold, (input, caller) => changeThreshold(context, input, caller)),
      route(plans.plans, () => listPlans(context)),
      route(plans.setPlan, (input, caller) => changePlan(context, input, caller)),
      route(prices.prices, () => listPrices(context)),
      route(prices.setPrice, (input, caller) => changePrice(context, input, caller)),
      route(prices.setSetting, (input, caller) => changeSetting(context, input, caller)),
    ],
    raw: documentFiles(context),
  }
}
