import type { TextsByError } from './texts-by-error.ts'

/** Errors of any call. */
export const requestErrors = {
  generic: {
    en: 'Something went wrong on our side. Please try again.',
    'zh-cn': '我们这边出了点问题，请重试。',
    ja: 'サーバー側で問題が発生しました。もう一度お試しください。',
  },
  bad_input: {
    en: 'Check the field “{field}”: {problem}',
    'zh-cn': '请检查字段“{field}”：{problem}',
    ja: '項目「{field}」を確認してください：{problem}',
  },
  too_large: {
    en: 'The request is too large.',
    'zh-cn': '请求内容过大。',
    ja: 'リクエストのサイズが大きすぎます。',
  },
  address_too_long: {
    en: 'The address of this request is too long. Choose fewer values in the filters.',
    'zh-cn': '请求地址过长，请减少筛选条件中的值。',
    ja: 'リクエストのアドレスが長すぎます。フィルターの値を減らしてください。',
  },
  not_found: {
    en: 'This was not found, or you do not have access to it.',
    'zh-cn': '该内容不存在，或不属于您。',
    ja: '存在しないか、アクセスできません。',
  },
  too_many_requests: {
    en: 'Too many attempts. Try again in {seconds} s.',
    'zh-cn': '尝试次数过多，请在 {seconds} 秒后重试。',
    ja: '試行回数が多すぎます。{seconds} 秒後にもう一度お試しください。',
  },
  method_unknown: {
    en: 'This API call does not exist.',
    'zh-cn': '接口不存在。',
    ja: 'この呼び出しは存在しません。',
  },
  unavailable: {
    en: 'The service is temporarily unavailable. Try again in a moment.',
    'zh-cn': '服务暂不可用，请稍后重试。',
    ja: '現在サービスを利用できません。しばらくしてからお試しください。',
  },
  cross_site: {
    en: 'This request came from another site and was refused.',
    'zh-cn': '请求来自其他网站，已被拒绝。',
    ja: '別のサイトからのリクエストのため拒否されました。',
  },
} satisfies TextsByError
