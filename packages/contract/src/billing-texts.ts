import type { Language } from './constants.ts'
import type { UsageMovement, UsageType } from './billing.ts'

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
