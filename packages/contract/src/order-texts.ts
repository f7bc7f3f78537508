import type { Language } from './constants.ts'
import { gigabyteUnit } from './format-bytes.ts'
import { type OrderState, type PurchaseType, purchaseTypes } from './orders.ts'
import { planText } from './plan-texts.ts'
import { type PackType, packTypes } from './prices.ts'

type Words = Readonly<Record<Language, string>>
const words = (en: string, zh: string, ja: string): Words => ({ en, 'zh-cn': zh, ja })

/** Heads of the columns of the orders as a file. */
export const orderColumns = {
  order: words('Order', '订单', '注文'),
  created: words('Ordered (UTC)', '下单时间（UTC）', '注文日時（UTC）'),
  paid: words('Paid (UTC)', '支付时间（UTC）', '支払日時（UTC）'),
  type: words('Type', '类型', '種類'),
  plan: words('Plan', '套餐', 'プラン'),
  downloads: words('Downloads', '下载次数', 'ダウンロード数'),
  credits: words('Video credits', '视频点数', '動画クレジット'),
  storage: words('Storage (GB)', '存储空间（GB）', 'ストレージ（GB）'),
  status: words('Status', '状态', '状態'),
  partner: words('Partner', '合作伙伴', 'パートナー'),
  currency: words('Currency', '币种', '通貨'),
  amount: words('Amount', '金额', '金額'),
  refunded: words('Refunded', '退款', '返金'),
  invoice: words('Invoice', '收据', '請求書'),
} as const

export const orderStateTexts: Record<OrderState, Words> = {
  pending: words('Unpaid', '待支付', '未払い'),
  confirming: words('Confirming', '确认中', '確認中'),
  success: words('Paid', '已支付', '支払い済み'),
  failed: words('Failed', '失败', '失敗'),
  canceled: words('Canceled', '已取消', 'キャンセル済み'),
}

/** Kinds of purchases, by type. */
export const purchaseTypeTexts: Record<PurchaseType, Words> = {
  1: words('Plan', '套餐', 'プラン'),
  2: words('Recharge', '充值', 'チャージ'),
  3: words('Pack', '加量包', 'パック'),
}

const numberDigits = 6

/** The number of an order as people read it, for example ORD-000042; on the wire it is 42. */
export function orderNumber(id: number): string {
  return `ORD-${String(id).padStart(numberDigits, '0')}`
}

/** Reads the number of an order as people write it: 42, #42 or ORD-000042. */
export function orderIdOf(text: string): number | undefined {
  const digits = text.trim().toUpperCase().replace('#', '').replace('ORD-', '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

type Count = (count: number, shown: string) => string

const packTexts: Record<Language, Record<PackType, Count>> = {
  en: {
    download_push: (count, shown) => `${shown} ${count === 1 ? 'download' : 'downloads'}`,
    video_credits: (count, shown) => `${shown} ${count === 1 ? 'video credit' : 'video credits'}`,
    storage: (_count, shown) => `${shown} ${gigabyteUnit} of storage`,
  },
  'zh-cn': {
    download_push: (_count, shown) => `${shown} 次下载`,
    video_credits: (_count, shown) => `${shown} 视频点数`,
    storage: (_count, shown) => `${shown} ${gigabyteUnit} 存储空间`,
  },
  ja: {
    download_push: (_count, shown) => `ダウンロード ${shown} 回`,
    video_credits: (_count, shown) => `動画クレジット ${shown}`,
    storage: (_count, shown) => `ストレージ ${shown} ${gigabyteUnit}`,
  },
}

/** What an order buys, as the wire and the database hold it. */
export interface Bought {
  type: number
  plan_id: number | null
  plan_name: string
  payload: Partial<Record<PackType, number>> | null
}

/** The parts of a pack, for example "20 downloads · 100 GB of storage"; '' for a plan or a recharge. */
export function packText({ payload }: Pick<Bought, 'payload'>, language: Language): string {
  return packTypes
    .map(type => [type, payload?.[type] ?? 0] as const)
    .filter(([, count]) => count > 0)
    .map(([type, count]) => packTexts[language][type](count, count.toLocaleString(language)))
    .join(' · ')
}

/** Names what an order buys: the plan, the recharge, or the pack without its parts. */
export function purchaseText(bought: Bought, language: Language): string {
  if (bought.type === purchaseTypes.package)
    return planText({ id: bought.plan_id ?? 0, name: bought.plan_name }, language)
  return purchaseTypeTexts[bought.type === purchaseTypes.recharge ? 2 : 3][language]
}
