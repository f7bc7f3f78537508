import type { TextsByError } from './texts-by-error.ts'

/** Voices of the voice lab (VL-01). */
export const voiceErrors = {
  voice_unknown: {
    en: 'This installation no longer has the voice “{voice}”. Choose another voice.',
    'zh-cn': '当前系统中已没有音色“{voice}”，请选择其他音色。',
    ja: '音声「{voice}」はこの環境にありません。別の音声を選んでください。',
  },
  voice_too_long: {
    en: 'The audio would be longer than {minutes} minutes. Split the script.',
    'zh-cn': '音频将超过 {minutes} 分钟，请拆分脚本。',
    ja: '音声が {minutes} 分を超えます。台本を分けてください。',
  },
  voice_silent: {
    en: 'The voice found nothing to read. Check that the text is in the language of its voice.',
    'zh-cn': '没有可朗读的内容，请确认文本语言与音色一致。',
    ja: '読み上げる内容がありません。テキストが音声の言語と合っているか確認してください。',
  },
  voice_timeout: {
    en: 'Reading this script took too long. Split it, or try again.',
    'zh-cn': '朗读该脚本耗时过长，请拆分后重试。',
    ja: '読み上げに時間がかかりすぎました。台本を分けるか、もう一度お試しください。',
  },
  voice_kanji: {
    en: 'This voice reads Japanese in kana only. Write “{text}” in kana, or add it to the pronunciations.',
    'zh-cn': '该音色只能朗读日语假名。请将“{text}”写成假名，或添加到发音列表。',
    ja: 'この音声が読めるのはかなだけです。「{text}」をかなで書くか、発音リストに追加してください。',
  },
  voice_pauses: {
    en: 'The pauses of a script can total at most {seconds} seconds. Shorten some.',
    'zh-cn': '脚本中停顿总计不能超过 {seconds} 秒，请缩短部分停顿。',
    ja: '台本の間（ポーズ）は合計 {seconds} 秒までです。短くしてください。',
  },
  voices_busy: {
    en: 'Your account already has {limit} voices in progress. Wait until one is ready.',
    'zh-cn': '您的账号已有 {limit} 个配音正在生成，请等待其中一个完成。',
    ja: '{limit} 件の音声を作成中です。いずれかが完了するまでお待ちください。',
  },
  voices_spent: {
    en: 'Your account has made {limit} voices in 24 hours. Try again later.',
    'zh-cn': '您的账号 24 小时内已生成 {limit} 个配音，请稍后再试。',
    ja: '24 時間以内に {limit} 件の音声を作成しました。しばらくしてからお試しください。',
  },
  voices_full: {
    en: 'Your account keeps {limit} voices. Delete one to make another.',
    'zh-cn': '您的账号最多保留 {limit} 个配音，请先删除一个。',
    ja: '保存できる音声は {limit} 件までです。1 件削除してから作成してください。',
  },
  voice_cancelled: {
    en: 'You cancelled this voice.',
    'zh-cn': '您已取消该配音。',
    ja: 'この音声の作成をキャンセルしました。',
  },
  voice_unready: {
    en: 'This voice is not ready. Wait until it is made, or make it again.',
    'zh-cn': '该配音尚未就绪，请等待完成或重新生成。',
    ja: 'この音声はまだ準備できていません。完了を待つか、もう一度作成してください。',
  },
} satisfies TextsByError
