import type { Language } from '@adloom/contract/constants'
import { orderNumber } from '@adloom/contract/order-texts'
import type { CurrencyName } from '@adloom/contract/prices'

/** What happened to an order. Amounts are minor units of the order's currency. */
export type OrderEvent =
  /** `startsAt`: of the renewal of a plan that runs. */
  | { kind: 'paid'; document: string | undefined; startsAt: Date | undefined }
  | { kind: 'failed' }
  | { kind: 'returned'; amount: number; reason: string }
  | { kind: 'refunded'; amount: number; document: string | undefined; isByBank: boolean }

export interface OrderFacts {
  id: number
  amount: number
  currency: CurrencyName
  /** The plan, the recharge or the pack, and the items of the pack. */
  title: string
  items: string
  /** Address of the payment records. */
  records: string
}

type Case = 'paid' | 'renewed' | 'failed' | 'twice' | 'late' | 'differs' | 'refunded' | 'byBank'

interface Words {
  /** Of the message, before what was bought, and its first sentences; `{date}` is that of the start. */
  cases: Record<Case, [head: string, text: string]>
  item: string
  amount: string
  order: string
  invoice: string
  creditNote: string
  colon: string
  records: string
  repay: string
}

const words: Record<Language, Words> = {
  en: {
    cases: {
      paid: ['Payment received', 'We received your payment. Your purchase is in your account.'],
      renewed: [
        'Payment received',
        'We received your payment. It continues your running plan: its days and quotas count from {date}.',
      ],
      failed: ['Payment failed', 'Your payment did not go through. Nothing was charged.'],
      twice: [
        'Payment returned',
        'This order was already paid. The second payment is returned to your payment method.',
      ],
      late: [
        'Payment returned',
        'Your payment arrived after your subscription ended. It is returned to your payment method.',
      ],
      differs: [
        'Payment returned',
        'Your payment does not match this order. It is returned to your payment method.',
      ],
      refunded: ['Refund', 'We made a refund to your payment method.'],
      byBank: ['Payment taken back', 'Your bank took back your payment. What was unused has ended.'],
    },
    item: 'Purchase',
    amount: 'Amount',
    order: 'Order',
    invoice: 'Invoice',
    creditNote: 'Credit note',
    colon: ': ',
    records: 'Open your payments and invoices',
    repay: 'Pay again',
  },
  'zh-cn': {
    cases: {
      paid: ['已收到付款', '已收到您的付款，购买的内容已计入您的账户。'],
      renewed: ['已收到付款', '已收到您的付款。此次购买延续当前套餐：有效期和额度自 {date} 起计算。'],
      failed: ['付款失败', '您的付款未成功，没有扣款。'],
      twice: ['付款退回', '此订单之前已支付，第二笔付款将原路退回。'],
      late: ['付款退回', '您的付款在订阅结束后才到账，将原路退回。'],
      differs: ['付款退回', '您的付款与该订单不符，将原路退回。'],
      refunded: ['退款', '退款已原路退回。'],
      byBank: ['付款被银行收回', '银行收回了您的付款，未使用的部分已失效。'],
    },
    item: '购买内容',
    amount: '金额',
    order: '订单',
    invoice: '收据',
    creditNote: '退款凭证',
    colon: '：',
    records: '查看付款与收据',
    repay: '重新支付',
  },
  ja: {
    cases: {
      paid: [
        'お支払いを受け付けました',
        'お支払いを受け付けました。購入した内容はアカウントに反映されています。',
      ],
      renewed: [
        'お支払いを受け付けました',
        'お支払いを受け付けました。ご利用中のプランを延長します。日数と利用枠は {date} から適用されます。',
      ],
      failed: ['お支払いに失敗しました', 'お支払いは完了しませんでした。請求は発生していません。'],
      twice: [
        'お支払いを返金します',
        'この注文はすでに支払い済みです。2 回目のお支払いは、お支払い方法に返金されます。',
      ],
      late: [
        'お支払いを返金します',
        'お支払いはサブスクリプションの終了後に届きました。お支払い方法に返金されます。',
      ],
      differs: ['お支払いを返金します', 'お支払いがこの注文と一致しません。お支払い方法に返金されます。'],
      refunded: ['返金しました', 'お支払い方法に返金しました。'],
      byBank: ['お支払いが取り消されました', '銀行がお支払いを取り消しました。未使用の分は終了しました。'],
    },
    item: '購入内容',
    amount: '金額',
    order: '注文',
    invoice: '請求書',
    creditNote: '返金明細書',
    colon: '：',
    records: 'お支払いと請求書を開く',
    repay: 'もう一度支払う',
  },
}

/** Returns the message about an order in a language; a letter has the same text. */
export function orderMessage(
  event: OrderEvent,
  facts: OrderFacts,
  language: Language,
): { title: string; content: string } {
  const texts = words[language]
  const [head, text] = texts.cases[caseOf(event)]
  const { title, items, records } = facts
  const line = (name: string, value: string) => `${name}${texts.colon}${value}`
  const amount = amountOf(event, facts)
  const details = [
    line(texts.item, items === '' ? title : `${title} · ${items}`),
    amount === undefined ? '' : line(texts.amount, moneyOf(amount, facts.currency, language)),
    line(texts.order, orderNumber(facts.id)),
    'document' in event && event.document !== undefined
      ? line(event.kind === 'paid' ? texts.invoice : texts.creditNote, event.document)
      : '',
  ]
  return {
    title: line(head, title),
    content: [
      text.replace('{date}', startDay(event, language)),
      details.filter(detail => detail !== '').join('\n'),
      line(event.kind === 'failed' ? texts.repay : texts.records, records),
    ].join('\n\n'),
  }
}

function caseOf(event: OrderEvent): Case {
  if (event.kind === 'refunded') return event.isByBank ? 'byBank' : 'refunded'
  if (event.kind === 'paid') return event.startsAt ? 'renewed' : 'paid'
  if (event.kind !== 'returned') return event.kind
  if (event.reason === 'paid_twice') return 'twice'
  return event.reason === 'not_fulfilled' ? 'late' : 'differs'
}

/** The day on which a renewal starts; '' for what starts at once. */
function startDay(event: OrderEvent, language: Language): string {
  const start = event.kind === 'paid' ? event.startsAt : undefined
  return start ? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(start) : ''
}

/** Undefined for a payment of another amount: it may also be of another currency. */
function amountOf(event: OrderEvent, facts: OrderFacts): number | undefined {
  if (caseOf(event) === 'differs') return undefined
  return 'amount' in event ? event.amount : facts.amount
}

function moneyOf(minor: number, currency: CurrencyName, language: Language): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  return new Intl.NumberFormat(language, style).format(minor / 100)
}
