import type { TextsByError } from './texts-by-error.ts'

/** Errors of products, web addresses and messages. */
export const productErrors = {
  address_refused: {
    en: 'This address cannot be opened. Use the address of a public web page.',
    'zh-cn': '无法抓取该地址，仅支持公共网络上的页面。',
    ja: 'この URL は取得できません。取得できるのは公開されている Web ページのみです。',
  },
  fetch_failed: {
    en: '{host} could not be reached.',
    'zh-cn': '无法访问 {host}。',
    ja: '{host} に接続できませんでした。',
  },
  fetch_unusable: {
    en: 'The page could not be read.',
    'zh-cn': '页面返回的内容无法读取。',
    ja: 'ページの内容を読み取れませんでした。',
  },
  store_app_unknown: {
    en: 'There is no app at this {store} link.',
    'zh-cn': '{store} 中没有该链接对应的应用。',
    ja: '{store} にこのリンクのアプリは見つかりません。',
  },
  product_in_use: {
    en: 'This product is used by {count} project(s): {projects}. Archive it, or give these projects another product first.',
    'zh-cn': '该产品正被 {count} 个项目使用：{projects}。请将其归档，或先为这些项目更换产品。',
    ja: 'この製品は {count} 件のプロジェクトで使用中です：{projects}。アーカイブするか、先に別の製品に変更してください。',
  },
  products_full: {
    en: 'Your account has {limit} products already. Delete products you no longer need.',
    'zh-cn': '您的账户已有 {limit} 个产品，请删除不再需要的产品。',
    ja: 'アカウントの製品が上限の {limit} 件に達しています。不要な製品を削除してください。',
  },
  product_exists: {
    en: 'You already have a product with these store links: {name}',
    'zh-cn': '已有使用相同商店链接的产品：{name}',
    ja: '同じストアリンクの製品が既にあります：{name}',
  },
  icon_unusable: {
    en: 'The icon is not a readable image.',
    'zh-cn': '无法读取该图标图片。',
    ja: 'アイコンを画像として読み込めません。',
  },
  message_unknown: {
    en: 'This message does not exist.',
    'zh-cn': '消息不存在。',
    ja: 'そのメッセージは存在しません。',
  },
  message_languages: {
    en: 'Please write the message in every language. Missing: {languages}',
    'zh-cn': '请填写所有语言的内容。缺少：{languages}',
    ja: 'すべての言語で本文を入力してください。未入力：{languages}',
  },
  message_recipient_none: {
    en: 'Please choose at least one recipient.',
    'zh-cn': '请至少选择一位收件人。',
    ja: '宛先を 1 つ以上選んでください。',
  },
  message_recipient_unknown: {
    en: 'One of the recipients no longer exists. Please choose again.',
    'zh-cn': '部分收件人已不存在，请重新选择。',
    ja: '存在しない宛先が含まれています。もう一度選んでください。',
  },
} satisfies TextsByError
