import type { Language } from '@adloom/contract/constants'
import type { InvoiceLine } from './invoice-document.ts'

export interface InvoiceTexts {
  locale: string
  title: { invoice: string; credit_note: string }
  number: { invoice: string; credit_note: string }
  issued: string
  order: string
  credits: string
  from: string
  billTo: string
  taxId: string
  description: string
  quantity: string
  unitPrice: string
  amount: string
  subtotal: string
  total: string
  settled: { invoice: string; credit_note: string }
  headline: {
    invoice(amount: string, date: string): string
    credit_note(amount: string, date: string): string
  }
  page(page: number, pages: number): string
  item(line: InvoiceLine): string
  days(days: number): string
  /** The unit of a price that is for several units. */
  per(price: string, units: number): string
}

const en: InvoiceTexts = {
  locale: 'en-US',
  title: { invoice: 'Invoice', credit_note: 'Credit note' },
  number: { invoice: 'Invoice number', credit_note: 'Credit note number' },
  issued: 'Date of issue',
  order: 'Order',
  credits: 'Credits invoice',
  from: 'From',
  billTo: 'Bill to',
  taxId: 'Tax ID',
  description: 'Description',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  amount: 'Amount',
  subtotal: 'Subtotal',
  total: 'Total',
  settled: { invoice: 'Amount paid', credit_note: 'Amount credited' },
  headline: {
    invoice: (amount, date) => `${amount} paid on ${date}`,
    credit_note: (amount, date) => `${amount} credited on ${date}`,
  },
  page: (page, pages) => `Page ${page} of ${pages}`,
  item: line =>
    nameOf(line, {
      plan: 'Plan {name}',
      downloads: 'Downloads and pushes',
      video_credits: 'Video credits',
      storage: 'Storage (GB)',
      balance: 'Balance top-up',
      refund: 'Refund',
    }),
  days: days => (days === 1 ? '1 day' : `${days} days`),
  per: (price, units) => `${price} / ${units}`,
}

const zh: InvoiceTexts = {
  locale: 'zh-CN',
  title: { invoice: '收据', credit_note: '退款凭证' },
  number: { invoice: '收据编号', credit_note: '凭证编号' },
  issued: '开具日期',
  order: '订单',
  credits: '对应收据',
  from: '开具方',
  billTo: '客户',
  taxId: '税号',
  description: '项目',
  quantity: '数量',
  unitPrice: '单价',
  amount: '金额',
  subtotal: '小计',
  total: '合计',
  settled: { invoice: '已付金额', credit_note: '已退金额' },
  headline: {
    invoice: (amount, date) => `${date}已支付 ${amount}`,
    credit_note: (amount, date) => `${date}已退款 ${amount}`,
  },
  page: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
  item: line =>
    nameOf(line, {
      plan: '套餐 {name}',
      downloads: '下载与推送次数',
      video_credits: '视频点数',
      storage: '存储空间（GB）',
      balance: '余额充值',
      refund: '退款',
    }),
  days: days => `${days} 天`,
  per: (price, units) => `${price} / ${units}`,
}

const ja: InvoiceTexts = {
  locale: 'ja-JP',
  title: { invoice: '請求書兼領収書', credit_note: '返金明細書' },
  number: { invoice: '請求書番号', credit_note: '返金明細書番号' },
  issued: '発行日',
  order: '注文',
  credits: '対象の請求書',
  from: '発行元',
  billTo: '請求先',
  taxId: '税務番号',
  description: '内容',
  quantity: '数量',
  unitPrice: '単価',
  amount: '金額',
  subtotal: '小計',
  total: '合計',
  settled: { invoice: '支払い済み', credit_note: '返金済み' },
  headline: {
    invoice: (amount, date) => `${date}に ${amount} 支払い済み`,
    credit_note: (amount, date) => `${date}に ${amount} 返金済み`,
  },
  page: (page, pages) => `${page} / ${pages} ページ`,
  item: line =>
    nameOf(line, {
      plan: 'プラン {name}',
      downloads: 'ダウンロードとプッシュ',
      video_credits: '動画クレジット',
      storage: 'ストレージ（GB）',
      balance: '残高チャージ',
      refund: '返金',
    }),
  days: days => `${days} 日間`,
  per: (price, units) => `${price} / ${units}`,
}

export const invoiceTexts: Record<Language, InvoiceTexts> = { en, 'zh-cn': zh, ja }

function nameOf(line: InvoiceLine, names: Record<Exclude<InvoiceLine['item'], 'named'>, string>): string {
  if (line.item === 'named') return line.name
  return line.item === 'plan' ? names.plan.replace('{name}', () => line.name) : names[line.item]
}
