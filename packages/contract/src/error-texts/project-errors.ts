import type { TextsByError } from './texts-by-error.ts'

/** Errors of projects, packing and documents. */
export const projectErrors = {
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
  dco_plan_invalid: {
    en: 'The plan of variants has fields that cannot be read.',
    'zh-cn': '变体方案中有无法读取的字段。',
    ja: 'バリエーションの計画に読み取れない項目があります。',
  },
  dco_too_many: {
    en: 'The axes have {count} combinations; at most {limit} are possible. Remove some values.',
    'zh-cn': '各轴共有 {count} 种组合，最多 {limit} 种。请删除一些取值。',
    ja: '軸の組み合わせは {count} 通りです。上限は {limit} 通りです。値を減らしてください。',
  },
  dco_no_picks: {
    en: 'Pick at least one combination that no rule excludes.',
    'zh-cn': '请至少选择一个未被规则排除的组合。',
    ja: 'ルールで除外されていない組み合わせを 1 つ以上選択してください。',
  },
  dco_value_unknown: {
    en: 'The template no longer has “{value}” of the axis “{axis}”. Remove the value.',
    'zh-cn': '模板中已没有轴“{axis}”的“{value}”，请删除该取值。',
    ja: 'テンプレートに軸「{axis}」の「{value}」はもうありません。この値を削除してください。',
  },
  dco_items_full: {
    en: 'A project can have at most {limit} creatives made of its variants. Delete some first.',
    'zh-cn': '一个项目最多有 {limit} 个变体创意，请先删除一些。',
    ja: '1 つのプロジェクトのバリエーション素材は {limit} 個までです。先に一部を削除してください。',
  },
  delivery_full: {
    en: 'A delivery can have at most {limit} creatives.',
    'zh-cn': '一次交付最多包含 {limit} 个创意。',
    ja: '1 つの納品に含められる素材は {limit} 件までです。',
  },
  delivery_empty: {
    en: 'Add creatives and choose channels first.',
    'zh-cn': '请先添加创意并选择渠道。',
    ja: '先に素材を追加し、チャネルを選択してください。',
  },
  delivery_unchecked: {
    en: 'Some creatives have changed since their sizes were checked. Check the sizes again.',
    'zh-cn': '部分创意在检查大小后已更改，请重新检查。',
    ja: 'サイズ確認後に変更された素材があります。もう一度サイズを確認してください。',
  },
  delivery_busy: {
    en: 'This delivery is being packed. Wait until the task has finished.',
    'zh-cn': '该交付正在打包，请等待任务完成。',
    ja: 'この納品はパッケージ化の途中です。タスクの完了をお待ちください。',
  },
  delivery_changed: {
    en: '“{name}” was changed while the delivery was packed. Check the sizes and pack again.',
    'zh-cn': '打包期间“{name}”被修改，请重新检查大小并打包。',
    ja: 'パッケージ化の途中で「{name}」が変更されました。サイズを確認してやり直してください。',
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
  project_comments_full: {
    en: 'A project can have at most {limit} comments.',
    'zh-cn': '一个项目最多可有 {limit} 条评论。',
    ja: '1 件のプロジェクトに付けられるコメントは {limit} 件までです。',
  },
  project_no_files: {
    en: 'This project has no files of this type.',
    'zh-cn': '该项目没有此类文件。',
    ja: 'このプロジェクトには該当するファイルがありません。',
  },
  video_render_empty: {
    en: 'The video is empty. Add a clip before you export it.',
    'zh-cn': '视频没有内容。请先添加片段再导出。',
    ja: '動画に内容がありません。クリップを追加してから書き出してください。',
  },
  video_render_file: {
    en: 'The file {name} of this video is missing. Replace it in the editor, then export again.',
    'zh-cn': '此视频中的文件 {name} 已丢失。请在编辑器中替换后再导出。',
    ja: 'この動画のファイル {name} が見つかりません。エディターで差し替えてから書き出してください。',
  },
  video_rows: {
    en: 'This makes {count} files; at most {limit} are exported at once. Choose fewer.',
    'zh-cn': '将导出 {count} 个文件，但一次最多导出 {limit} 个。请减少尺寸、语言或组合。',
    ja: '{count} 個のファイルになります。一度に書き出せるのは {limit} 個までです。数を減らしてください。',
  },
  video_templates_full: {
    en: 'Your account has {limit} templates of its own. Delete one you no longer need.',
    'zh-cn': '账号自有模板已达 {limit} 个，请删除不再需要的模板。',
    ja: '自作テンプレートが上限の {limit} 個です。不要なものを削除してください。',
  },
  video_batch_empty: {
    en: 'Every row has an error, so there is nothing to make. Fix at least one row.',
    'zh-cn': '所有行都有错误，没有可生成的文件。请至少修正一行。',
    ja: 'すべての行にエラーがあるため、作成できるファイルがありません。1 行以上を修正してください。',
  },
  video_batch_file: {
    en: 'The library has no file {name}. Upload it or change the cell, then try again.',
    'zh-cn': '素材库中没有文件 {name}。请上传该文件或修改单元格后重试。',
    ja: 'ライブラリに {name} というファイルがありません。アップロードするかセルを直して再試行してください。',
  },
  video_batch_kind: {
    en: '{name} cannot be shown: a scene takes a video or an image.',
    'zh-cn': '无法显示 {name}：场景只能使用视频或图片。',
    ja: '{name} は表示できません。シーンに使えるのは動画か画像です。',
  },
  video_batch_language: {
    en: 'The video has no language {name}.',
    'zh-cn': '视频没有语言 {name}。',
    ja: '動画に言語 {name} がありません。',
  },
  video_batch_ratio: {
    en: 'The video has no canvas {name}.',
    'zh-cn': '视频没有画布 {name}。',
    ja: '動画にキャンバス {name} がありません。',
  },
  video_batch_clip: {
    en: 'The row fills a text or scene that no chosen video has: {name}',
    'zh-cn': '该行填写了所选视频中不存在的文字或场景：{name}',
    ja: '選択した動画にないテキストまたはシーンが行に含まれています：{name}',
  },
  render_no_file: {
    en: 'There is no file yet, or it was deleted from the works. Export it again.',
    'zh-cn': '文件尚未生成，或已从作品中删除。请重新导出。',
    ja: 'ファイルがまだないか、作品から削除されています。もう一度書き出してください。',
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
  video_credits_used_up: {
    en: 'Your plan has too few video credits: {needed} needed, {remaining} left.',
    'zh-cn': '套餐的视频点数不足：需要 {needed} 个，剩余 {remaining} 个。',
    ja: 'プランの動画クレジットが足りません。必要：{needed}、残り：{remaining}。',
  },
  spending_limit_user: {
    en: 'Your monthly limit of {limit} has {left} left, but {needed} are needed.',
    'zh-cn': '您本月的限额为 {limit}，剩余 {left}，需要 {needed}。',
    ja: '今月の上限 {limit} の残りは {left} です。{needed} 必要です。',
  },
  spending_limit_product: {
    en: 'The monthly limit of this product, {limit}, has {left} left, but {needed} are needed.',
    'zh-cn': '该产品本月的限额为 {limit}，剩余 {left}，需要 {needed}。',
    ja: 'この製品の今月の上限 {limit} の残りは {left} です。{needed} 必要です。',
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
  import_no_page: {
    en: 'The file contains no HTML page. Upload the html file or the zip of a playable.',
    'zh-cn': '文件中没有 HTML 页面。请上传试玩广告的 html 文件或 zip 压缩包。',
    ja: 'ファイルに HTML ページがありません。プレイアブルの html または zip をアップロードしてください。',
  },
  import_slot: {
    en: 'This text or image no longer exists in the playable. Reload the page.',
    'zh-cn': '试玩广告中已没有该文本或图片。请刷新页面。',
    ja: 'このテキストまたは画像はプレイアブルにありません。ページを再読み込みしてください。',
  },
  import_type: {
    en: 'Only html and zip files can be imported.',
    'zh-cn': '只能导入 html 或 zip 文件。',
    ja: 'インポートできるのは html と zip のファイルだけです。',
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
} satisfies TextsByError
