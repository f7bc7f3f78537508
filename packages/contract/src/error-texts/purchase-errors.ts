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
    'zh-cn': '该加量包目前不出售。',
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
  pack_empty: {
    en: 'Choose how much you want to buy first.',
    'zh-cn': '请先选择购买数量。',
    ja: '先に購入する数量を選んでください。',
  },
  payments_off: {
    en: 'Nothing can be bought here: no payment provider is set up.',
    'zh-cn': '此处未配置支付服务，无法购买。',
    ja: '決済サービスが設定されていないため、購入できません。',
  },
  buyout_unavailable: {
    en: 'Projects of this account cannot be bought out.',
    'zh-cn': '此账户的项目不能买断。',
    ja: 'このアカウントのプロジェクトは買い切りできません。',
  },
  bill_open: {
    en: 'This month is not closed yet: its bill can be paid seven days after its end.',
    'zh-cn': '该月份尚未关账，月末七天后即可支付账单。',
    ja: 'この月はまだ締められていません。請求は月末の 7 日後から支払えます。',
  },
  bill_nothing_due: {
    en: 'Nothing of this bill is left to pay.',
    'zh-cn': '此账单没有待支付的金额。',
    ja: 'この請求に未払いの金額はありません。',
  },
  balance_short: {
    en: 'Your balance is too low: {missing} is missing. Recharge first, then pay the bill.',
    'zh-cn': '余额不足，还差 {missing}。请先充值，再支付账单。',
    ja: '残高が {missing} 不足しています。チャージしてから支払ってください。',
  },
  statement_open: {
    en: 'This month is not closed yet: it gets its statement seven days after its end.',
    'zh-cn': '该月尚未结账：月末后第七天起可获取对账单。',
    ja: 'この月はまだ締まっていません。月末の 7 日後から明細書を入手できます。',
  },
  plan_not_sold: {
    en: 'This plan is not sold.',
    'zh-cn': '该套餐不出售。',
    ja: 'このプランは販売されていません。',
  },
  plan_on_request: {
    en: 'The price of this plan is on request. Please contact us.',
    'zh-cn': '该套餐需咨询定价，请联系我们。',
    ja: 'このプランの価格はお問い合わせください。',
  },
  price_changed: {
    en: 'The price has changed. It is {amount} now. Look at it and order again.',
    'zh-cn': '价格已变更，现为 {amount}。请核对后重新下单。',
    ja: '価格が変わりました。現在は {amount} です。確認してもう一度注文してください。',
  },
  subscription_required: {
    en: 'Packs are valid until your subscription ends, and none runs now. Subscribe first.',
    'zh-cn': '加量包的有效期至订阅到期日，您当前没有有效订阅，请先订阅。',
    ja: 'パックはサブスクリプションの終了日まで有効です。先にサブスクリプションを購入してください。',
  },
  recharge_whole: {
    en: 'The amount is a whole number.',
    'zh-cn': '充值金额须为整数。',
    ja: '金額は整数で入力してください。',
  },
  recharge_range: {
    en: 'The amount is from {minimum} to {maximum}.',
    'zh-cn': '充值金额须在 {minimum} 至 {maximum} 之间。',
    ja: '金額は {minimum} から {maximum} までです。',
  },
  return_url_foreign: {
    en: 'The address to return to is not a page of this product.',
    'zh-cn': '返回地址不是本产品的页面。',
    ja: '戻り先のアドレスがこの製品のページではありません。',
  },
  key_other_request: {
    en: 'Another purchase was made under this key. Order again.',
    'zh-cn': '该请求标识已用于其他购买，请重新下单。',
    ja: 'このキーは別の購入に使われています。もう一度注文してください。',
  },
  order_paid: {
    en: 'This order is already paid.',
    'zh-cn': '该订单已支付。',
    ja: 'この注文は支払い済みです。',
  },
  order_confirming: {
    en: 'The payment of this order is being confirmed. Wait for the result.',
    'zh-cn': '该订单的付款正在确认中，请等待结果。',
    ja: 'この注文の支払いを確認しています。結果をお待ちください。',
  },
  payment_in_progress: {
    en: 'The bank still works on the previous payment of this order. Wait for its result, then pay again.',
    'zh-cn': '银行仍在处理该订单的上一笔付款，请等待结果后再支付。',
    ja: 'この注文の前回の支払いを銀行が処理しています。結果を待ってから、もう一度お支払いください。',
  },
  payment_provider_down: {
    en: 'The payment provider does not answer. Nothing was charged; try again in a moment.',
    'zh-cn': '支付服务暂时无响应，尚未扣款，请稍后重试。',
    ja: '決済サービスが応答しません。請求は発生していません。しばらくしてからもう一度お試しください。',
  },
  notice_refused: {
    en: 'This message has no valid signature.',
    'zh-cn': '该消息的签名无效。',
    ja: 'このメッセージの署名が無効です。',
  },
  order_unpaid: {
    en: 'This order is not paid, so nothing can be given back.',
    'zh-cn': '该订单未支付，无法退款。',
    ja: 'この注文は支払われていないため、返金できません。',
  },
  order_disputed: {
    en: 'The payment of this order is disputed. Wait for the decision of the bank.',
    'zh-cn': '该订单的付款存在争议，请等待银行裁定。',
    ja: 'この注文の支払いは異議申し立て中です。銀行の判断をお待ちください。',
  },
  refund_too_much: {
    en: 'At most {left} of this order can be given back.',
    'zh-cn': '该订单最多可退 {left}。',
    ja: 'この注文で返金できるのは {left} までです。',
  },
  refund_renewed: {
    en: 'A paid renewal continues this plan. Refund the renewal first.',
    'zh-cn': '该套餐已有付费续订。请先退还续订订单。',
    ja: 'このプランには支払い済みの更新があります。先に更新の注文を返金してください。',
  },
  refund_used: {
    en: 'The recharged money was used, so it cannot be given back.',
    'zh-cn': '充值金额已被使用，无法退款。',
    ja: 'チャージした金額は使用済みのため、返金できません。',
  },
  orders_open: {
    en: '{limit} orders wait for a payment already. Pay one first.',
    'zh-cn': '已有 {limit} 个订单待支付，请先支付其中之一。',
    ja: '支払い待ちの注文が既に {limit} 件あります。先にいずれかを支払ってください。',
  },
} satisfies TextsByError
