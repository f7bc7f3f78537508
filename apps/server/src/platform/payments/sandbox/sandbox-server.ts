import { createHash } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { AppContext } from '../../context.ts'
import { cutSlowBodies, slowRequestOptions } from '../../http/slow-requests.ts'
import { sandboxLimits } from '../../limits/payment-limits.ts'
import { safeUrl } from '../../log.ts'
import { paymentSecrets } from '../payment-secrets.ts'
import { addApi, currentSession, type SandboxApi } from './api.ts'
import { pay, type PayerAct, payerActs, settleDelayed } from './checkouts.ts'
import { Messages } from './messages.ts'
import { findObject } from './object-store.ts'
import { bankPage, closeScript, endPage, languageOf, payPage } from './page.ts'
import { panelPage } from './panel.ts'
import { pageStyle } from './page-style.ts'
import { sandboxSwitches, setSwitches } from './switches.ts'
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

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
/** A form may lead to `returnUrls`: browsers check the redirect that answers it. */
const policyFor = (...returnUrls: string[]) =>
  [
    "default-src 'none'",
    `style-src ${hashOf(pageStyle)}`,
    `script-src ${hashOf(closeScript)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...returnUrls.map(url => new URL(url).origin)].join(' ')}`,
  ].join('; ')

/** Starts the Stripe-shaped provider of an installation without one: its API, payment page and panel. */
export async function startPaymentSandbox(
  context: AppContext,
  { target, random = Math.random }: SandboxOptions,
): Promise<PaymentSandbox> {
  const { config, db, clock, log } = context
  const { apiKey, webhookSecret } = paymentSecrets(config)
  const messages: Messages = new Messages({
    db,
    clock,
    random,
    target,
    secret: webhookSecret,
    settle: (transaction, session) => settleDelayed(transaction, messages, session),
  })
  const app = fastify({
    logger: false,
    forceCloseConnections: true,
    bodyLimit: sandboxLimits.bodyBytes,
    ...slowRequestOptions(config.slowRequestMs),
  })
  cutSlowBodies(app, config.slowRequestMs)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
  })
  app.addHook('onResponse', async (request, reply) =>
    log.debug({ method: request.method, url: safeUrl(request.url), status: reply.statusCode }, 'payments'),
  )
  const api: SandboxApi = {
    db,
    clock,
    random,
    messages,
    secretKey: apiKey,
    pageOrigin: config.payments.pageOrigin,
  }
  app.get('/healthz', async () => ({ status: 'ok' }))
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
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
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
  app.get('/panel', async (_request, reply) => show(reply, await panelPage(db)))
  app.post<{ Body: URLSearchParams }>('/panel', async (request, reply) => {
    if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin')
      return reply.status(403).send()
    const changes = sandboxSwitches
      .map(name => [name, Number(request.body.get(name) ?? Number.NaN)] as const)
      .filter(([, percent]) => percent >= 0 && percent <= 100)
    await setSwitches(db, Object.fromEntries(changes.map(([name, percent]) => [name, Math.round(percent)])))
    return reply.redirect('/panel', 303)
  })
}

function show(reply: FastifyReply, page: string, ...returnUrls: string[]) {
  return reply
    .header('content-security-policy', policyFor(...returnUrls))
    .type('text/html; charset=utf-8')
    .send(page)
}
