import type { TextsByError } from './texts-by-error.ts'

/** Errors of assets, the library, fonts and file storage. */
export const assetErrors = {
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
} satisfies TextsByError
