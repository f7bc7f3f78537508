import type { TextsByError } from './texts-by-error.ts'

/** Errors of orders of the creative service. */
export const demandErrors = {
  demand_role: {
    en: 'Your role in this order does not make this move.',
    'zh-cn': '您在此订单中的角色不能执行此操作。',
    ja: 'この注文でのあなたの役割では、この操作を行えません。',
  },
  demand_state: {
    en: 'The order is in another step now, so this move is not possible. Reload the order.',
    'zh-cn': '订单当前所处的步骤不支持此操作，请刷新订单。',
    ja: '注文が別の段階にあるため、この操作はできません。注文を再読み込みしてください。',
  },
  demand_changed: {
    en: 'Another user changed this order in the meantime. Reload it and try again.',
    'zh-cn': '该订单已被他人更改，请刷新后重试。',
    ja: 'この注文はほかのユーザーが変更しました。再読み込みしてからもう一度お試しください。',
  },
  demand_reason: {
    en: 'Enter a reason.',
    'zh-cn': '请填写原因。',
    ja: '理由を入力してください。',
  },
  demand_estimate: {
    en: 'Enter the credits and a due date in the future.',
    'zh-cn': '请填写视频点数和晚于当前时间的截止日期。',
    ja: 'クレジット数と、現在より後の期日を入力してください。',
  },
  demand_people: {
    en: 'Choose a developer and a tester with these roles. They must be two people.',
    'zh-cn': '请选择具有相应角色的开发人员和测试人员，且两者不能是同一人。',
    ja: 'それぞれの役割を持つ開発担当者とテスト担当者を選んでください。同じ人は選べません。',
  },
  demand_build: {
    en: 'Add the new build to the files of the order first.',
    'zh-cn': '请先将新的成品文件添加到订单中。',
    ja: '先に新しいビルドを注文のファイルに追加してください。',
  },
  demand_delivery: {
    en: 'Choose builds of this order to deliver.',
    'zh-cn': '请选择此订单中要交付的成品文件。',
    ja: '納品するビルドをこの注文から選んでください。',
  },
  demand_locked: {
    en: 'The order cannot be changed in this step.',
    'zh-cn': '订单在当前步骤不能更改。',
    ja: 'この段階では注文を変更できません。',
  },
  demand_mention: {
    en: 'Mention only people who take part in this order.',
    'zh-cn': '只能提及参与此订单的人员。',
    ja: 'メンションできるのは、この注文に関わる人だけです。',
  },
  demands_full: {
    en: 'Your account has {limit} open orders, which is the limit. Finish or cancel some first.',
    'zh-cn': '您的账号已有 {limit} 个未完成的订单，达到上限。请先完成或取消部分订单。',
    ja: '進行中の注文が上限の {limit} 件に達しています。先にいくつか完了するか、取り消してください。',
  },
  demand_files_full: {
    en: 'An order has at most {limit} files.',
    'zh-cn': '每个订单最多 {limit} 个文件。',
    ja: '1 件の注文に追加できるファイルは {limit} 個までです。',
  },
  demand_comments_full: {
    en: 'An order has at most {limit} comments.',
    'zh-cn': '每个订单最多 {limit} 条评论。',
    ja: '1 件の注文に書けるコメントは {limit} 件までです。',
  },
  demand_staff: {
    en: 'Only users of internal accounts can have a role in the creative service.',
    'zh-cn': '只有内部账号的用户可以担任创意服务角色。',
    ja: 'クリエイティブサービスの役割を持てるのは、社内アカウントのユーザーだけです。',
  },
} satisfies TextsByError
