import type { TextsByError } from './texts-by-error.ts'

/** Errors of the back office. */
export const staffErrors = {
  grant_decided: {
    en: 'This request was already decided. Nothing was changed.',
    'zh-cn': '该申请已处理，未做任何更改。',
    ja: 'この申請は処理済みです。何も変更されていません。',
  },
  grant_own_request: {
    en: 'Another staff member must decide about your request.',
    'zh-cn': '您的申请须由另一位内部人员审批。',
    ja: 'ご自身の申請は、別の社内担当者が承認する必要があります。',
  },
  grant_key_reused: {
    en: 'This request was already sent with other values. Reload the page and try again.',
    'zh-cn': '该请求已以其他内容提交过，请刷新页面后重试。',
    ja: 'この申請は別の内容で送信済みです。ページを再読み込みして、もう一度お試しください。',
  },
  plan_not_given: {
    en: 'This plan cannot be given to this account. Choose another plan.',
    'zh-cn': '该套餐不能授予此账户，请选择其他套餐。',
    ja: 'このプランはこのアカウントに付与できません。別のプランを選んでください。',
  },
  grant_over: {
    en: 'This grant has already ended. Nothing was changed.',
    'zh-cn': '该授予已结束，未做任何更改。',
    ja: 'この付与は終了しています。何も変更されていません。',
  },
  terms_past: {
    en: 'Months before this one are billed. Choose a day from the first of this month on.',
    'zh-cn': '之前的月份已出账，请选择本月 1 日或之后的日期。',
    ja: '先月までは請求済みです。今月 1 日以降の日付を選んでください。',
  },
} satisfies TextsByError
