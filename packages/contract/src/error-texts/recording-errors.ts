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
} satisfies TextsByError
