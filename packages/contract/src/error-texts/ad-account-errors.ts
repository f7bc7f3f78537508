import type { TextsByError } from './texts-by-error.ts'

/** Errors of linked ad accounts and of ad networks. */
export const adAccountErrors = {
  ad_credentials_wrong: {
    en: 'The network refused these credentials. Copy them again from your account at the network.',
    'zh-cn': '广告平台拒绝了这些凭证，请从平台账户中重新复制。',
    ja: '広告ネットワークが認証情報を拒否しました。ネットワークのアカウントからもう一度コピーしてください。',
  },
  ad_account_taken: {
    en: 'This ad account is already linked. Reauthorise it, or ask its owner to add you as an assistant.',
    'zh-cn': '该广告账户已被授权。请在列表中重新授权，或请其所有者将您添加为协助者。',
    ja: 'この広告アカウントは連携済みです。一覧で再連携するか、所有者にアシスタントとしての追加を依頼してください。',
  },
  ad_account_other: {
    en: 'These credentials belong to a different ad account. Link that account as a new one.',
    'zh-cn': '这些凭证属于另一个广告账户，请将其作为新账户授权。',
    ja: 'この認証情報は別の広告アカウントのものです。新しいアカウントとして連携してください。',
  },
  ad_accounts_full: {
    en: 'You have {limit} ad accounts already. Delete accounts you no longer need.',
    'zh-cn': '您已有 {limit} 个广告账户，请删除不再需要的账户。',
    ja: '広告アカウントが上限の {limit} 件に達しています。不要なアカウントを削除してください。',
  },
  main_account_exists: {
    en: 'Only one Mintegral main account can be linked at a time. Unbind {name} first.',
    'zh-cn': '同一时间只能授权一个 Mintegral 主账户，请先解绑 {name}。',
    ja: 'Mintegral のメインアカウントは同時に 1 つだけ連携できます。先に {name} の連携を解除してください。',
  },
  binding_period: {
    en: 'A Mintegral main account stays linked for {days} days. You can unbind it from {date}.',
    'zh-cn': 'Mintegral 主账户授权后 {days} 天内不能解绑，可于 {date} 起解绑。',
    ja: 'Mintegral のメインアカウントは連携後 {days} 日間は解除できません。{date} から解除できます。',
  },
  ad_account_bound: {
    en: 'Unbind this ad account before you delete it.',
    'zh-cn': '请先解绑该广告账户，再删除。',
    ja: 'この広告アカウントの連携を解除してから削除してください。',
  },
  ad_account_unbound: {
    en: 'This ad account is unbound. Bind it again first.',
    'zh-cn': '该广告账户已解绑，请先重新绑定。',
    ja: 'この広告アカウントは連携が解除されています。先に再度連携してください。',
  },
  ad_owner_only: {
    en: 'Only the owner of this ad account can change it.',
    'zh-cn': '只有该广告账户的所有者才能修改。',
    ja: 'この広告アカウントを変更できるのは所有者のみです。',
  },
  email_unknown: {
    en: 'No account uses this e-mail address. Check the address, or ask the person to sign up first.',
    'zh-cn': '没有使用该邮箱的账户。请检查邮箱，或请对方先注册。',
    ja: 'このメールアドレスのアカウントはありません。アドレスを確認するか、先に登録を依頼してください。',
  },
  assistant_own: {
    en: 'This person belongs to your account and can already read these reports.',
    'zh-cn': '该用户属于您的账户，已可查看这些报表。',
    ja: 'このユーザーはあなたのアカウントに所属しており、すでにレポートを閲覧できます。',
  },
  assistants_full: {
    en: 'An ad account can have {limit} assistants. Remove one first.',
    'zh-cn': '一个广告账户最多 {limit} 个协助者，请先移除一个。',
    ja: '広告アカウントのアシスタントは {limit} 件までです。先に 1 件削除してください。',
  },
  ad_network_busy: {
    en: 'The network limits how often it can be asked. Try again in a few minutes.',
    'zh-cn': '广告平台限制了请求频率，请几分钟后重试。',
    ja: '広告ネットワークのリクエスト数の上限に達しました。数分後にもう一度お試しください。',
  },
  ad_network_down: {
    en: 'The network did not answer. Try again in a few minutes.',
    'zh-cn': '广告平台没有响应，请几分钟后重试。',
    ja: '広告ネットワークから応答がありません。数分後にもう一度お試しください。',
  },
  ad_range_refused: {
    en: 'The network refused the requested days. Earlier data stay; the next pull is automatic.',
    'zh-cn': '广告平台拒绝了所请求的日期。已有数据保留，系统会自动再次拉取。',
    ja: '広告ネットワークが指定した期間を拒否しました。既存のデータは保持され、自動的に再取得されます。',
  },
  ad_answer_wrong: {
    en: 'The network sent a report that could not be read. Earlier data stay; the next pull is automatic.',
    'zh-cn': '广告平台返回的报表无法读取。已有数据保留，系统会自动再次拉取。',
    ja: '広告ネットワークのレポートを読み取れませんでした。既存のデータは保持され、自動的に再取得されます。',
  },
} satisfies TextsByError
