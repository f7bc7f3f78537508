import type { TextsByError } from './texts-by-error.ts'

/** Errors of users, sessions, API keys and shared links. */
export const accountErrors = {
  not_signed_in: { en: 'Please sign in.', 'zh-cn': '请先登录。', ja: 'ログインしてください。' },
  missing_permission: {
    en: 'You do not have permission for this. Needed: {keys}',
    'zh-cn': '您没有此操作的权限。所需权限：{keys}',
    ja: 'この操作の権限がありません。必要な権限：{keys}',
  },
  wrong_credentials: {
    en: 'The account or the password is wrong.',
    'zh-cn': '账号或密码错误。',
    ja: 'アカウントまたはパスワードが違います。',
  },
  email_unverified: {
    en: 'Please confirm your e-mail first: open the link in the mail we sent.',
    'zh-cn': '请先验证邮箱：打开我们发送的邮件中的链接。',
    ja: '先にメールアドレスを確認してください。お送りしたメールのリンクを開いてください。',
  },
  password_weak: {
    en: 'This password is too easy to guess. Please choose another.',
    'zh-cn': '该密码过于容易被猜到，请更换。',
    ja: 'このパスワードは推測されやすいです。別のパスワードを選んでください。',
  },
  link_invalid: {
    en: 'This link is no longer valid. Please ask for a new one.',
    'zh-cn': '该链接已失效，请重新获取。',
    ja: 'このリンクは無効です。新しいリンクを取得してください。',
  },
  code_required: {
    en: 'Please enter the code from your authenticator app.',
    'zh-cn': '请输入身份验证器中的验证码。',
    ja: '認証アプリに表示されているコードを入力してください。',
  },
  code_wrong: {
    en: 'This code is incorrect. Check it and try again.',
    'zh-cn': '验证码不正确，请核对后重试。',
    ja: 'コードが正しくありません。確認してもう一度入力してください。',
  },
  code_used: {
    en: 'This code was already used. Wait for the next one.',
    'zh-cn': '该验证码已被使用，请等待下一个。',
    ja: 'このコードは使用済みです。次のコードをお待ちください。',
  },
  old_password_wrong: {
    en: 'The password is wrong.',
    'zh-cn': '密码不正确。',
    ja: 'パスワードが正しくありません。',
  },
  password_same: {
    en: 'This is your current password. Choose another one.',
    'zh-cn': '新密码与当前密码相同，请更换。',
    ja: '現在のパスワードと同じです。別のパスワードを選んでください。',
  },
  trial_used: {
    en: 'Your account already had a free trial of this. Subscribe to continue.',
    'zh-cn': '您的账号已试用过此功能，请订阅后继续使用。',
    ja: 'この無料トライアルは既にご利用済みです。続けるにはプランにご加入ください。',
  },
  trial_subscribed: {
    en: 'Your account has a subscription and needs no trial.',
    'zh-cn': '您的账号已订阅，无需申请试用。',
    ja: 'ご加入中のプランがあるため、トライアルは不要です。',
  },
  trial_internal: {
    en: 'Internal accounts can use everything and need no trial.',
    'zh-cn': '内部账号可使用全部功能，无需申请试用。',
    ja: '社内アカウントはすべての機能を利用できるため、トライアルは不要です。',
  },
  agreement_outdated: {
    en: 'This document was updated on {version}. Reload the page, read it and accept it again.',
    'zh-cn': '该协议已于 {version} 更新，请刷新页面，阅读后重新同意。',
    ja: 'この文書は {version} に更新されました。ページを再読み込みし、内容を確認のうえ同意してください。',
  },
  second_factor_on: {
    en: 'Two-step sign-in is already on.',
    'zh-cn': '两步验证已开启。',
    ja: '2 段階認証は既に有効です。',
  },
  second_factor_off: {
    en: 'Two-step sign-in is not on.',
    'zh-cn': '两步验证尚未开启。',
    ja: '2 段階認証は有効になっていません。',
  },
  key_invalid: {
    en: 'The API key is unknown, has expired or was revoked.',
    'zh-cn': 'API 密钥不存在、已过期或已被吊销。',
    ja: 'API キーが存在しないか、期限切れまたは無効化されています。',
  },
  key_not_allowed: {
    en: 'API keys cannot make this call. Sign in to make it.',
    'zh-cn': '此接口仅供登录用户使用，API 密钥无法调用。',
    ja: 'この呼び出しはログインした人専用です。API キーでは利用できません。',
  },
  keys_full: {
    en: 'You already have {limit} API keys. Revoke one first.',
    'zh-cn': '您已有 {limit} 个 API 密钥，请先吊销一个。',
    ja: 'API キーは既に {limit} 個あります。先にいずれかを無効化してください。',
  },
  key_permission: {
    en: 'A key can only have permissions that you have. Missing: {keys}',
    'zh-cn': '密钥的权限不能超出您自己的权限。您没有：{keys}',
    ja: 'キーにはご自身の権限を超える権限を付けられません。お持ちでない権限：{keys}',
  },
  owner_only: {
    en: 'Only the owner of the account can see this.',
    'zh-cn': '仅账号所有者可以查看。',
    ja: 'アカウントの所有者だけが見られます。',
  },
  partner_unset: {
    en: 'No partner platform is set up here.',
    'zh-cn': '此处未配置合作平台。',
    ja: 'パートナープラットフォームは設定されていません。',
  },
  proof_required: {
    en: 'Nothing was changed: confirm that it is you, then try again.',
    'zh-cn': '尚未更改：请先验证您的身份，然后重试。',
    ja: 'まだ変更されていません。本人確認を行ってから、もう一度お試しください。',
  },
  email_same: {
    en: 'This is already your e-mail address.',
    'zh-cn': '这已经是您当前的邮箱。',
    ja: '現在のメールアドレスと同じです。',
  },
  share_incomplete: {
    en: 'Choose the product of this project first. People who open the link see what it promotes.',
    'zh-cn': '请先为该项目填写推广产品，查看者需要知道它推广的是什么。',
    ja: '先にこのプロジェクトのプロモーション対象を設定してください。見る人に何の広告かを伝えるために必要です。',
  },
  share_invalid: {
    en: 'This preview link no longer works. Ask the person who sent it for a new one.',
    'zh-cn': '该预览链接已失效，请向分享者索取新的链接。',
    ja: 'このプレビューのリンクは無効になっています。送信者に新しいリンクを依頼してください。',
  },
  over_limit: {
    en: 'Too many people are signed in with this plan at the same time.',
    'zh-cn': '当前套餐同时登录人数已达上限。',
    ja: 'このプランの同時ログイン数の上限に達しました。',
  },
} satisfies TextsByError
