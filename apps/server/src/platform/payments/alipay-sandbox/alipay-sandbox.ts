import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.ts'
import { sandboxLimits } from '../../limits/payment-limits.ts'
import { chinaTime } from '../alipay/china-time.ts'
import { signMessage } from '../alipay/signing.ts'
import { toYuan } from '../alipay/yuan.ts'
import { type MessageFormat, Messages } from '../sandbox/messages.ts'
import { languageOf, money } from '../sandbox/page.ts'
import { show } from '../sandbox/page-policy.ts'
import { type PageLanguage, pageText } from '../sandbox/page-texts.ts'
import { addPanel, type PanelPayment } from '../sandbox/panel.ts'
import { acceptForms, createSandboxApp } from '../sandbox/sandbox-app.ts'
import type { PaymentSandbox, SandboxOptions } from '../sandbox/sandbox-server.ts'
import { sandboxSwitches } from '../sandbox/switches.ts'
import { cashierPage, plainPage } from './cashier-page.ts'
import { cashierText } from './cashier-texts.ts'
import { addGateway, type AlipaySandboxApi } from './gateway.ts'
import { sandboxAppId, type SandboxKeys, sandboxKeys, sandboxSellerId } from './sandbox-keys.ts'
import {
  act,
  currentTrade,
  latestTrades,
  settleTrade,
  type Trade,
  type TradeAct,
  tradeActs,
} from './trades.ts'

/** Starts the Alipay-shaped provider of a CN build without one: its gateway, cashier and panel. */
export async function startAlipaySandbox(
  context: AppContext,
  { target, random = Math.random }: SandboxOptions,
): Promise<PaymentSandbox> {
  const { config, db, clock } = context
  const keys = await sandboxKeys(db)
  const messages: Messages = new Messages({
    db,
    clock,
    random,
    target,
    format: formatOf(keys, () => clock.now()),
    settle: (transaction, id) => settleTrade(transaction, { messages, now: clock.now() }, id),
  })
  const api: AlipaySandboxApi = { db, clock, random, messages, keys }
  const app = createSandboxApp(context)
  acceptForms(app)
  addGateway(app, api)
  addCashier(app, api, config.legal.name)
  // Messages of Alipay have no age that could be checked: they are repeated for 25 hours.
  const offered = sandboxSwitches.filter(name => name !== 'stale')
  addPanel(app, db, { payments: () => listTrades(api), offered })
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

function formatOf(keys: SandboxKeys, now: () => number): MessageFormat {
  return {
    retrySeconds: sandboxLimits.alipayRetrySeconds,
    requestOf({ type: _type, ...params }, fault) {
      const sent = { ...(params as Record<string, string>), notify_time: chinaTime(now()) }
      const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ''))
      const signed = signMessage(given, keys.provider.privateKey)
      return {
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        body: new URLSearchParams({
          ...signed,
          ...(fault === 'tampered' && { total_amount: '0.01' }),
        }).toString(),
      }
    },
    isAccepted: (_status, text) => text.trim() === 'success',
  }
}

/** The pages that payers see. The trade begins when one of them acts. */
function addCashier(app: FastifyInstance, api: AlipaySandboxApi, seller: string): void {
  const { db, clock, messages } = api
  const desk = () => ({ messages, now: clock.now() })
  app.get<{ Params: { id: string } }>('/cashier/:id', async (request, reply) => {
    const { id } = request.params
    const trade = await db.transaction().execute(transaction => currentTrade(transaction, desk(), id))
    messages.wake()
    return showTrade(api, { trade, language: languageIn(request), seller }, reply)
  })
  app.post<{ Params: { id: string }; Body: URLSearchParams }>('/cashier/:id', async (request, reply) => {
    const { id } = request.params
    const chosen = request.body.get('act') as TradeAct
    const trade = await db.transaction().execute(async transaction => {
      const current = await currentTrade(transaction, desk(), id)
      if (current && tradeActs.includes(chosen)) await act(transaction, desk(), current, chosen)
      return current
    })
    messages.wake()
    const next =
      trade?.status === 'TRADE_SUCCESS' ? returnAddress(api, trade) : `/cashier/${encodeURIComponent(id)}`
    return reply.redirect(next, 303)
  })
  app.get<{ Params: { code: string } }>('/refused/:code', async (request, reply) => {
    const language = languageIn(request)
    const { code } = request.params
    const texts = {
      title: cashierText(language, 'refusedTitle'),
      text: cashierText(language, 'refusedText', { code }),
    }
    return show(reply.status(400), plainPage(language, texts))
  })
}

interface Shown {
  trade: Trade | undefined
  language: PageLanguage
  seller: string
}

function showTrade(api: AlipaySandboxApi, { trade, language, seller }: Shown, reply: FastifyReply) {
  const t = (name: Parameters<typeof pageText>[1]) => pageText(language, name, { seller })
  if (!trade)
    return show(reply.status(404), plainPage(language, { title: t('goneTitle'), text: t('goneText') }))
  const back = (href: string) => ({ href, label: t('return') })
  if (trade.status === 'TRADE_CLOSED') {
    const texts = { title: t('expiredTitle'), text: t('expiredText') }
    return show(reply, plainPage(language, texts, back(trade.returnUrl)))
  }
  if (trade.status !== 'WAIT_BUYER_PAY') {
    const texts = { title: t('paidTitle'), text: t('paidText') }
    return show(reply, plainPage(language, texts, back(returnAddress(api, trade))))
  }
  if (trade.inProgress) {
    const texts = { title: cashierText(language, 'workTitle'), text: cashierText(language, 'workText') }
    return show(reply, plainPage(language, texts, back(trade.returnUrl)))
  }
  return show(reply, cashierPage(trade, language, seller), trade.returnUrl)
}

/** The seller's page with what Alipay adds to its address, signed. */
function returnAddress({ keys, clock }: AlipaySandboxApi, trade: Trade): string {
  const url = new URL(trade.returnUrl)
  const params = signMessage(
    {
      app_id: sandboxAppId,
      auth_app_id: sandboxAppId,
      seller_id: sandboxSellerId,
      method: 'alipay.trade.page.pay.return',
      charset: 'utf-8',
      version: '1.0',
      out_trade_no: trade.id,
      trade_no: trade.number,
      total_amount: toYuan(trade.amount),
      timestamp: chinaTime(clock.now()),
    },
    keys.provider.privateKey,
  )
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}

/** Alipay's cashier is in the language of the browser. */
function languageIn(request: FastifyRequest): PageLanguage {
  return languageOf(request.headers['accept-language'])
}

async function listTrades({ db }: AlipaySandboxApi): Promise<PanelPayment[]> {
  const trades = await latestTrades(db, sandboxLimits.shown)
  return trades.map(trade => ({
    id: trade.id,
    item: trade.title,
    state: trade.number === '' ? 'not opened' : trade.inProgress ? 'at work' : trade.status,
    amount: money(trade.amount, 'cny', 'en'),
  }))
}
