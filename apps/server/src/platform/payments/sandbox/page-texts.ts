export type PageLanguage = 'en' | 'zh' | 'ja'

/** Texts of the payment page of the sandbox. */
export const pageTexts = {
  en: {
    title: 'Pay {amount}',
    sandbox: 'Sandbox',
    sandboxText: 'No real money is taken on this page.',
    total: 'Total due',
    back: 'Back without paying',
    email: 'E-mail',
    method: 'Choose how this payment ends',
    card: 'Card is accepted',
    cardText: 'The payment succeeds at once.',
    decline: 'Card is declined',
    declineText: 'The bank refuses it; you can try again.',
    secure: '3-D Secure',
    secureText: 'The bank asks whether it is you.',
    later: 'Bank debit, succeeds later',
    laterText: 'The money arrives after some seconds.',
    laterFails: 'Bank debit, fails later',
    laterFailsText: 'The bank refuses it after some seconds.',
    pay: 'Pay {amount}',
    close: 'Close this page',
    closeText: 'Your order stays open. You can close this tab.',
    declined: 'The card was declined. Try another one.',
    unproven: 'The bank could not confirm that it is you. Try again.',
    bankTitle: 'Confirm the payment',
    bankText: 'Your bank asks whether you are paying {amount} to {seller}.',
    approve: 'Yes, confirm',
    refuse: 'No, refuse',
    paidTitle: 'This payment is complete',
    paidText: 'Nothing more is taken. Return to see your order.',
    expiredTitle: 'This page is closed',
    expiredText: 'The payment can no longer be made here. Return and start it again.',
    goneTitle: 'There is no such payment',
    goneText: 'Check the address, or start the payment again.',
    return: 'Return to {seller}',
  },
  zh: {
    title: '支付 {amount}',
    sandbox: '沙盒',
    sandboxText: '此页面不会真实扣款。',
    total: '应付金额',
    back: '不支付并返回',
    email: '邮箱',
    method: '选择此次支付的结果',
    card: '银行卡支付成功',
    cardText: '立即支付成功。',
    decline: '银行卡被拒绝',
    declineText: '银行拒绝此卡，您可以重试。',
    secure: '3-D Secure 验证',
    secureText: '银行会确认是否为本人操作。',
    later: '银行扣款，稍后成功',
    laterText: '款项将在数秒后到账。',
    laterFails: '银行扣款，稍后失败',
    laterFailsText: '银行将在数秒后拒绝。',
    pay: '支付 {amount}',
    close: '关闭此页面',
    closeText: '订单仍然有效，您可以关闭此标签页。',
    declined: '银行卡被拒绝，请更换银行卡重试。',
    unproven: '银行未能确认是您本人，请重试。',
    bankTitle: '确认支付',
    bankText: '您的银行需要确认：是否向 {seller} 支付 {amount}？',
    approve: '是，确认支付',
    refuse: '否，拒绝支付',
    paidTitle: '此次支付已完成',
    paidText: '不会再次扣款。请返回查看订单。',
    expiredTitle: '此页面已关闭',
    expiredText: '无法再在此处支付，请返回后重新发起。',
    goneTitle: '没有此笔支付',
    goneText: '请检查网址，或重新发起支付。',
    return: '返回 {seller}',
  },
  ja: {
    title: '{amount} のお支払い',
    sandbox: 'サンドボックス',
    sandboxText: 'このページで実際の請求は発生しません。',
    total: 'お支払い金額',
    back: '支払わずに戻る',
    email: 'メールアドレス',
    method: 'お支払いの結果を選択',
    card: 'カードで支払い完了',
    cardText: 'すぐに支払いが完了します。',
    decline: 'カードが拒否される',
    declineText: '銀行が拒否します。再度お試しいただけます。',
    secure: '3D セキュア',
    secureText: '銀行がご本人か確認します。',
    later: '口座引き落とし（後で成功）',
    laterText: '数秒後に入金されます。',
    laterFails: '口座引き落とし（後で失敗）',
    laterFailsText: '数秒後に銀行が拒否します。',
    pay: '{amount} を支払う',
    close: 'このページを閉じる',
    closeText: '注文は有効なままです。このタブを閉じてかまいません。',
    declined: 'カードが拒否されました。別のカードをお試しください。',
    unproven: 'ご本人であることを確認できませんでした。もう一度お試しください。',
    bankTitle: 'お支払いの確認',
    bankText: '{seller} に {amount} を支払いますか？',
    approve: 'はい、支払います',
    refuse: 'いいえ、拒否します',
    paidTitle: 'お支払いは完了しています',
    paidText: 'これ以上の請求はありません。戻って注文をご確認ください。',
    expiredTitle: 'このページは終了しました',
    expiredText: 'ここではお支払いできません。戻ってやり直してください。',
    goneTitle: 'お支払いが見つかりません',
    goneText: 'アドレスを確認するか、もう一度お支払いを開始してください。',
    return: '{seller} に戻る',
  },
} as const satisfies Record<PageLanguage, Record<string, string>>

export type PageText = keyof (typeof pageTexts)['en']

/** Writes a text with its values, escaped for HTML. */
export function pageText(
  language: PageLanguage,
  name: PageText,
  values: Record<string, string> = {},
): string {
  return fillText(pageTexts[language][name], values)
}

/** Writes the values into the braces of a text, escaped for HTML. */
export function fillText(text: string, values: Record<string, string>): string {
  return escapeHtml(text.replaceAll(/\{(\w+)\}/g, (_whole, value: string) => values[value] ?? ''))
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
