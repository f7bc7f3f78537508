import type { Language } from './constants.ts'
import type { ErrorName } from './errors.ts'

/** A sentence for every error in every language; `{name}` takes the error's value of that name (SH-30). */
export const errorTexts: Record<ErrorName, Record<Language, string>> = {
  generic: { en: 'Something went wrong on our side. Please try again.', 'zh-cn': '我们这边出了点问题，请重试。', ja: 'サーバー側で問題が発生しました。もう一度お試しください。' },
  bad_input: { en: 'The field “{field}” is not right: {problem}', 'zh-cn': '字段“{field}”不正确：{problem}', ja: '項目「{field}」が正しくありません：{problem}' },
  too_large: { en: 'The request is too large.', 'zh-cn': '请求内容过大。', ja: 'リクエストのサイズが大きすぎます。' },
  not_found: { en: 'This does not exist, or it is not yours.', 'zh-cn': '该内容不存在，或不属于您。', ja: '存在しないか、アクセスできません。' },
  too_many_requests: { en: 'Too many tries. Please wait {seconds} s and try again.', 'zh-cn': '尝试次数过多，请在 {seconds} 秒后重试。', ja: '試行回数が多すぎます。{seconds} 秒後にもう一度お試しください。' },
  method_unknown: { en: 'There is no such call.', 'zh-cn': '接口不存在。', ja: 'この呼び出しは存在しません。' },
  unavailable: { en: 'The service is not available at the moment. Please try again shortly.', 'zh-cn': '服务暂不可用，请稍后重试。', ja: '現在サービスを利用できません。しばらくしてからお試しください。' },
  cross_site: { en: 'This request came from another site and was refused.', 'zh-cn': '请求来自其他网站，已被拒绝。', ja: '別のサイトからのリクエストのため拒否されました。' },
  not_signed_in: { en: 'Please sign in.', 'zh-cn': '请先登录。', ja: 'ログインしてください。' },
  missing_permission: { en: 'You do not have permission for this. Needed: {keys}', 'zh-cn': '您没有此操作的权限。所需权限：{keys}', ja: 'この操作の権限がありません。必要な権限：{keys}' },
  wrong_credentials: { en: 'The account or the password is wrong.', 'zh-cn': '账号或密码错误。', ja: 'アカウントまたはパスワードが違います。' },
  email_taken: { en: 'There is an account with this e-mail already.', 'zh-cn': '该邮箱已被注册。', ja: 'このメールアドレスは既に登録されています。' },
  email_unverified: { en: 'Please confirm your e-mail first: open the link in the mail we sent.', 'zh-cn': '请先验证邮箱：打开我们发送的邮件中的链接。', ja: '先にメールアドレスを確認してください。お送りしたメールのリンクを開いてください。' },
  password_weak: { en: 'This password is too easy to guess. Please choose another.', 'zh-cn': '该密码过于容易被猜到，请更换。', ja: 'このパスワードは推測されやすいです。別のパスワードを選んでください。' },
  link_invalid: { en: 'This link is no longer valid. Please ask for a new one.', 'zh-cn': '该链接已失效，请重新获取。', ja: 'このリンクは無効です。新しいリンクを取得してください。' },
  over_limit: { en: 'Too many people are signed in with this plan at the same time.', 'zh-cn': '当前套餐同时登录人数已达上限。', ja: 'このプランの同時ログイン数の上限に達しました。' },
  name_empty: { en: 'Please give a name.', 'zh-cn': '请输入名称。', ja: '名前を入力してください。' },
  name_invalid: { en: 'A name has 1–200 characters and none of / \\ " : * ? < > |', 'zh-cn': '名称为 1–200 个字符，且不能包含 / \\ " : * ? < > |', ja: '名前は 1～200 文字で、/ \\ " : * ? < > | は使えません。' },
  stale_revision: { en: 'This project was changed elsewhere in the meantime.', 'zh-cn': '该项目已在其他地方被修改。', ja: 'このプロジェクトは別の場所で変更されています。' },
  param_unknown: { en: 'There is no parameter “{param}”.', 'zh-cn': '参数“{param}”不存在。', ja: 'パラメーター「{param}」は存在しません。' },
  param_type: { en: 'The value of “{param}” has the wrong type.', 'zh-cn': '参数“{param}”的值类型不正确。', ja: '「{param}」の値の型が正しくありません。' },
  param_range: { en: 'The value of “{param}” is outside its range.', 'zh-cn': '参数“{param}”的值超出范围。', ja: '「{param}」の値が範囲外です。' },
  param_too_large: { en: 'The file for “{param}” is larger than allowed.', 'zh-cn': '参数“{param}”的文件超过大小限制。', ja: '「{param}」のファイルが大きすぎます。' },
  editor_locked: { en: 'Somebody else is editing this project.', 'zh-cn': '其他人正在编辑该项目。', ja: '他の人がこのプロジェクトを編集中です。' },
  no_such_project: { en: 'This account has no such project.', 'zh-cn': '该账号下没有此项目。', ja: 'このアカウントにそのプロジェクトはありません。' },
  store_link_invalid: { en: 'The store link is not right. Use the address of the app in the App Store or Google Play.', 'zh-cn': '商店链接不正确，请使用 App Store 或 Google Play 中的应用地址。', ja: 'ストアのリンクが正しくありません。App Store または Google Play のアプリの URL を使ってください。' },
  channel_unknown: { en: 'There is no such channel: {channel}', 'zh-cn': '渠道不存在：{channel}', ja: 'そのチャンネルはありません：{channel}' },
  channel_none: { en: 'Please choose at least one channel.', 'zh-cn': '请至少选择一个渠道。', ja: 'チャンネルを 1 つ以上選んでください。' },
  quota_used_up: { en: 'The downloads of your plan are used up: {needed} needed, {remaining} left.', 'zh-cn': '套餐的下载次数不足：需要 {needed} 次，剩余 {remaining} 次。', ja: 'プランのダウンロード回数が足りません。必要：{needed}、残り：{remaining}。' },
  channel_not_in_trial: { en: 'A trial downloads for Mintegral only. Subscribe to use this channel.', 'zh-cn': '试用账号仅可下载 Mintegral 渠道，订阅后可使用该渠道。', ja: 'お試し期間中は Mintegral のみダウンロードできます。このチャンネルを使うには契約が必要です。' },
  pack_blocked: { en: 'This project cannot be packed yet. Please look at the findings.', 'zh-cn': '该项目暂时无法打包，请查看检查结果。', ja: 'このプロジェクトはまだ書き出せません。チェック結果をご確認ください。' },
  pack_failed: { en: 'Packing failed. {problem}', 'zh-cn': '打包失败。{problem}', ja: '書き出しに失敗しました。{problem}' },
  job_not_found: { en: 'There is no such task.', 'zh-cn': '任务不存在。', ja: 'そのタスクは存在しません。' },
  job_timeout: { en: 'The task took longer than {seconds} s and was stopped.', 'zh-cn': '任务超过 {seconds} 秒，已停止。', ja: 'タスクが {seconds} 秒を超えたため停止しました。' },
  file_type: { en: 'Files of this type are not accepted.', 'zh-cn': '不支持该文件类型。', ja: 'この種類のファイルは使えません。' },
  file_broken: { en: 'The file is broken and cannot be read.', 'zh-cn': '文件已损坏，无法读取。', ja: 'ファイルが壊れていて読み込めません。' },
  file_too_large: { en: 'The file is larger than allowed.', 'zh-cn': '文件超过大小限制。', ja: 'ファイルが大きすぎます。' },
  file_name: { en: 'The file name is not right.', 'zh-cn': '文件名不正确。', ja: 'ファイル名が正しくありません。' },
  file_mismatch: { en: 'The content of the file does not match its extension.', 'zh-cn': '文件内容与扩展名不符。', ja: 'ファイルの内容が拡張子と一致しません。' },
  storage_full: { en: 'The storage of your plan is full.', 'zh-cn': '套餐的存储空间已满。', ja: 'プランの保存容量がいっぱいです。' },
  upload_unknown: { en: 'There is no such upload. Please start again.', 'zh-cn': '上传任务不存在，请重新上传。', ja: 'そのアップロードは存在しません。最初からやり直してください。' },
  chunk_invalid: { en: 'A part of the upload is not right. Please try again.', 'zh-cn': '上传分片不正确，请重试。', ja: 'アップロードの一部が正しくありません。もう一度お試しください。' },
}

/** The sentence for an error; a value that was not given leaves nothing behind. */
export function errorText(reason: ErrorName, language: Language, values: Record<string, string | number> = {}): string {
  return errorTexts[reason][language].replace(/\{(\w+)\}/g, (_match, name: string) => String(values[name] ?? '')).trim()
}
