import * as contract from '@adloom/contract/orders'
import type { FastifyInstance } from 'fastify'
import type { Feature } from '../../platform/binder/feature.ts'
import type { Gate } from '../../platform/binder/gate.ts'
import { fail } from '../../platform/binder/fail.ts'
import { route } from '../../platform/binder/route.ts'
import { recordRefusal } from '../accounts/service.ts'
import { createOrder } from './create-order.ts'
import { checkDisputes } from './disputes.ts'
import { addNotices } from './notices.ts'
import { addOrdersFile } from './orders-file.ts'
import { findPayPage, leavePayPage } from './pay-page.ts'
import type { Purchases } from './purchases.ts'
import { describeCost } from './quote.ts'
import { reconcileOrders } from './reconcile-orders.ts'
import { repay } from './repay.ts'
import { listOrders, orderStatus } from './service.ts'

/** Orders, their payment, and refunds (BL-02). */
export function ordersFeature(purchases: Purchases): Feature {
  const { db, config } = purchases.context
  return {
    name: 'orders',
    routes: [
      route(contract.status, ({ order_id: id }, caller) =>
        recordRefusal(db, caller, `status ${id}`, () => orderStatus(purchases, id, caller)),
      ),
      route(contract.cost, ({ payload }, caller) => describeCost(db, config, payload, caller)),
      route(contract.create, (input, caller) => createOrder(purchases, input, caller)),
      route(contract.repay, (input, caller) => repay(purchases, input.order_id, caller)),
      route(contract.list, (input, caller) => listOrders(purchases, input, caller)),
    ],
    chores: [
      { name: 'settle_orders', cron: '* * * * *', run: () => reconcileOrders(purchases) },
      { name: 'check_disputes', cron: '19 * * * *', run: () => checkDisputes(purchases) },
    ],
    raw(app, gate) {
      addOrdersFile(app, gate, purchases.context)
      addPayPages(app, gate, purchases)
      addNotices(app, purchases)
    },
  }
}

/** Addresses that a payer's browser opens: to the provider's page, and back from it. */
function addPayPages(app: FastifyInstance, gate: Gate, purchases: Purchases): void {
  const { db } = purchases.context
  app.get<{ Params: { id: string } }>('/buy/pay/:id', async (request, reply) => {
    const caller = await gate.caller(request, [], { beyondLimit: true })
    const id = orderIdOf(request.params.id)
    const page = await recordRefusal(db, caller, `pay ${id}`, () => findPayPage(purchases, id, caller))
    return reply.redirect(page, 303)
  })
  app.get<{ Params: { id: string; key: string } }>('/buy/leave/:id/:key', async (request, reply) => {
    const caller = await gate.caller(request, [], { beyondLimit: true })
    const { key } = request.params
    const id = orderIdOf(request.params.id)
    const page = await recordRefusal(db, caller, `leave ${id}`, () =>
      leavePayPage(purchases, id, key, caller),
    )
    return reply.redirect(page, 303)
  })
}

function orderIdOf(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : fail('not_found')
}
