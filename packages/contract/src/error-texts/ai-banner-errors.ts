import type { TextsByError } from './texts-by-error.ts'

/** AI banners (VD-22). */
export const aiBannerErrors = {
  ai_page_refused: {
    en: '{host} does not let programs read this page. Use other pages, or your own images and words.',
    'zh-cn': '{host} 不允许程序读取该页面。请换一个页面，或使用素材库图片和自己的文案。',
    ja: '{host} はプログラムによるこのページの読み取りを許可していません。別のページを使うか、ライブラリの画像と文言を追加してください。',
  },
  ai_page_missing: {
    en: '{host} answered with error {status}. Check the address, or try again later.',
    'zh-cn': '{host} 返回错误 {status}。请检查地址，或稍后重试。',
    ja: '{host} がエラー {status} を返しました。URL を確認するか、後でもう一度お試しください。',
  },
  ai_page_empty: {
    en: 'No image large enough for a banner was found. Add an image of your library.',
    'zh-cn': '未找到尺寸足够制作横幅的图片，请添加素材库中的图片。',
    ja: 'バナーに使える大きさの画像が見つかりませんでした。ライブラリの画像を追加してください。',
  },
  ai_words_missing: {
    en: 'No words for a headline were found. Write a headline.',
    'zh-cn': '未找到可用作标题的文字，请填写标题。',
    ja: '見出しに使える文言が見つかりませんでした。見出しを入力してください。',
  },
  ai_banners_busy: {
    en: 'Your account already has {limit} AI banners in progress. Wait until one is ready.',
    'zh-cn': '您的账号已有 {limit} 个 AI 横幅正在生成，请等待其中一个完成。',
    ja: '{limit} 件の AI バナーを作成中です。いずれかが完了するまでお待ちください。',
  },
  ai_banners_spent: {
    en: 'Your account has made AI banners {limit} times in 24 hours. Try again later.',
    'zh-cn': '您的账号 24 小时内已生成 {limit} 次 AI 横幅，请稍后再试。',
    ja: '24 時間以内に AI バナーを {limit} 回作成しました。しばらくしてからお試しください。',
  },
  ai_banners_full: {
    en: 'Your account keeps {limit} AI banners. Delete one to make another.',
    'zh-cn': '您的账号最多保留 {limit} 个 AI 横幅，请先删除一个。',
    ja: '保存できる AI バナーは {limit} 件までです。1 件削除してから作成してください。',
  },
  ai_banner_cancelled: {
    en: 'You cancelled this AI banner.',
    'zh-cn': '您已取消该 AI 横幅。',
    ja: 'この AI バナーの作成をキャンセルしました。',
  },
} satisfies TextsByError
