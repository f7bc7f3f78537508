import type { FastifyInstance } from 'fastify'
import { fail } from '../../platform/binder/fail.ts'
import { orderLimits, paymentLimits } from '../../platform/limits/payment-limits.ts'
import { RateLimit } from '../../platform/limits/rate-limit.ts'
import { paymentNoticePath } from '../../platform/payments/notice-path.ts'
import type { PaymentNotice } from '../../platform/payments/payment-provider.ts'
import { followDisputes } from './disputes.ts'
import { providerOf, type Purchases } from './purchases.ts'
import { recordRefusedNotice } from './refused-notices.ts'
import { followRefunds } from './returned-refunds.ts'
import { recordNotice, settleAttempt } from './settle.ts'

/**
 * Takes the messages of the provider. One without a fresh signature is refused and recorded; a true one names
 * what to ask the provider for. It is accepted when its effect is stored, so a failure brings it again.
 */
export function addNotices(app: FastifyInstance, purchases: Purchases): void {
  const { context } = purchases
  if (!context.payments) return
  const provider = context.payments
  const refused = new RateLimit(orderLimits.refusedNoticesPerMinute, context.clock)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post<{ Body: Buffer | undefined }>(
    paymentNoticePath(provider.name),
    { bodyLimit: paymentLimits.noticeBytes },
    async (request, reply) => {
      const body = request.body ?? Buffer.alloc(0)
      const notice = await provider.verify(body, request.headers)
      const reason = typeof notice === 'string' ? notice : await takeNotice(purchases, notice)
      if (reason !== undefined) {
        refused.take(request.ip)
        const refusal = { provider: provider.name, reason, sizeBytes: body.length, address: request.ip }
        await recordRefusedNotice(context.db, refusal)
        return fail('notice_refused')
      }
      return reply.type(provider.accepted.type).send(provider.accepted.body)
    },
  )
}

/** Returns `wrong_amount` for another amount than was asked for: the notice is not of our checkout. */
async function takeNotice(purchases: Purchases, notice: PaymentNotice): Promise<'wrong_amount' | undefined> {
  const { db } = purchases.context
  const provider = providerOf(purchases)
  const known = await db
    .selectFrom('payment_events')
    .select('event_id')
    .where('provider', '=', provider.name)
    .where('event_id', '=', notice.id)
    .executeTakeFirst()
  if (known) return undefined
  const { checkoutId, paymentId } = notice
  const attempt =
    checkoutId === undefined && paymentId === undefined
      ? undefined
      : await db
          .selectFrom('order_payments')
          .select(['id', 'order_id', 'checkout_id', 'payment_id', 'request'])
          .where('provider', '=', provider.name)
          .where(expression =>
            checkoutId === undefined
              ? expression('payment_id', '=', paymentId ?? '')
              : expression('checkout_id', '=', checkoutId),
          )
          .executeTakeFirst()
  if (notice.amount !== undefined && attempt && attempt.request?.amount !== notice.amount)
    return 'wrong_amount'
  if (attempt) {
    // Before the notice is recorded: a failure of these brings it again.
    if (notice.about === 'refund') await followRefunds(purchases, attempt)
    if (notice.about === 'dispute') await followDisputes(purchases, attempt)
    await settleAttempt(purchases, attempt, notice)
  }
  // A page of which no attempt is known was never shown to a payer.
  else await recordNotice(db, purchases, notice)
  return undefined
}
