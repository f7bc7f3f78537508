import * as contract from '@adloom/contract/billing'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { savedFileHeaders } from '../../platform/http/attachment.ts'
import { recordRefusal } from '../accounts/service.ts'
import { payBill } from './bills/bill-payments.ts'
import { describeBillDetail, describeBills } from './bills/bills-service.ts'
import { closeBills } from './bills/closed-months.ts'
import { deductBills } from './bills/deductions.ts'
import { describeFlow } from './bills/flow-service.ts'
import { seedDemoTerms } from './bills/demo-terms.ts'
import { buyOut, describePrice } from './bills/terms-service.ts'
import { exportTable } from './export-table.ts'
import { addStatementFile } from './statements/statement-file.ts'
import { issueStatement, listStatements } from './statements/statements-service.ts'
import { describeMaterials } from './usage/materials.ts'
import { sampleUsage } from './usage/usage-samples.ts'
import { describeUsage } from './usage/usage-service.ts'

/** Usage of quotas and bills of an account (BL-03). */
export function billingFeature(context: AppContext): Feature {
  return {
    name: 'billing',
    routes: [
      route(contract.usage, (input, caller) => describeUsage(context, input, caller)),
      route(contract.materials, (input, caller) => describeMaterials(context, input, caller)),
      route(contract.bills, (input, caller) => describeBills(context, input, caller)),
      route(contract.billDetail, (input, caller) => describeBillDetail(context, input, caller)),
      route(contract.billFlow, (input, caller) => describeFlow(context, input, caller)),
      route(contract.price, (_input, caller) => describePrice(context, caller)),
      route(contract.buyout, (input, caller) =>
        recordRefusal(context.db, caller, `buyout ${input.project_id} ${input.expected_amount}`, () =>
          buyOut(context, input, caller),
        ),
      ),
      route(contract.payBill, (input, caller) =>
        recordRefusal(context.db, caller, `bill ${input.month} ${input.expected_amount}`, () =>
          payBill(context, input, caller),
        ),
      ),
      route(contract.statements, (_input, caller) => listStatements(context, caller)),
      route(contract.statement, (input, caller) => issueStatement(context, input.month, caller)),
    ],
    seed: demo => (demo ? seedDemoTerms(context) : Promise.resolve()),
    chores: [
      { name: 'sample_usage', cron: '*/15 * * * *', run: () => sampleUsage(context) },
      { name: 'deduct_bills', cron: '20 4 * * *', run: () => deductBills(context) },
      { name: 'close_bills', cron: '40 4 * * *', run: () => closeBills(context) },
    ],
    raw(app, gate) {
      addStatementFile(app, gate, context)
      app.get<{ Params: { name: string } }>(`${contract.exportPath}:name`, async (request, reply) => {
        const caller = await gate.caller(request)
        const { name, file } = exportTable(
          context,
          { name: request.params.name, query: request.query },
          caller,
        )
        reply.headers(savedFileHeaders(name))
        return reply.type('text/csv; charset=utf-8').send(file)
      })
    },
  }
}
