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
  push_refused: {
    en: 'The network refused the creative: {problem}',
    'zh-cn': '广告平台拒绝了该素材：{problem}',
    ja: '広告ネットワークがクリエイティブを拒否しました：{problem}',
  },
  push_not_supported: {
    en: 'Creatives cannot be pushed to this ad account: the network’s API has no upload for them.',
    'zh-cn': '无法向该广告账户推送素材：该平台的接口不支持上传。',
    ja: 'この広告アカウントにはプッシュできません。ネットワークの API にアップロード機能がありません。',
  },
  push_nothing: {
    en: 'None of these creatives can be pushed to this network.',
    'zh-cn': '所选素材都无法推送到该平台。',
    ja: '選択したクリエイティブはこのネットワークにプッシュできません。',
  },
  push_state: {
    en: 'The push has another state by now. Reload the list.',
    'zh-cn': '推送状态已变化，请刷新列表。',
    ja: 'プッシュの状態が変わりました。一覧を再読み込みしてください。',
  },
  push_cancelled: {
    en: 'The push was cancelled.',
    'zh-cn': '推送已取消。',
    ja: 'プッシュはキャンセルされました。',
  },
  push_spent: {
    en: 'A push is tried at most {limit} times within a month. Start a new push of the creative.',
    'zh-cn': '一次推送在一个月内最多尝试 {limit} 次，请重新推送该创意。',
    ja: 'プッシュの試行は 1 か月以内に {limit} 回までです。クリエイティブを新しくプッシュしてください。',
  },
  pushes_busy: {
    en: 'Your account can have at most {limit} pushes in progress. Wait until some have ended.',
    'zh-cn': '您的账户最多可同时进行 {limit} 个推送，请等待部分完成。',
    ja: '同時に進行できるプッシュは {limit} 件までです。いずれかの完了をお待ちください。',
  },
  push_same_running: {
    en: 'The same file is being pushed to this destination. Retry when that push has finished.',
    'zh-cn': '相同文件正在推送到该目标，请在其完成后重试。',
    ja: '同じファイルをこの宛先にプッシュ中です。完了後に再試行してください。',
  },
  push_no_answer: {
    en: 'The network gave no usable answer. Retry: it is asked for the file first.',
    'zh-cn': '广告平台没有返回有效结果。请重试：再次发送前会先查询平台是否已有该文件。',
    ja: '有効な応答がありませんでした。再試行時は、再送信の前にファイルの有無を確認します。',
  },
  push_video_only: {
    en: 'Of the works, only videos can be pushed. Push a playable from the history of its downloads.',
    'zh-cn': '作品中只有视频可以推送。请在下载记录中推送试玩广告。',
    ja: '作品でプッシュできるのは動画だけです。プレイアブルは履歴からプッシュしてください。',
  },
  push_unchecked: {
    en: 'Check the sizes of this delivery for the network’s channel before you push.',
    'zh-cn': '推送前请先检查该交付在此平台渠道的大小。',
    ja: 'プッシュする前に、このネットワークのチャネルについて納品のサイズを確認してください。',
  },
} satisfies TextsByError
