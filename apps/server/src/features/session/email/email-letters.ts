import type { Language } from '@adloom/contract/constants'
import type { LetterText } from '../letters.ts'

type Letters<Values> = Record<Language, (values: Values) => LetterText>

/** To the new address: confirms that it belongs to the user (SE-12). */
export const confirmEmailLetter: Letters<{ name: string; link: string; minutes: number }> = {
  en: ({ name, link, minutes }) => ({
    subject: 'Confirm your new e-mail',
    text:
      `Hello ${name},\n\nopen this link to use this address for your Adloom account:\n${link}\n\n` +
      `The link works once, for ${minutes} minutes. If you did not ask for it, ignore this e-mail.`,
  }),
  'zh-cn': ({ name, link, minutes }) => ({
    subject: '请确认您的新邮箱',
    text:
      `${name}，您好：\n\n请打开以下链接，将此邮箱用于您的 Adloom 账号：\n${link}\n\n` +
      `链接仅可使用一次，${minutes} 分钟内有效。如非本人操作，请忽略此邮件。`,
  }),
  ja: ({ name, link, minutes }) => ({
    subject: '新しいメールアドレスの確認',
    text:
      `${name} 様\n\nこのアドレスを Adloom アカウントで使用するには、次のリンクを開いてください：\n${link}\n\n` +
      `リンクは 1 回限り有効で、有効期限は ${minutes} 分です。お心当たりのない場合はこのメールを破棄してください。`,
  }),
}

/** To the new address when it belongs to another user already. */
export const emailInUseLetter: Letters<void> = {
  en: () => ({
    subject: 'Your e-mail was entered for another account',
    text:
      'Hello,\n\nthe user of another Adloom account asked to use this address, which belongs to your account already.\n\n' +
      'Nothing was changed. You do not have to do anything.',
  }),
  'zh-cn': () => ({
    subject: '您的邮箱被填写到另一个账号',
    text: '您好：\n\n另一个 Adloom 账号的用户请求使用此邮箱，但该邮箱已属于您的账号。\n\n没有任何更改，您无需进行任何操作。',
  }),
  ja: () => ({
    subject: '別のアカウントであなたのメールアドレスが入力されました',
    text:
      '別の Adloom アカウントから、このアドレスを使用する依頼がありましたが、既にお客様のアカウントで使用されています。\n\n' +
      '変更は行われていません。お手続きは不要です。',
  }),
}

/** To the current address as soon as a change is asked for. */
export const emailChangeAskedLetter: Letters<{ name: string; email: string; link: string }> = {
  en: ({ name, email, link }) => ({
    subject: 'Your e-mail is about to change',
    text:
      `Hello ${name},\n\nyour Adloom account is to use the address ${email} from now on. The change takes effect when the ` +
      `link in the e-mail to that address is opened.\n\nIf it was not you, change your password now, which cancels it:\n${link}`,
  }),
  'zh-cn': ({ name, email, link }) => ({
    subject: '您的邮箱即将更改',
    text:
      `${name}，您好：\n\n您的 Adloom 账号即将改用邮箱 ${email}。打开发送到该邮箱的链接后，更改生效。\n\n` +
      `如非本人操作，请立即修改密码以取消更改：\n${link}`,
  }),
  ja: ({ name, email, link }) => ({
    subject: 'メールアドレスの変更が依頼されました',
    text:
      `${name} 様\n\nAdloom アカウントのメールアドレスを ${email} に変更する依頼がありました。そのアドレスに届いたリンクを開くと変更されます。\n\n` +
      `お心当たりのない場合は、すぐにパスワードを変更してください。変更の依頼は取り消されます：\n${link}`,
  }),
}

/** To the former address after the change. */
export const emailChangedLetter: Letters<{ name: string; email: string; link: string }> = {
  en: ({ name, email, link }) => ({
    subject: 'Your e-mail was changed',
    text:
      `Hello ${name},\n\nyour Adloom account at ${link} uses the address ${email} now. This address no longer signs in.\n\n` +
      'If it was not you, contact support at once.',
  }),
  'zh-cn': ({ name, email, link }) => ({
    subject: '您的邮箱已更改',
    text: `${name}，您好：\n\n您在 ${link} 的 Adloom 账号现已改用邮箱 ${email}，此邮箱不能再用于登录。\n\n如非本人操作，请立即联系客服。`,
  }),
  ja: ({ name, email, link }) => ({
    subject: 'メールアドレスが変更されました',
    text:
      `${name} 様\n\n${link} の Adloom アカウントのメールアドレスは ${email} に変更されました。このアドレスではログインできなくなりました。\n\n` +
      'お心当たりのない場合は、すぐにサポートへご連絡ください。',
  }),
}
