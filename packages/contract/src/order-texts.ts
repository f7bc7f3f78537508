import type { Language } from './constants.ts'
import type { OrderState, PurchaseType } from './orders.ts'

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
  3: words('Pack', '加油包', '追加パック'),
}
