import type { Language } from './constants.ts'
import { orderNumber } from './order-texts.ts'
import { planText } from './plan-texts.ts'

/** What moves money and quotas. */
export const causeKinds = [
  'order',
  'payment',
  'refund',
  'refund_returned',
  'bill',
  'plan',
  'trial',
  'staff',
  'grant',
  'job',
  'video',
  'recording',
  'playable_videos',
  'demand',
  'other',
] as const
export type CauseKind = (typeof causeKinds)[number]

/** Kinds by the prefix of a stored cause, for example `video-render:12:1`. */
const kindOfPrefix: Readonly<Record<string, CauseKind>> = {
  order: 'order',
  payment: 'payment',
  refund: 'refund',
  'refund-failed': 'refund_returned',
  bill: 'bill',
  subscription: 'plan',
  trial: 'trial',
  staff: 'staff',
  grant: 'grant',
  job: 'job',
  'video-render': 'video',
  render: 'recording',
  'playable-videos': 'playable_videos',
  demand: 'demand',
}

/** Kind and id of a stored cause: `bill:2026-11:2026-11-20` is the bill with the id 2026-11. */
export function readCause(cause: string): { kind: CauseKind; id: string } {
  const [prefix = '', id = ''] = cause.split(':')
  return { kind: Object.hasOwn(kindOfPrefix, prefix) ? kindOfPrefix[prefix]! : 'other', id }
}

type Phrase = (id: string) => string

const texts: Record<Language, Record<CauseKind, Phrase>> = {
  en: {
    order: id => `Order ${id}`,
    payment: id => `Payment ${id}`,
    refund: id => `Refund ${id}`,
    refund_returned: id => `Refund ${id}, returned`,
    bill: id => `Bill of ${id}`,
    plan: () => 'Plan',
    trial: () => 'Free trial',
    staff: id => `Adjustment ${id}`,
    grant: id => `Grant ${id}`,
    job: id => `Task ${id}`,
    video: () => 'Video export',
    recording: () => 'Video of a recording',
    playable_videos: () => 'Videos of a playable',
    demand: id => `Demand order ${id}`,
    other: () => 'Adjustment',
  },
  'zh-cn': {
    order: id => `订单 ${id}`,
    payment: id => `付款 ${id}`,
    refund: id => `退款 ${id}`,
    refund_returned: id => `退款 ${id}（已退回）`,
    bill: id => `${id} 账单`,
    plan: () => '套餐',
    trial: () => '免费试用',
    staff: id => `调整 ${id}`,
    grant: id => `额度 ${id}`,
    job: id => `任务 ${id}`,
    video: () => '视频导出',
    recording: () => '录制视频',
    playable_videos: () => '试玩广告视频',
    demand: id => `需求单 ${id}`,
    other: () => '调整',
  },
  ja: {
    order: id => `注文 ${id}`,
    payment: id => `支払い ${id}`,
    refund: id => `返金 ${id}`,
    refund_returned: id => `返金 ${id}（差し戻し）`,
    bill: id => `${id} の請求`,
    plan: () => 'プラン',
    trial: () => '無料トライアル',
    staff: id => `調整 ${id}`,
    grant: id => `付与 ${id}`,
    job: id => `タスク ${id}`,
    video: () => '動画の書き出し',
    recording: () => '録画の動画',
    playable_videos: () => 'プレイアブルの動画',
    demand: id => `制作依頼 ${id}`,
    other: () => '調整',
  },
}

/** A cause in words, for example "Order ORD-000012". */
export function causeText(
  { kind, id }: { kind: CauseKind; id: string | number },
  language: Language,
): string {
  return texts[language][kind](kind === 'order' ? orderNumber(Number(id)) : String(id))
}

/** A stored cause in words. */
export function storedCauseText(cause: string, language: Language): string {
  return causeText(readCause(cause), language)
}

/** What caused a movement of a quota: the name of the plan or of what was made, else its kind. */
export function movementCauseText(
  { cause, plan_id }: { cause: { kind: CauseKind; id: number; name: string }; plan_id: number },
  language: Language,
): string {
  const { kind, name } = cause
  if (name === '' || kind === 'order') return causeText(cause, language)
  return kind === 'plan' ? planText({ id: plan_id, name }, language) : name
}
