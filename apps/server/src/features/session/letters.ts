import type { Language } from '@adloom/contract/constants'

export interface LetterText {
  subject: string
  text: string
}

type Letters<Values> = Record<Language, (values: Values) => LetterText>

/** Completes the sign-up (D-11). */
export const verifyLetter: Letters<{ name: string; link: string }> = {
  en: ({ name, link }) => ({
    subject: 'Confirm your e-mail',
    text: `Hello ${name},\n\nplease confirm your e-mail for Adloom:\n${link}\n\nThe link works for 24 hours. If you did not sign up, ignore this letter.`,
  }),
  'zh-cn': ({ name, link }) => ({
    subject: '请验证您的邮箱',
    text: `${name}，您好：\n\n请验证您的 Adloom 邮箱：\n${link}\n\n链接 24 小时内有效。如非本人操作，请忽略此邮件。`,
  }),
  ja: ({ name, link }) => ({
    subject: 'メールアドレスの確認',
    text: `${name} 様\n\nAdloom のメールアドレスを確認してください：\n${link}\n\nリンクの有効期限は 24 時間です。お心当たりのない場合はこのメールを破棄してください。`,
  }),
}

/** To a registered user who signs up a second time. */
export const memberLetter: Letters<{ name: string; login: string; forget: string }> = {
  en: ({ name, login, forget }) => ({
    subject: 'You have an account already',
    text: `Hello ${name},\n\nsomebody tried to sign up for Adloom with this address, which has an account already. Sign in here:\n${login}\n\nIf you forgot your password, choose a new one:\n${forget}\n\nIf it was not you, ignore this letter.`,
  }),
  'zh-cn': ({ name, login, forget }) => ({
    subject: '您已拥有账号',
    text: `${name}，您好：\n\n有人使用此邮箱注册 Adloom，但该邮箱已有账号。请直接登录：\n${login}\n\n如果忘记了密码，可以重新设置：\n${forget}\n\n如非本人操作，请忽略此邮件。`,
  }),
  ja: ({ name, login, forget }) => ({
    subject: '既にアカウントがあります',
    text: `${name} 様\n\nこのメールアドレスで Adloom への登録が試みられましたが、既にアカウントがあります。こちらからログインしてください：\n${login}\n\nパスワードをお忘れの場合は再設定できます：\n${forget}\n\nお心当たりのない場合はこのメールを破棄してください。`,
  }),
}

/** Contains a link to a new password (D-11). */
export const resetLetter: Letters<{ name: string; link: string; minutes: number }> = {
  en: ({ name, link, minutes }) => ({
    subject: 'Choose a new password',
    text: `Hello ${name},\n\nsomebody asked for a new password for your Adloom account. Choose it here:\n${link}\n\nThe link works once, for ${minutes} minutes. If it was not you, ignore this letter: your password stays as it is.`,
  }),
  'zh-cn': ({ name, link, minutes }) => ({
    subject: '重置您的密码',
    text: `${name}，您好：\n\n我们收到了重置您 Adloom 账号密码的请求。请点击以下链接设置新密码：\n${link}\n\n链接仅可使用一次，${minutes} 分钟内有效。如非本人操作，请忽略此邮件，您的密码不会改变。`,
  }),
  ja: ({ name, link, minutes }) => ({
    subject: 'パスワードの再設定',
    text: `${name} 様\n\nAdloom アカウントのパスワード再設定のご依頼を受け付けました。以下のリンクから新しいパスワードを設定してください：\n${link}\n\nリンクは 1 回限り有効で、有効期限は ${minutes} 分です。お心当たりのない場合はこのメールを破棄してください。パスワードは変更されません。`,
  }),
}

/** Notifies the user that the password changed. */
export const passwordChangedLetter: Letters<{ name: string; link: string }> = {
  en: ({ name, link }) => ({
    subject: 'Your password was changed',
    text: `Hello ${name},\n\nthe password of your Adloom account was changed just now, and every other session was signed out.\n\nIf it was not you, choose a new password at once:\n${link}`,
  }),
  'zh-cn': ({ name, link }) => ({
    subject: '您的密码已修改',
    text: `${name}，您好：\n\n您的 Adloom 账号密码刚刚被修改，其他已登录的设备均已退出。\n\n如非本人操作，请立即重新设置密码：\n${link}`,
  }),
  ja: ({ name, link }) => ({
    subject: 'パスワードが変更されました',
    text: `${name} 様\n\nAdloom アカウントのパスワードが変更され、他のセッションはすべてログアウトされました。\n\nお心当たりのない場合は、すぐにパスワードを再設定してください：\n${link}`,
  }),
}
