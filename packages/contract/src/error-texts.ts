import type { Language } from './constants.ts'
import { documentMeasureTexts } from './document-measure-texts.ts'
import type { ErrorName } from './errors.ts'
import { formatBytes } from './format-bytes.ts'

/** A sentence for every error in every language; `{name}` takes the error's value of that name (SH-30). */
export const errorTexts: Record<ErrorName, Record<Language, string>> = {
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
  address_refused: {
    en: 'This address cannot be opened. Use the address of a public web page.',
    'zh-cn': '无法抓取该地址，仅支持公共网络上的页面。',
    ja: 'この URL は取得できません。取得できるのは公開されている Web ページのみです。',
  },
  fetch_failed: {
    en: '{host} could not be reached.',
    'zh-cn': '无法访问 {host}。',
    ja: '{host} に接続できませんでした。',
  },
  fetch_unusable: {
    en: 'The page could not be read.',
    'zh-cn': '页面返回的内容无法读取。',
    ja: 'ページの内容を読み取れませんでした。',
  },
  store_app_unknown: {
    en: 'There is no app at this {store} link.',
    'zh-cn': '{store} 中没有该链接对应的应用。',
    ja: '{store} にこのリンクのアプリは見つかりません。',
  },
  product_in_use: {
    en: 'This product is used by {count} project(s): {projects}. Archive it, or give these projects another product first.',
    'zh-cn': '该产品正被 {count} 个项目使用：{projects}。请将其归档，或先为这些项目更换产品。',
    ja: 'この製品は {count} 件のプロジェクトで使用中です：{projects}。アーカイブするか、先に別の製品に変更してください。',
  },
  products_full: {
    en: 'Your account has {limit} products already. Delete products you no longer need.',
    'zh-cn': '您的账户已有 {limit} 个产品，请删除不再需要的产品。',
    ja: 'アカウントの製品が上限の {limit} 件に達しています。不要な製品を削除してください。',
  },
  product_exists: {
    en: 'You already have a product with these store links: {name}',
    'zh-cn': '已有使用相同商店链接的产品：{name}',
    ja: '同じストアリンクの製品が既にあります：{name}',
  },
  icon_unusable: {
    en: 'The icon is not a readable image.',
    'zh-cn': '无法读取该图标图片。',
    ja: 'アイコンを画像として読み込めません。',
  },
  message_unknown: {
    en: 'This message does not exist.',
    'zh-cn': '消息不存在。',
    ja: 'そのメッセージは存在しません。',
  },
  message_languages: {
    en: 'Please write the message in every language. Missing: {languages}',
    'zh-cn': '请填写所有语言的内容。缺少：{languages}',
    ja: 'すべての言語で本文を入力してください。未入力：{languages}',
  },
  message_recipient_none: {
    en: 'Please choose at least one recipient.',
    'zh-cn': '请至少选择一位收件人。',
    ja: '宛先を 1 つ以上選んでください。',
  },
  message_recipient_unknown: {
    en: 'One of the recipients no longer exists. Please choose again.',
    'zh-cn': '部分收件人已不存在，请重新选择。',
    ja: '存在しない宛先が含まれています。もう一度選んでください。',
  },
  name_empty: { en: 'Enter a name.', 'zh-cn': '请输入名称。', ja: '名前を入力してください。' },
  name_invalid: {
    en: 'A name cannot contain / \\ " : * ? < > | or a line break.',
    'zh-cn': '名称不能包含 / \\ " : * ? < > | 或换行。',
    ja: '名前に / \\ " : * ? < > | や改行は使えません。',
  },
  name_too_long: {
    en: 'A name can have at most 200 characters.',
    'zh-cn': '名称最多 200 个字符。',
    ja: '名前は 200 文字までです。',
  },
  name_hidden: {
    en: 'The name has invisible characters. Type it again instead of pasting it.',
    'zh-cn': '名称中含有不可见字符，请手动输入而不要粘贴。',
    ja: '名前に見えない文字が含まれています。貼り付けずに入力し直してください。',
  },
  stale_revision: {
    en: 'This project was changed in another tab or by someone else.',
    'zh-cn': '该项目已在其他地方被修改。',
    ja: 'このプロジェクトは別の場所で変更されています。',
  },
  param_unknown: {
    en: 'The parameter “{param}” does not exist.',
    'zh-cn': '参数“{param}”不存在。',
    ja: 'パラメーター「{param}」は存在しません。',
  },
  param_type: {
    en: 'The value of “{param}” has the wrong type.',
    'zh-cn': '参数“{param}”的值类型不正确。',
    ja: '「{param}」の値の型が正しくありません。',
  },
  param_range: {
    en: 'The value of “{param}” is outside its range.',
    'zh-cn': '参数“{param}”的值超出范围。',
    ja: '「{param}」の値が範囲外です。',
  },
  param_too_large: {
    en: 'The file for “{param}” is larger than allowed.',
    'zh-cn': '参数“{param}”的文件超过大小限制。',
    ja: '「{param}」のファイルが大きすぎます。',
  },
  editor_locked: {
    en: 'Someone else is editing this project.',
    'zh-cn': '其他人正在编辑该项目。',
    ja: '他の人がこのプロジェクトを編集中です。',
  },
  no_such_project: {
    en: 'This project was not found in your account.',
    'zh-cn': '该账号下没有此项目。',
    ja: 'このアカウントにそのプロジェクトはありません。',
  },
  project_no_files: {
    en: 'This project has no files of this type.',
    'zh-cn': '该项目没有此类文件。',
    ja: 'このプロジェクトには該当するファイルがありません。',
  },
  merge_videos_only: {
    en: 'Only videos of your library that finished processing can be joined: {name}',
    'zh-cn': '只能合并素材库中已处理完成的视频：{name}',
    ja: '結合できるのは、処理が完了したライブラリの動画だけです：{name}',
  },
  merge_too_long: {
    en: 'The joined video would last {minutes} minutes; at most {most} minutes are allowed.',
    'zh-cn': '合并后的视频时长为 {minutes} 分钟，最长允许 {most} 分钟。',
    ja: '結合後の動画は {minutes} 分になります。上限は {most} 分です。',
  },
  store_link_invalid: {
    en: 'This is not a valid store link. Use the address of the app in the App Store or Google Play.',
    'zh-cn': '商店链接不正确，请使用 App Store 或 Google Play 中的应用地址。',
    ja: 'ストアのリンクが正しくありません。App Store または Google Play のアプリの URL を使ってください。',
  },
  channel_unknown: {
    en: 'This channel does not exist: {channel}',
    'zh-cn': '渠道不存在：{channel}',
    ja: 'そのチャンネルはありません：{channel}',
  },
  channel_none: {
    en: 'Please choose at least one channel.',
    'zh-cn': '请至少选择一个渠道。',
    ja: 'チャンネルを 1 つ以上選んでください。',
  },
  quota_used_up: {
    en: 'Your plan has {remaining} downloads left, but {needed} are needed.',
    'zh-cn': '套餐的下载次数不足：需要 {needed} 次，剩余 {remaining} 次。',
    ja: 'プランのダウンロード回数が足りません。必要：{needed}、残り：{remaining}。',
  },
  channel_not_in_trial: {
    en: 'A trial downloads for Mintegral only. Subscribe to use this channel.',
    'zh-cn': '试用账号仅可下载 Mintegral 渠道，订阅后可使用该渠道。',
    ja: 'お試し期間中は Mintegral のみダウンロードできます。このチャンネルを使うには契約が必要です。',
  },
  pack_blocked: {
    en: 'This project cannot be packed yet. Fix its problems first.',
    'zh-cn': '该项目暂时无法打包，请先解决检查出的问题。',
    ja: 'このプロジェクトはまだ書き出せません。先に問題を修正してください。',
  },
  pack_failed: {
    en: 'Packing failed. {problem}',
    'zh-cn': '打包失败。{problem}',
    ja: '書き出しに失敗しました。{problem}',
  },
  job_not_found: {
    en: 'This task does not exist.',
    'zh-cn': '任务不存在。',
    ja: 'そのタスクは存在しません。',
  },
  job_timeout: {
    en: 'The task took longer than {seconds} s and was stopped.',
    'zh-cn': '任务超过 {seconds} 秒，已停止。',
    ja: 'タスクが {seconds} 秒を超えたため停止しました。',
  },
  document_invalid: {
    en: 'The project could not be saved: “{record}” is invalid ({problem}).',
    'zh-cn': '无法保存：“{record}”不正确（{problem}）。',
    ja: '保存できません：「{record}」が正しくありません（{problem}）。',
  },
  document_reference: {
    en: 'The project could not be saved: “{record}” refers to something that does not exist ({missing}).',
    'zh-cn': '无法保存：“{record}”所属的内容不存在（{missing}）。',
    ja: '保存できません：「{record}」の参照先が存在しません（{missing}）。',
  },
  document_file: {
    en: 'The file “{name}” is not in your library. Upload it first.',
    'zh-cn': '文件“{name}”不在您的素材库中，请先上传。',
    ja: 'ファイル「{name}」はライブラリにありません。先にアップロードしてください。',
  },
  document_too_complex: {
    en: 'The project is too complex: {count} {measure}, at most {limit}. Most of them are in “{name}”. Remove some of it and save again.',
    'zh-cn': '项目过于复杂：共 {count} {measure}，最多 {limit}。主要来自“{name}”。请删减后重新保存。',
    ja: 'プロジェクトが複雑すぎます：{count} {measure}（上限 {limit}）。主な原因は「{name}」です。減らしてから保存し直してください。',
  },
  document_timeout: {
    en: 'This project takes longer than {seconds} s to process and was stopped. Remove layers, rules or large media and try again.',
    'zh-cn': '处理该项目超过 {seconds} 秒，已停止。请减少图层、规则或大型素材后重试。',
    ja: 'このプロジェクトの処理が {seconds} 秒を超えたため停止しました。レイヤー、ルール、大きな素材を減らしてもう一度お試しください。',
  },
  document_memory: {
    en: 'This project takes more memory to process than allowed. Remove layers, rules or large media and try again.',
    'zh-cn': '处理该项目所需内存超出限制。请减少图层、规则或大型素材后重试。',
    ja: 'このプロジェクトの処理に必要なメモリが上限を超えています。レイヤー、ルール、大きな素材を減らしてもう一度お試しください。',
  },
  document_failed: {
    en: 'This project could not be processed: the process stopped twice. Undo the latest changes and try again.',
    'zh-cn': '无法处理该项目：处理进程两次中断。请撤销最近的修改后重试。',
    ja: 'このプロジェクトを処理できませんでした（処理が 2 回停止しました）。最近の変更を取り消してもう一度お試しください。',
  },
  document_newer: {
    en: 'This project was saved by a newer version of the editor. Reload the page and open it again.',
    'zh-cn': '该项目由更新版本的编辑器保存。请刷新页面后重新打开。',
    ja: 'このプロジェクトは新しいバージョンのエディターで保存されました。ページを再読み込みして開き直してください。',
  },
  job_crashed: {
    en: 'This task was stopped twice because it blocked the server. Simplify the project or the file and start it again.',
    'zh-cn': '该任务因阻塞服务器已被停止两次。请简化项目或文件后重新开始。',
    ja: 'サーバーの処理を妨げたため、このタスクは 2 回停止されました。プロジェクトまたはファイルを簡素にしてから、もう一度開始してください。',
  },
  document_too_large: {
    en: 'The project is too large to save (at most {limit:bytes} without its files). Remove layers you do not need.',
    'zh-cn': '项目过大，无法保存（不含素材文件最多 {limit:bytes}）。请删除不需要的图层。',
    ja: 'プロジェクトが大きすぎて保存できません（素材を除き最大 {limit:bytes}）。不要なレイヤーを削除してください。',
  },
  documents_full: {
    en: 'Your projects and their versions have reached the storage limit of your account. Delete projects you no longer need (their space is free a day later) or ask support for more.',
    'zh-cn':
      '您的项目及其版本已达到账号的存储上限。请删除不再需要的项目（空间将在一天后释放），或联系客服提升上限。',
    ja: 'プロジェクトとそのバージョンがアカウントの保存上限に達しました。不要なプロジェクトを削除するか（空き容量は 1 日後に反映）、サポートに上限の引き上げをご依頼ください。',
  },
  projects_full: {
    en: 'Your account has as many projects as it can hold. Delete projects you no longer need (a day later their places are free) or ask support for more.',
    'zh-cn': '您的账号的项目数量已达上限。请删除不再需要的项目（名额将在一天后释放），或联系客服提升上限。',
    ja: 'アカウントのプロジェクト数が上限に達しました。不要なプロジェクトを削除するか（1 日後に枠が空きます）、サポートに上限の引き上げをご依頼ください。',
  },
  psd_only: {
    en: 'Please choose a Photoshop file (.psd or .psb).',
    'zh-cn': '请选择 Photoshop 文件（.psd 或 .psb）。',
    ja: 'Photoshop ファイル（.psd または .psb）を選択してください。',
  },
  psd_layers: {
    en: 'The Photoshop file has {count} layers; {limit} can be imported. Merge some and try again.',
    'zh-cn': '该 Photoshop 文件有 {count} 个图层，最多可导入 {limit} 个。请合并部分图层后重试。',
    ja: 'この Photoshop ファイルのレイヤーは {count} 個です。読み込めるのは {limit} 個までです。レイヤーを結合してからもう一度お試しください。',
  },
  psd_mode: {
    en: 'This Photoshop file is in {found}, which cannot be read. In Photoshop choose Image › Mode › RGB Color, and save it as PSD.',
    'zh-cn':
      '该 Photoshop 文件为 {found} 模式，无法读取。请在 Photoshop 中选择“图像 › 模式 › RGB 颜色”，再存储为 PSD。',
    ja: 'この Photoshop ファイルは {found} モードのため読み込めません。Photoshop で「イメージ › モード › RGB カラー」を選び、PSD として保存してください。',
  },
  psd_empty: {
    en: 'The Photoshop file has no layers to import.',
    'zh-cn': '该 Photoshop 文件中没有可导入的图层。',
    ja: 'この Photoshop ファイルには読み込めるレイヤーがありません。',
  },
  file_type: {
    en: 'This file type is not supported.',
    'zh-cn': '不支持该文件类型。',
    ja: 'この種類のファイルは使えません。',
  },
  file_broken: {
    en: 'The file is damaged and cannot be read.',
    'zh-cn': '文件已损坏，无法读取。',
    ja: 'ファイルが壊れていて読み込めません。',
  },
  file_too_large: {
    en: 'The file is larger than {limit:bytes}. Make it smaller and try again.',
    'zh-cn': '文件超过 {limit:bytes}，请缩小后重试。',
    ja: 'ファイルが {limit:bytes} を超えています。小さくしてからもう一度お試しください。',
  },
  file_name: {
    en: 'The file name is invalid.',
    'zh-cn': '文件名不正确。',
    ja: 'ファイル名が正しくありません。',
  },
  file_mismatch: {
    en: 'The content of the file does not match its extension.',
    'zh-cn': '文件内容与扩展名不符。',
    ja: 'ファイルの内容が拡張子と一致しません。',
  },
  storage_full: {
    en: 'The storage of your plan is full: {free:bytes} left. Delete files or empty the trash.',
    'zh-cn': '套餐的存储空间不足：剩余 {free:bytes}。请删除文件或清空回收站。',
    ja: 'プランの保存容量が足りません（残り {free:bytes}）。ファイルを削除するか、ゴミ箱を空にしてください。',
  },
  upload_unknown: {
    en: 'This upload does not exist. Start again.',
    'zh-cn': '上传任务不存在，请重新上传。',
    ja: 'そのアップロードは存在しません。最初からやり直してください。',
  },
  chunk_invalid: {
    en: 'A part of the upload is invalid. Try again.',
    'zh-cn': '上传分片不正确，请重试。',
    ja: 'アップロードの一部が正しくありません。もう一度お試しください。',
  },
  zip_folders: {
    en: 'A ZIP can contain one folder at most, without folders inside it.',
    'zh-cn': '压缩包内最多只能有一个文件夹，且不能嵌套。',
    ja: 'ZIP に含められるフォルダーは 1 つまでで、入れ子にはできません。',
  },
  zip_path: {
    en: 'The ZIP contains a path that points outside of it: {name}',
    'zh-cn': '压缩包内含有指向外部的路径：{name}',
    ja: 'ZIP の外を指すパスが含まれています：{name}',
  },
  zip_link: {
    en: 'The ZIP contains a link instead of a file: {name}',
    'zh-cn': '压缩包内含有链接而非文件：{name}',
    ja: 'ZIP にファイルではなくリンクが含まれています：{name}',
  },
  zip_bomb: {
    en: 'The unpacked ZIP is far larger than allowed.',
    'zh-cn': '压缩包解压后的体积远超限制。',
    ja: 'ZIP を展開したサイズが上限を大きく超えています。',
  },
  zip_entries: {
    en: 'The ZIP contains more than {limit} files.',
    'zh-cn': '压缩包内的文件超过 {limit} 个。',
    ja: 'ZIP に含まれるファイルが {limit} 個を超えています。',
  },
  zip_nested: {
    en: 'The ZIP contains another archive: {name}. Unpack it first.',
    'zh-cn': '压缩包内还有压缩包：{name}，请先解压。',
    ja: 'ZIP の中に別のアーカイブがあります：{name}。先に展開してください。',
  },
  zip_duplicate: {
    en: 'The ZIP contains two files with the same name: {name}',
    'zh-cn': '压缩包内有同名文件：{name}',
    ja: 'ZIP に同じ名前のファイルが 2 つあります：{name}',
  },
  zip_encrypted: {
    en: 'The ZIP is protected by a password.',
    'zh-cn': '压缩包已加密，请去除密码后重试。',
    ja: 'ZIP がパスワードで保護されています。',
  },
  zip_lies: {
    en: 'The ZIP is damaged: the entry {name} does not match its contents.',
    'zh-cn': '压缩包中 {name} 的描述与实际内容不符。',
    ja: '{name} について ZIP に書かれた情報が実際の内容と一致しません。',
  },
  zip_empty: {
    en: 'The ZIP contains no files.',
    'zh-cn': '压缩包内没有文件。',
    ja: 'ZIP にファイルが入っていません。',
  },
  frames_not_png: {
    en: 'A frame sequence can contain PNG images only. This is not one: {name}',
    'zh-cn': '序列帧压缩包只能包含 PNG 图片，该文件不是：{name}',
    ja: '連番フレームに使えるのは PNG 画像だけです。PNG ではないファイル：{name}',
  },
  frames_size: {
    en: 'All frames must have the same size. {name} is {width} × {height} instead of {wanted}.',
    'zh-cn': '所有帧的尺寸必须一致：{name} 为 {width} × {height}，应为 {wanted}。',
    ja: 'すべてのフレームは同じサイズにしてください。{name} は {width} × {height} ですが、{wanted} である必要があります。',
  },
  frames_too_large: {
    en: 'A frame sequence can be {limit:bytes} at most.',
    'zh-cn': '序列帧压缩包不能超过 {limit:bytes}。',
    ja: '連番フレームの ZIP は {limit:bytes} までです。',
  },
  frames_too_many: {
    en: 'The frame sequence is too long: {count} frames. Use fewer or smaller ones.',
    'zh-cn': '序列帧过多：{count} 帧，请减少帧数或缩小尺寸。',
    ja: 'フレームが多すぎます（{count} 枚）。枚数を減らすか、サイズを小さくしてください。',
  },
  bones_files: {
    en: 'A DragonBones ZIP must contain exactly one PNG and two JSON files. Found: {images} PNG, {texts} JSON.',
    'zh-cn': 'DragonBones 压缩包须包含 1 个 PNG 和 2 个 JSON 文件，当前为 {images} 个 PNG、{texts} 个 JSON。',
    ja: 'DragonBones の ZIP には PNG 1 つと JSON 2 つだけを入れてください。現在：PNG {images} 個、JSON {texts} 個。',
  },
  bones_too_large: {
    en: 'A DragonBones ZIP can be {limit:bytes} at most.',
    'zh-cn': 'DragonBones 压缩包不能超过 {limit:bytes}。',
    ja: 'DragonBones の ZIP は {limit:bytes} までです。',
  },
  bones_skeleton: {
    en: 'The DragonBones skeleton cannot be read. {problem}',
    'zh-cn': '无法读取 DragonBones 骨骼数据。{problem}',
    ja: 'DragonBones のスケルトンを読み込めません。{problem}',
  },
  bones_atlas: {
    en: 'The DragonBones texture atlas cannot be read. {problem}',
    'zh-cn': '无法读取 DragonBones 图集数据。{problem}',
    ja: 'DragonBones のテクスチャアトラスを読み込めません。{problem}',
  },
  bones_disagree: {
    en: 'Skeleton, atlas and image do not match: {name}',
    'zh-cn': '骨骼、图集与图片不匹配：{name}',
    ja: 'スケルトン、アトラス、画像の組み合わせが一致しません：{name}',
  },
  model_files: {
    en: 'A 3D ZIP must contain exactly one model (GLB, glTF or OBJ). Found: {count}.',
    'zh-cn': '3D 压缩包须包含且仅包含一个模型（GLB、glTF 或 OBJ），当前为 {count} 个。',
    ja: '3D の ZIP にはモデル（GLB、glTF、OBJ）を 1 つだけ入れてください。現在：{count} 個。',
  },
  model_picture: {
    en: 'The 3D model needs at least one image (PNG, JPEG or WebP) as its texture.',
    'zh-cn': '3D 模型至少需要一张贴图（PNG、JPEG 或 WebP）。',
    ja: '3D モデルにはテクスチャ画像（PNG、JPEG、WebP）が 1 枚以上必要です。',
  },
  model_mesh: {
    en: 'The model must have exactly one mesh. It has {count}.',
    'zh-cn': '模型须有且仅有一个网格，当前为 {count} 个。',
    ja: 'モデルのメッシュは 1 つだけにしてください。現在：{count} 個。',
  },
  model_material: {
    en: 'The model must have exactly one material. It has {count}.',
    'zh-cn': '模型须有且仅有一个材质，当前为 {count} 个。',
    ja: 'モデルのマテリアルは 1 つだけにしてください。現在：{count} 個。',
  },
  model_triangles: {
    en: 'The model must have fewer than {limit} triangles. It has {count}.',
    'zh-cn': '模型的三角面须少于 {limit} 个，当前为 {count} 个。',
    ja: 'モデルの三角形は {limit} 未満にしてください。現在：{count}。',
  },
  model_positions: {
    en: 'The mesh has no vertex positions.',
    'zh-cn': '网格缺少顶点坐标。',
    ja: 'メッシュに頂点座標がありません。',
  },
  model_normals: {
    en: 'The mesh has no normals. Please export it with normals.',
    'zh-cn': '网格缺少法线，请在导出时勾选法线。',
    ja: 'メッシュに法線がありません。法線を含めて書き出してください。',
  },
  model_uvs: {
    en: 'The mesh has no texture coordinates (UV).',
    'zh-cn': '网格缺少贴图坐标（UV）。',
    ja: 'メッシュにテクスチャ座標（UV）がありません。',
  },
  model_skin: {
    en: 'An animated model must have exactly one skin. It has {count}.',
    'zh-cn': '骨骼模型须有且仅有一个蒙皮，当前为 {count} 个。',
    ja: 'スケルトンを持つモデルのスキンは 1 つだけにしてください。現在：{count} 個。',
  },
  model_bones: {
    en: 'The bones of mesh, skin and animation do not match: {name}',
    'zh-cn': '网格、蒙皮与动画的骨骼不匹配：{name}',
    ja: 'メッシュ、スキン、アニメーションのボーンが一致しません：{name}',
  },
  model_broken: {
    en: 'The model cannot be read. {problem}',
    'zh-cn': '无法读取模型。{problem}',
    ja: 'モデルを読み込めません。{problem}',
  },
  model_missing_file: {
    en: 'The model uses the file {name}, which is not in the ZIP. Put the model and this file into one ZIP and upload it again.',
    'zh-cn': '模型引用了 {name}，但 ZIP 中没有该文件。请将模型与该文件放入同一个 ZIP 后重新上传。',
    ja: 'モデルが参照しているファイル {name} が ZIP にありません。モデルと一緒に 1 つの ZIP に入れて、もう一度アップロードしてください。',
  },
  model_extension: {
    en: 'The model needs the glTF extension {name}, which is not supported. Export it again without this extension.',
    'zh-cn': '模型需要不受支持的 glTF 扩展 {name}。请在不使用该扩展的情况下重新导出。',
    ja: 'このモデルには対応していない glTF 拡張 {name} が必要です。この拡張を使わずに書き出し直してください。',
  },
  model_unreadable: {
    en: 'The file is not a valid GLB, glTF or OBJ model. Export it again from your 3D program.',
    'zh-cn': '该文件不是有效的 GLB、glTF 或 OBJ 模型。请从 3D 软件中重新导出。',
    ja: 'GLB、glTF、OBJ のモデルとして正しくないファイルです。3D ソフトから書き出し直してください。',
  },
  model_vertices: {
    en: 'The model may have {limit} vertices at most. It has {count}.',
    'zh-cn': '模型最多可有 {limit} 个顶点，当前为 {count} 个。',
    ja: 'モデルの頂点は {limit} 個までです。現在：{count} 個。',
  },
  video_too_long: {
    en: 'A video may be {minutes} minutes long at most.',
    'zh-cn': '视频时长不能超过 {minutes} 分钟。',
    ja: '動画の長さは {minutes} 分までです。',
  },
  video_empty: {
    en: 'The video has no images.',
    'zh-cn': '视频中没有画面。',
    ja: '動画に映像が含まれていません。',
  },
  picture_too_large: {
    en: 'The image has too many pixels: {width} × {height}. At most {limit} million pixels are allowed. Make it smaller and upload it again.',
    'zh-cn': '图片像素过多：{width} × {height}，最多允许 {limit} 百万像素。请缩小后重新上传。',
    ja: '画像のピクセル数が多すぎます：{width} × {height}。上限は {limit} 百万ピクセルです。縮小してからもう一度アップロードしてください。',
  },
  psd_broken: {
    en: 'The Photoshop file cannot be read. Save it as PSD with “Maximize compatibility”.',
    'zh-cn': '无法读取该 PSD，请勾选“最大兼容”重新保存。',
    ja: 'PSD を読み込めません。「互換性を優先」にして保存し直してください。',
  },
  file_empty: { en: 'The file is empty.', 'zh-cn': '文件为空。', ja: 'ファイルが空です。' },
  svg_unsafe: {
    en: 'The SVG is too complex, or it defines entities or elements that repeat themselves. Export it as a plain SVG or as PNG.',
    'zh-cn': '该 SVG 过于复杂，或包含实体定义、自引用元素。请导出为普通 SVG 或 PNG。',
    ja: 'SVG が複雑すぎるか、エンティティ定義や自分自身を参照する要素が含まれています。プレーン SVG または PNG で書き出してください。',
  },
  video_side: {
    en: 'The video is {width} × {height} pixels. Each side may have {limit} pixels at most.',
    'zh-cn': '视频尺寸为 {width} × {height} 像素，每边最多 {limit} 像素。',
    ja: '動画のサイズは {width} × {height} ピクセルです。1 辺の上限は {limit} ピクセルです。',
  },
  media_memory: {
    en: 'Preparing this file takes more memory than allowed.',
    'zh-cn': '处理该文件所需内存超出限制。',
    ja: 'このファイルの処理に必要なメモリが上限を超えています。',
  },
  media_timeout: {
    en: 'Preparing this file took longer than {seconds} s and was stopped.',
    'zh-cn': '处理该文件超过 {seconds} 秒，已停止。',
    ja: 'このファイルの処理が {seconds} 秒を超えたため停止しました。',
  },
  media_failed: {
    en: 'This file could not be prepared for use.',
    'zh-cn': '该文件处理失败，无法使用。',
    ja: 'このファイルを利用できる形に処理できませんでした。',
  },
  name_taken: {
    en: 'An asset named “{name}” already exists.',
    'zh-cn': '已有名为“{name}”的素材。',
    ja: '「{name}」という名前の素材は既にあります。',
  },
  folder_taken: {
    en: 'A folder named “{name}” already exists here.',
    'zh-cn': '此处已有名为“{name}”的文件夹。',
    ja: 'ここには「{name}」という名前のフォルダーが既にあります。',
  },
  folder_depth: {
    en: 'Folders can be nested {limit} levels deep at most.',
    'zh-cn': '文件夹最多可嵌套 {limit} 层。',
    ja: 'フォルダーの階層は {limit} 段までです。',
  },
  folder_inside: {
    en: 'A folder cannot be moved into itself or into a folder inside it.',
    'zh-cn': '不能将文件夹移动到其自身或其子文件夹中。',
    ja: 'フォルダーをそれ自身やその中のフォルダーには移動できません。',
  },
  replace_type: {
    en: 'Replace it with a file of the same type: this asset is of the type {type}, the file is {given}.',
    'zh-cn': '只能用相同类型的文件替换：该素材的类型为 {type}，所选文件为 {given}。',
    ja: '差し替えられるのは同じ種類のファイルだけです。この素材の種類は {type}、選択したファイルは {given} です。',
  },
  tags_full: {
    en: 'An asset can have {limit} tags at most.',
    'zh-cn': '每个素材最多可添加 {limit} 个标签。',
    ja: '1 つの素材に付けられるタグは {limit} 個までです。',
  },
  library_busy: {
    en: 'Someone else is changing the same assets. Try again.',
    'zh-cn': '其他人正在修改相同的素材，请重试。',
    ja: '他のユーザーが同じ素材を変更しています。もう一度お試しください。',
  },
  folders_full: {
    en: 'Your account has {limit} folders already. Delete folders you no longer need.',
    'zh-cn': '您的账户已有 {limit} 个文件夹，请删除不再需要的文件夹。',
    ja: 'アカウントのフォルダーが上限の {limit} 個に達しています。不要なフォルダーを削除してください。',
  },
  font_format: {
    en: 'Only TTF and OTF files can be used as fonts.',
    'zh-cn': '字体仅支持 TTF 或 OTF 文件。',
    ja: 'フォントに使えるのは TTF または OTF ファイルです。',
  },
  transcode_form: {
    en: 'This asset cannot be converted to {format}.',
    'zh-cn': '该素材无法转换为 {format}。',
    ja: 'この素材は {format} に変換できません。',
  },
  transcode_time: {
    en: 'The video is {seconds} s long. Choose an earlier time.',
    'zh-cn': '视频时长为 {seconds} 秒，请选择更早的时间点。',
    ja: '動画の長さは {seconds} 秒です。それより前の位置を選んでください。',
  },
  transcode_silent: {
    en: 'This video has no audio.',
    'zh-cn': '该视频没有声音。',
    ja: 'この動画には音声がありません。',
  },
  transcode_full: {
    en: 'There are {limit} versions of this asset in other formats already. No more can be made.',
    'zh-cn': '该素材已有 {limit} 个其他格式的版本，无法再生成。',
    ja: 'この素材には変換済みの形式が既に {limit} 件あり、これ以上作成できません。',
  },
  storage_away: {
    en: 'The file storage does not respond. Try again in a moment.',
    'zh-cn': '文件存储暂时没有响应，请稍后重试。',
    ja: 'ファイルストレージが応答していません。しばらくしてからお試しください。',
  },
  disk_full: {
    en: 'The server is out of disk space. Your upload so far is kept. Try again later.',
    'zh-cn': '服务器存储空间暂时不足，已上传的部分会保留，请稍后重试。',
    ja: 'サーバーの空き容量が一時的に不足しています。アップロード済みの部分は保持されますので、後ほどお試しください。',
  },
  chunk_damaged: {
    en: 'A part of the upload was damaged during transfer. Send it again.',
    'zh-cn': '上传分片在传输中损坏，请重新发送。',
    ja: 'アップロードの一部が転送中に破損しました。もう一度送信してください。',
  },
  chunk_lost: {
    en: 'A part of the upload is missing. Send it again.',
    'zh-cn': '部分上传分片需要重新发送。',
    ja: 'アップロードの一部を再送する必要があります。',
  },
}

/**
 * The sentence for an error; a value that was not given leaves nothing behind. `{name:bytes}` writes a number
 * of bytes in units (AS-11.3).
 */
export function errorText(
  reason: ErrorName,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  return errorTexts[reason][language]
    .replace(/\{(\w+)(:bytes)?\}/g, (_match, name: string, bytes?: string) =>
      valueText(name, values[name], { language, isBytes: bytes !== undefined }),
    )
    .trim()
}

/** A measure of a document is a name on the wire and words in a sentence; bytes are a number on the wire. */
function valueText(
  name: string,
  value: string | number = '',
  { language, isBytes }: { language: Language; isBytes: boolean },
): string {
  if (isBytes && typeof value === 'number') return formatBytes(value)
  const words = name === 'measure' && isMeasure(value) ? documentMeasureTexts[value][language] : value
  return String(words)
}

function isMeasure(value: string | number): value is keyof typeof documentMeasureTexts {
  return Object.hasOwn(documentMeasureTexts, value)
}
