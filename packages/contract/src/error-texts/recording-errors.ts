import type { TextsByError } from './texts-by-error.ts'

/** Errors of gameplay recordings. */
export const recordingErrors = {
  recording_short: {
    en: 'The recording is too short. Please record at least {seconds} seconds.',
    'zh-cn': '录制时间太短，请至少录制 {seconds} 秒。',
    ja: '録画が短すぎます。{seconds} 秒以上録画してください。',
  },
  cursor_deleted: {
    en: 'The image of the cursor was deleted, so the default cursor is used. Please save again.',
    'zh-cn': '光标图片已被删除，已恢复为默认光标，请重新保存。',
    ja: 'カーソルの画像が削除されたため、標準のカーソルに戻しました。もう一度保存してください。',
  },
  recording_invalid: {
    en: 'This recording cannot be read. Please record again.',
    'zh-cn': '无法读取此录制内容，请重新录制。',
    ja: 'この録画は読み取れません。もう一度録画してください。',
  },
  recordings_full: {
    en: 'Your account has {limit} recordings already. Delete recordings you no longer need.',
    'zh-cn': '您的账户已有 {limit} 个录制，请删除不再需要的录制。',
    ja: 'アカウントの録画が上限の {limit} 件に達しています。不要な録画を削除してください。',
  },
  recording_empty: {
    en: 'There is nothing to render yet. Please record first.',
    'zh-cn': '还没有可渲染的内容，请先录制。',
    ja: 'レンダリングする内容がまだありません。先に録画してください。',
  },
  render_range: {
    en: 'The trimmed part is empty. Choose an end after the start, at least {seconds} seconds later.',
    'zh-cn': '裁剪范围为空。结束时间须比开始时间至少晚 {seconds} 秒。',
    ja: 'トリミング範囲が空です。終了は開始の {seconds} 秒以上後にしてください。',
  },
  render_size_small: {
    en: 'The video is too long for this file size. Allow at least {megabytes} megabytes, or trim it.',
    'zh-cn': '视频过长，无法压缩到此文件大小。请至少允许 {megabytes} 兆字节，或裁剪视频。',
    ja: 'このファイルサイズには動画が長すぎます。{megabytes} メガバイト以上にするか、トリミングしてください。',
  },
  render_scripts: {
    en: 'This playable runs scripts, which are not run on the server. Remove its scripts to render it.',
    'zh-cn': '此试玩广告包含脚本，服务器不会运行脚本。请移除脚本后再渲染。',
    ja: 'このプレイアブルはスクリプトを含みますが、サーバーでは実行されません。スクリプトを削除してください。',
  },
  renders_full: {
    en: 'Your account has {limit} renders already. Please contact support.',
    'zh-cn': '您的账户已有 {limit} 个渲染，请联系客服。',
    ja: 'アカウントのレンダリングが上限の {limit} 件に達しています。サポートにお問い合わせください。',
  },
  render_state: {
    en: 'This is not possible for the render now. Please reload the list.',
    'zh-cn': '当前无法对此渲染执行该操作，请刷新列表。',
    ja: 'このレンダリングには現在その操作ができません。一覧を再読み込みしてください。',
  },
  render_cancelled: {
    en: 'The render was cancelled.',
    'zh-cn': '渲染已取消。',
    ja: 'レンダリングは取り消されました。',
  },
  build_no_page: {
    en: 'The archive has no index.html, or it is not a web page. Put index.html at the top of the archive.',
    'zh-cn': '压缩包中没有 index.html，或者它不是网页。请将 index.html 放在压缩包的最上层。',
    ja: 'アーカイブに index.html がないか、ウェブページではありません。index.html を最上位に置いてください。',
  },
  build_unready: {
    en: 'This project has no build yet. Upload one to record it.',
    'zh-cn': '此项目尚无构建包，请上传后再录制。',
    ja: 'このプロジェクトにはまだビルドがありません。録画するにはアップロードしてください。',
  },
  build_preparing: {
    en: 'The build before is still being prepared. Please wait a moment.',
    'zh-cn': '上一个构建包仍在处理中，请稍候。',
    ja: '前のビルドを準備中です。しばらくお待ちください。',
  },
  build_render: {
    en: 'An uploaded game has no skins or languages. Vary its parameters and sizes instead.',
    'zh-cn': '上传的游戏没有皮肤和语言，请改用参数和尺寸制作变体。',
    ja: 'アップロードしたゲームにはスキンと言語がありません。パラメーターとサイズを変えてください。',
  },
  game_value: {
    en: 'The parameter “{name}” cannot have one of the chosen values. Reload the page and choose again.',
    'zh-cn': '参数“{name}”不能使用所选的某个值，请刷新页面后重新选择。',
    ja: 'パラメーター「{name}」に設定できない値が選択されています。再読み込みして選び直してください。',
  },
  build_params: {
    en: 'Each parameter needs a name of its own, and a default that is one of its choices.',
    'zh-cn': '每个参数需要唯一的名称，且默认值必须是其选项之一。',
    ja: 'パラメーターには重複しない名前と、選択肢に含まれる既定値が必要です。',
  },
  build_files: {
    en: 'The build has more than {limit} files. Put small files together and try again.',
    'zh-cn': '构建包的文件超过 {limit} 个，请合并小文件后重试。',
    ja: 'ビルドのファイルが {limit} 個を超えています。小さなファイルをまとめてからもう一度お試しください。',
  },
  autoplay_scripts: {
    en: 'Simulated players cannot run scripts. Remove the scripts of this playable, or record it yourself.',
    'zh-cn': '模拟玩家无法运行脚本。请移除此试玩广告中的脚本，或自行录制。',
    ja: 'シミュレーションのプレイヤーはスクリプトを実行できません。スクリプトを削除するか、自分で録画してください。',
  },
  autoplays_busy: {
    en: 'Your account already has {limit} auto-plays in progress. Wait until one is ready.',
    'zh-cn': '您的账户已有 {limit} 个自动游玩正在进行，请等待其中一个完成。',
    ja: '自動プレイが {limit} 件進行中です。いずれかが完了するまでお待ちください。',
  },
  autoplays_spent: {
    en: 'Your account has started {limit} auto-plays in 24 hours. Try again later.',
    'zh-cn': '您的账户在 24 小时内已启动 {limit} 次自动游玩，请稍后再试。',
    ja: '24 時間以内に自動プレイを {limit} 回開始しました。しばらくしてからもう一度お試しください。',
  },
  autoplay_replaced: {
    en: 'These takes are no longer there. Make new takes, or choose from the newest ones.',
    'zh-cn': '这些片段已不存在。请重新生成片段，或从最新的片段中选择。',
    ja: 'これらのテイクはもうありません。新しいテイクを作成するか、最新のテイクから選んでください。',
  },
  playable_videos_busy: {
    en: 'Videos of {limit} playables are being made. Wait until one is ready.',
    'zh-cn': '已有 {limit} 个试玩的视频正在制作，请等其中一个完成。',
    ja: 'すでに {limit} 件のプレイアブルの動画を作成中です。1 件が完成するまでお待ちください。',
  },
  autoplay_stuck: {
    en: 'No player could play this playable for two seconds. Check that it starts and can be touched.',
    'zh-cn': '没有玩家能玩此试玩广告超过两秒。请检查它能否启动并响应触摸。',
    ja: 'どのプレイヤーも 2 秒以上プレイできませんでした。開始でき、タッチに反応することを確認してください。',
  },
  render_rows: {
    en: 'One task renders up to {limit} videos. Choose fewer variants or sizes.',
    'zh-cn': '一个任务最多渲染 {limit} 个视频，请减少变体或尺寸。',
    ja: '1 つのタスクでレンダリングできる動画は {limit} 本までです。バリエーションかサイズを減らしてください。',
  },
  render_skin: {
    en: 'This playable no longer has one of the chosen skins. Reload the page and choose again.',
    'zh-cn': '此试玩广告已不再包含所选的某个皮肤，请刷新页面后重新选择。',
    ja: '選択したスキンの一部がこのプレイアブルにありません。再読み込みして選び直してください。',
  },
  renders_unready: {
    en: 'No video of this task is ready to download yet.',
    'zh-cn': '此任务还没有可下载的视频。',
    ja: 'このタスクにはダウンロードできる動画がまだありません。',
  },
  checks_busy: {
    en: 'Your account already has {limit} checks in progress. Wait until one is ready.',
    'zh-cn': '您的账户已有 {limit} 个检查正在进行，请等待其中一个完成。',
    ja: 'チェックが {limit} 件進行中です。いずれかが完了するまでお待ちください。',
  },
  no_browser: {
    en: 'This server has no Chromium to render uploaded games. Capture the game in real time instead.',
    'zh-cn': '此服务器没有用于渲染上传游戏的 Chromium，请改用实时录制。',
    ja: 'このサーバーにはゲームをレンダリングする Chromium がありません。リアルタイムで録画してください。',
  },
  game_blank: {
    en: 'The game drew nothing on a canvas within {seconds} seconds. Open it and run the self-check.',
    'zh-cn': '游戏在 {seconds} 秒内没有在画布上绘制任何内容。请打开游戏并运行自检。',
    ja: 'ゲームは {seconds} 秒以内にキャンバスに何も描画しませんでした。セルフチェックを実行してください。',
  },
  game_threw: {
    en: 'The game stopped with an error before it drew anything: {message}',
    'zh-cn': '游戏在绘制之前因错误停止：{message}',
    ja: 'ゲームは何も描画しないうちにエラーで停止しました：{message}',
  },
  game_stuck: {
    en: 'The game did not finish a frame within {seconds} seconds. Check it for endless loops.',
    'zh-cn': '游戏在 {seconds} 秒内未能完成一帧。请检查游戏中是否有死循环。',
    ja: 'ゲームが {seconds} 秒以内に 1 フレームを終えませんでした。無限ループがないか確認してください。',
  },
  game_crashed: {
    en: 'The browser ended {times} times with this game. Try again, or let the game use less memory.',
    'zh-cn': '浏览器在运行此游戏时结束了 {times} 次。请重试，或减少游戏占用的内存。',
    ja: 'このゲームの実行中にブラウザーが {times} 回終了しました。もう一度試すか、ゲームのメモリ使用量を減らしてください。',
  },
} satisfies TextsByError
