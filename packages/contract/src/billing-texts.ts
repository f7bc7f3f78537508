import type { Language } from './constants.ts'
import type { BillingMode, BillState, UsageMovement, UsageType } from './billing.ts'

type Words = Readonly<Record<Language, string>>
const words = (en: string, zh: string, ja: string): Words => ({ en, 'zh-cn': zh, ja })

/** Heads of the columns of exported tables. */
export const billingColumnTexts = {
  time: words('Time (UTC)', '时间（UTC）', '日時（UTC）'),
  type: words('Type', '类型', '種類'),
  movement: words('Movement', '变动', '動き'),
  amount: words('Amount', '数量', '数量'),
  cause: words('Cause', '原因', '原因'),
  user: words('User', '用户', 'ユーザー'),
  plan: words('Plan', '套餐', 'プラン'),
  project: words('Project', '项目', 'プロジェクト'),
  channel: words('Channel', '渠道', 'チャネル'),
  count: words('Downloads', '下载次数', 'ダウンロード数'),
  month: words('Month', '月份', '月'),
  day: words('Day', '日期', '日付'),
  mode: words('Billing mode', '计费方式', '課金方式'),
  impressions: words('Impressions', '展示次数', 'インプレッション'),
  spend: words('Ad spend', '广告花费', '広告費'),
  billed: words('Billed', '账单金额', '請求額'),
  state: words('State', '状态', '状態'),
  due: words('To be paid', '待支付', '未払い'),
  paid: words('Paid', '已支付', '支払い済み'),
  balance: words('Balance', '余额', '残高'),
  currency: words('Currency', '币种', '通貨'),
} as const satisfies Record<string, Words>
export type BillingColumn = keyof typeof billingColumnTexts

export const usageTypeTexts: Record<UsageType, Words> = {
  download_push: words('Downloads and pushes', '下载与推送', 'ダウンロードとプッシュ'),
  video_credits: words('Video credits', '视频点数', '動画クレジット'),
  storage: words('Storage (bytes)', '存储空间（字节）', 'ストレージ（バイト）'),
  online: words('Online sessions', '在线会话', 'オンラインセッション'),
}

export const usageMovementTexts: Record<UsageMovement, Words> = {
  given: words('Given', '获得', '付与'),
  used: words('Used', '使用', '使用'),
  expired: words('Expired', '过期', '失効'),
  voided: words('Taken back', '收回', '取り消し'),
}

export const billingModeTexts: Record<BillingMode, Words> = {
  cpm: words('CPM', 'CPM', 'CPM'),
  cost: words('Ad spend', '广告花费', '広告費'),
  order: words('Orders', '订单', '注文'),
  spend_share: words('Share of spend', '花费分成', '広告費の割合'),
  cap: words('Share, capped by project', '花费分成（按项目封顶）', '割合（プロジェクト上限）'),
  all_cap: words('Share, capped by month', '花费分成（按月封顶）', '割合（月間上限）'),
  buyout: words('Buyout', '买断', '買い切り'),
  all_buyout: words('Buyout of all projects', '全部买断', '全プロジェクト買い切り'),
}

export const billStateTexts: Record<BillState, Words> = {
  open: words('Open', '进行中', '進行中'),
  closed: words('Closed', '已结算', '確定'),
}
