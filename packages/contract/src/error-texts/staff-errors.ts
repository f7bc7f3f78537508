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
  option_taken: {
    en: 'Another option of this list has this name. Choose another name.',
    'zh-cn': '此列表中已有同名选项，请使用其他名称。',
    ja: 'この一覧には同じ名前の選択肢があります。別の名前を入力してください。',
  },
  option_last: {
    en: 'A list needs at least one option. Add another one first.',
    'zh-cn': '列表至少需要一个可选项，请先添加其他选项。',
    ja: '一覧には選択肢が少なくとも 1 つ必要です。先に別の選択肢を追加してください。',
  },
  option_list_full: {
    en: 'This list is full: {count} options. Restore a retired one instead.',
    'zh-cn': '此列表已满（{count} 个选项）。请改为恢复已停用的选项。',
    ja: 'この一覧は上限の {count} 件に達しています。停止した選択肢を再開してください。',
  },
} satisfies TextsByError
