import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { sandboxLimits } from '../../limits/payment-limits.ts'
import { paymentSecrets } from '../payment-secrets.ts'
import { actAsBank, bankActsOf } from './after-payment.ts'
import { addApi, currentSession, type SandboxApi } from './api.ts'
import { pay, type PayerAct, payerActs, settleDelayed } from './checkouts.ts'
import type { Messages } from './messages.ts'
import { StripeMessages } from './stripe-messages.ts'
import { findObject, latestObjects } from './object-store.ts'
import { bankPage, endPage, languageOf, money, payPage } from './page.ts'
import { addPanel } from './panel.ts'
import { show } from './page-policy.ts'
import { acceptForms, createSandboxApp } from './sandbox-app.ts'
import { StripeError } from './stripe-shapes.ts'

export interface PaymentSandbox {
  /** Sends messages and ends delayed payments. */
  messages: Messages
  close(): Promise<void>
}

export interface SandboxOptions {
  /** Where the product takes messages. */
  target: string
  /** From 0 to 1, for the switches. */
  random?: (() => number) | undefined
}

/** Starts the Stripe-shaped provider of an installation without one: its API, payment page and panel. */
export async function startPaymentSandbox(
  context: AppContext,
  { target, random = Math.random }: SandboxOptions,
): Promise<PaymentSandbox> {
  const { config, db, clock } = context
  const { apiKey, webhookSecret } = paymentSecrets(config)
  const messages: StripeMessages = new StripeMessages({
    db,
    clock,
    random,
    target,
    secret: webhookSecret,
    settle: (transaction, session) => settleDelayed(transaction, messages, session),
  })
  const app = createSandboxApp(context)
  const api: SandboxApi = {
    db,
    clock,
    random,
    messages,
    secretKey: apiKey,
    pageOrigin: config.payments.pageOrigin,
  }
  await app.register(async scope => addApi(scope, api), { prefix: '/v1' })
  await app.register(async scope => addPages(scope, api, config.legal.name))
  await app.listen({ host: config.host, port: config.payments.port })
  messages.wake()
  return {
    messages,
    async close() {
      await app.close()
      await messages.stop()
    },
  }
}

function addPages(app: FastifyInstance, api: SandboxApi, seller: string): void {
  const { db, clock, messages } = api
  acceptForms(app)
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof StripeError) return show(reply.status(404), endPage('en', 'gone', seller))
    return reply.status(500).type('text/plain').send('The sandbox failed.')
  })
  app.get<{ Params: { id: string } }>('/c/pay/:id', async (request, reply) => {
    const session = await currentSession(api, request.params.id)
    const language = languageOf(session.locale)
    if (session.status === 'complete')
      return show(reply, endPage(language, 'paid', seller, session.success_url))
    if (session.status === 'expired')
      return show(reply, endPage(language, 'expired', seller, session.cancel_url))
    const intent = session.payment_intent ? await findObject(db, 'pi', session.payment_intent) : undefined
    if (intent?.status === 'requires_action')
      return show(reply, bankPage(session, seller), session.success_url)
    return show(reply, payPage(session, intent, seller), session.success_url)
  })
  app.post<{ Params: { id: string }; Body: URLSearchParams }>('/c/pay/:id', async (request, reply) => {
    const act = request.body.get('act') as PayerAct
    if (!payerActs.includes(act))
      return reply.redirect(`/c/pay/${encodeURIComponent(request.params.id)}`, 303)
    const now = Math.floor(clock.now() / 1000)
    const session = await db
      .transaction()
      .execute(transaction => pay(transaction, messages, request.params.id, act, now))
    messages.wake()
    const next = session.status === 'complete' ? session.success_url : `/c/pay/${session.id}`
    return reply.redirect(next, 303)
  })
  addPanel(app, db, {
    payments: async () =>
      Promise.all(
        (await latestObjects(db, 'cs', sandboxLimits.shown)).map(async session => ({
          id: session.id,
          item: session.shown.name,
          state: `${session.status} · ${session.payment_status}`,
          amount: money(session.amount_total, session.currency, 'en'),
          acts: await bankActsOf(db, session),
        })),
      ),
    async act(id, act) {
      const now = Math.floor(clock.now() / 1000)
      await db.transaction().execute(transaction => actAsBank(transaction, messages, id, act, now))
      messages.wake()
    },
  })
}
