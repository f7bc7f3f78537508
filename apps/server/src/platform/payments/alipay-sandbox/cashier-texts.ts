import { fillText, type PageLanguage } from '../sandbox/page-texts.ts'

/** Texts of the cashier, beside those that it shares with the payment page of the other sandbox. */
const cashierTexts = {
  en: {
    pay: 'Confirm and pay {amount}',
    choose: 'Choose how this payment ends',
    balance: 'Pay from the balance',
    balanceText: 'The payment succeeds at once.',
    decline: 'The balance is too low',
    declineText: 'The payment is refused; you can try again.',
    later: 'Pay by a bank, succeeds later',
    laterText: 'The bank confirms after some seconds.',
    laterFails: 'Pay by a bank, fails later',
    laterFailsText: 'The bank refuses after some seconds.',
    cancel: 'Cancel the trade',
    cancelText: 'It is closed and can no longer be paid.',
    declined: 'The payment was refused. Choose another way.',
    number: 'Order number',
    workTitle: 'Your bank is at work',
    workText: 'The result arrives in some seconds. You can return or close this tab.',
    refusedTitle: 'The cashier does not open',
    refusedText: 'The request was refused: {code}.',
  },
  zh: {
    pay: '确认付款 {amount}',
    choose: '选择此次付款的结果',
    balance: '余额付款',
    balanceText: '立即付款成功。',
    decline: '余额不足',
    declineText: '付款被拒绝，您可以重试。',
    later: '银行付款，稍后成功',
    laterText: '银行将在数秒后确认。',
    laterFails: '银行付款，稍后失败',
    laterFailsText: '银行将在数秒后拒绝。',
    cancel: '取消交易',
    cancelText: '交易关闭后无法再付款。',
    declined: '付款被拒绝，请选择其他方式。',
    number: '订单号',
    workTitle: '银行正在处理',
    workText: '数秒后会有结果。您可以返回或关闭此标签页。',
    refusedTitle: '无法打开收银台',
    refusedText: '请求被拒绝：{code}。',
  },
  ja: {
    pay: '{amount} を支払う',
    choose: 'お支払いの結果を選択',
    balance: '残高で支払う',
    balanceText: 'すぐに支払いが完了します。',
    decline: '残高不足',
    declineText: '支払いは拒否されます。再度お試しいただけます。',
    later: '銀行払い（後で成功）',
    laterText: '数秒後に銀行が確認します。',
    laterFails: '銀行払い（後で失敗）',
    laterFailsText: '数秒後に銀行が拒否します。',
    cancel: '取引を取り消す',
    cancelText: '取引は終了し、支払えなくなります。',
    declined: '支払いが拒否されました。別の方法を選択してください。',
    number: '注文番号',
    workTitle: '銀行が処理しています',
    workText: '数秒後に結果が届きます。戻るか、このタブを閉じてかまいません。',
    refusedTitle: '支払い画面を開けません',
    refusedText: 'リクエストは拒否されました：{code}。',
  },
} as const satisfies Record<PageLanguage, Record<string, string>>

export type CashierText = keyof (typeof cashierTexts)['en']

/** Writes a text with its values, escaped for HTML. */
export function cashierText(
  language: PageLanguage,
  name: CashierText,
  values: Record<string, string> = {},
): string {
  return fillText(cashierTexts[language][name], values)
}
