import type { TextsByError } from './texts-by-error.ts'

/** Errors of prices, orders and payments. */
export const purchaseErrors = {
  pack_count: {
    en: 'This count cannot be bought: 0, or {minimum} to {maximum} in steps of {step}.',
    'zh-cn': '该数量无法购买：请填写 0，或 {minimum} 至 {maximum} 之间 {step} 的整倍数。',
    ja: 'この数量は購入できません。0、または {minimum}～{maximum} の範囲で {step} 単位で指定してください。',
  },
  pack_unavailable: {
    en: 'This pack is not sold at the moment.',
    'zh-cn': '该加油包目前不出售。',
    ja: 'このパックは現在販売されていません。',
  },
  price_past: {
    en: 'A price or setting begins now or later: the past does not change.',
    'zh-cn': '价格或设置只能从现在或以后开始生效，过去的记录不可更改。',
    ja: '価格や設定は現在以降にのみ適用できます。過去は変更できません。',
  },
  price_invalid: {
    en: 'This price or setting is not valid: {problem}',
    'zh-cn': '该价格或设置无效：{problem}',
    ja: 'この価格または設定は無効です：{problem}',
  },
} satisfies TextsByError
