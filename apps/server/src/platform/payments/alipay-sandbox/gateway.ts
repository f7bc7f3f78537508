import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database, Executor } from '../../database/database.ts'
import { chinaTime, readChinaTime } from '../alipay/china-time.ts'
import { isSigned, signedText, signText } from '../alipay/signing.ts'
import { fromYuan, toYuan } from '../alipay/yuan.ts'
import type { Messages } from '../sandbox/messages.ts'
import { readSwitches } from '../sandbox/switches.ts'
import { preparePage } from './prepare-page.ts'
import { sandboxAppId, type SandboxKeys } from './sandbox-keys.ts'
import {
  closeTrade,
  currentTrade,
  refunded,
  refundTrade,
  type Trade,
  type TradeDesk,
  TradeError,
} from './trades.ts'

export interface AlipaySandboxApi {
  db: Kysely<Database>
  clock: Clock
  random: () => number
  messages: Messages
  keys: SandboxKeys
}

type Fields = Record<string, string>
type Content = Record<string, unknown>
type Answer = Record<string, unknown>

/** A refusal of the gateway itself. */
class GatewayError extends Error {
  readonly code: string
  readonly reason: string

  constructor(code: string, reason: string) {
    super(reason)
    this.code = code
    this.reason = reason
  }
}

/** The one address of Alipay's API: payers' browsers open the page there, the product asks the rest. */
export function addGateway(app: FastifyInstance, api: AlipaySandboxApi): void {
  const { db, messages } = api
  app.get<{ Querystring: Fields }>('/gateway.do', (request, reply) => openPage(api, request.query, reply))
  app.post<{ Querystring: Fields; Body: URLSearchParams }>('/gateway.do', async (request, reply) => {
    const fields = { ...request.query, ...Object.fromEntries(request.body) }
    if (fields['method'] === 'alipay.trade.page.pay') return openPage(api, fields, reply)
    const isChange = fields['method'] !== 'alipay.trade.query' && !fields['method']?.endsWith('refund.query')
    const switches = await readSwitches(db)
    const isOn = (percent: number) => isChange && api.random() * 100 < percent
    if (isOn(switches.error_before)) return reply.status(500).send('')
    const answer = await answerOf(api, fields)
    messages.wake()
    if (isOn(switches.error_after)) return reply.status(500).send('')
    return reply.type('application/json; charset=utf-8').send(answer)
  })
}

/** The answer with the signature of exactly its bytes. */
async function answerOf(api: AlipaySandboxApi, fields: Fields): Promise<string> {
  const method = fields['method'] ?? ''
  const node = JSON.stringify(await carryOut(api, fields))
  const sign = signText(node, api.keys.provider.privateKey)
  return `{"${method.replaceAll('.', '_')}_response":${node},"sign":${JSON.stringify(sign)}}`
}

async function carryOut(api: AlipaySandboxApi, fields: Fields): Promise<Answer> {
  try {
    const content = checkRequest(api, fields)
    const desk: TradeDesk = { messages: api.messages, now: api.clock.now() }
    const work = works[fields['method'] ?? '']
    if (!work) throw new GatewayError('40001', 'isv.invalid-method')
    const answer = await api.db.transaction().execute(transaction => work(transaction, desk, content))
    return { code: '10000', msg: 'Success', ...answer }
  } catch (error) {
    if (error instanceof TradeError)
      return { code: '40004', msg: 'Business Failed', sub_code: error.code, sub_msg: error.message }
    if (error instanceof GatewayError)
      return { code: error.code, msg: 'Invalid Arguments', sub_code: error.reason, sub_msg: error.reason }
    throw error
  }
}

/** Refuses a request of another app, without our signature, or in another form. Returns its content. */
function checkRequest({ keys }: AlipaySandboxApi, fields: Fields): Content {
  const refuse = (reason: string) => {
    throw new GatewayError('40002', reason)
  }
  if (fields['app_id'] !== sandboxAppId) refuse('isv.invalid-app-id')
  if (fields['sign_type'] !== 'RSA2') refuse('isv.invalid-signature-type')
  if (fields['charset'] !== 'utf-8') refuse('isv.invalid-charset')
  if (fields['version'] !== '1.0') refuse('isv.invalid-version')
  if (readChinaTime(fields['timestamp']) === undefined) refuse('isv.invalid-timestamp')
  if (!isSigned(signedText(fields, ['sign']), fields['sign'] ?? '', keys.app.publicKey))
    refuse('isv.invalid-signature')
  try {
    return JSON.parse(fields['biz_content'] ?? '') as Content
  } catch {
    return refuse('isv.invalid-biz-content') ?? {}
  }
}

async function openPage(api: AlipaySandboxApi, fields: Fields, reply: FastifyReply): Promise<FastifyReply> {
  try {
    const content = checkRequest(api, fields)
    if (fields['method'] !== 'alipay.trade.page.pay') throw new GatewayError('40001', 'isv.invalid-method')
    const id = await preparePage(api, content, {
      returnUrl: fields['return_url'],
      notifyUrl: fields['notify_url'],
    })
    return reply.redirect(`/cashier/${id}`, 302)
  } catch (error) {
    const code =
      error instanceof GatewayError ? error.reason : error instanceof TradeError ? error.code : undefined
    if (code === undefined) throw error
    return reply.redirect(`/refused/${encodeURIComponent(code)}`, 302)
  }
}

type Work = (transaction: Executor, desk: TradeDesk, content: Content) => Promise<Answer>

const works: Partial<Record<string, Work>> = {
  async 'alipay.trade.query'(transaction, desk, content) {
    const trade = await requireTrade(transaction, desk, content)
    return {
      ...numbersOf(trade),
      trade_status: trade.status,
      total_amount: toYuan(trade.amount),
      send_pay_date: trade.paidAt > 0 ? chinaTime(trade.paidAt) : undefined,
    }
  },
  async 'alipay.trade.close'(transaction, desk, content) {
    const trade = await requireTrade(transaction, desk, content)
    if (trade.status !== 'WAIT_BUYER_PAY' || trade.inProgress)
      throw new TradeError('ACQ.TRADE_STATUS_ERROR', 'Only a trade that waits for its payer can be closed.')
    await closeTrade(transaction, desk, trade)
    return numbersOf(trade)
  },
  async 'alipay.trade.refund'(transaction, desk, content) {
    const trade = await requireTrade(transaction, desk, content)
    const amount = fromYuan(content['refund_amount'])
    if (amount === undefined) throw new TradeError('ACQ.INVALID_PARAMETER', 'refund_amount is no amount.')
    const number = textOf(content, 'out_request_no')
    if (number === '' && amount !== trade.amount)
      throw new TradeError(
        'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
        'A part is given back under a number of its own.',
      )
    const reason = textOf(content, 'refund_reason')
    const moved = await refundTrade(transaction, desk, trade, { number: number || trade.id, amount, reason })
    return {
      ...numbersOf(trade),
      fund_change: moved ? 'Y' : 'N',
      refund_fee: toYuan(refunded(trade)),
      gmt_refund_pay: chinaTime(trade.refunds.at(-1)?.at ?? desk.now),
    }
  },
  async 'alipay.trade.fastpay.refund.query'(transaction, desk, content) {
    const trade = await requireTrade(transaction, desk, content)
    const refund = trade.refunds.find(one => one.number === textOf(content, 'out_request_no'))
    if (!refund) return {}
    return {
      ...numbersOf(trade),
      out_request_no: refund.number,
      total_amount: toYuan(trade.amount),
      refund_amount: toYuan(refund.amount),
      refund_status: 'REFUND_SUCCESS',
    }
  },
}

/** The trade of a request by Alipay's number, else by ours; one without a payer does not exist. */
async function requireTrade(transaction: Executor, desk: TradeDesk, content: Content): Promise<Trade> {
  const number = textOf(content, 'trade_no')
  const id = number === '' ? textOf(content, 'out_trade_no') : await idOf(transaction, number)
  const trade = await currentTrade(transaction, desk, id)
  if (!trade || trade.number === '') throw new TradeError('ACQ.TRADE_NOT_EXIST', 'There is no such trade.')
  return trade
}

async function idOf(transaction: Executor, number: string): Promise<string> {
  const row = await transaction
    .selectFrom('sandbox_objects')
    .select('id')
    .where('kind', '=', 'trade')
    .where(sql<string>`body->>'number'`, '=', number)
    .executeTakeFirst()
  return row?.id ?? ''
}

function numbersOf(trade: Trade) {
  return { trade_no: trade.number, out_trade_no: trade.id, buyer_logon_id: '159****5620' }
}

function textOf(content: Content, name: string): string {
  const value = content[name]
  return typeof value === 'string' ? value : ''
}
