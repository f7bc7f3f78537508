import { endCard, words } from './end-card.ts'
import { bubble, caption, headline, label, number, plain } from './styles.ts'
import { quick, type VideoTemplate } from './template-builder.ts'

const pop = { in: { kind: 'pop', length: quick } } as const
const rise = { in: { kind: 'slideUp', length: quick }, out: { kind: 'fade', length: 8 } } as const

export const hookGameplay: VideoTemplate = {
  id: 'hook-gameplay',
  name: {
    en: 'Hook, gameplay, end card',
    'zh-cn': '悬念 + 玩法 + 结束页',
    ja: 'フック＋プレイ＋エンドカード',
  },
  about: {
    en: 'A question in the first two seconds, ten seconds of play, and a card with a button.',
    'zh-cn': '前两秒抛出问题，十秒玩法展示，最后是带按钮的结束页。',
    ja: '最初の 2 秒で問いかけ、10 秒のプレイ、ボタン付きのカードで締めます。',
  },
  ...{ seconds: 15, colors: { primary: '#5b4bdb', second: '#ff5a3c' } },
  draw(builder) {
    const { slot, text, transition, colors } = builder
    slot('hook', { en: 'Hook scene', 'zh-cn': '悬念画面', ja: 'フックの場面' }, { from: 0, to: 2.5 })
    slot('play', words.gameplay, { from: 2.5, to: 12 })
    transition('hook', 'play', 'zoomIn', 0.4)
    text(
      'hook:text',
      { en: 'Can you solve this?', 'zh-cn': '你能解开吗？', ja: 'これ、解ける？' },
      headline,
      {
        ...{ from: 0, to: 2.5, box: { y: [0.24, 0.22], h: 300 }, animations: pop },
      },
    )
    text(
      'play:text',
      { en: 'Only the best finish it', 'zh-cn': '只有高手能通关', ja: 'クリアできるのは達人だけ' },
      label(colors.primary),
      {
        ...{ from: 3.5, to: 11.5, box: { y: [0.16, 0.14], h: 140 }, animations: rise },
      },
    )
    endCard(builder, 12, 15)
  },
}

export const beforeAfter: VideoTemplate = {
  id: 'before-after',
  name: { en: 'Before and after', 'zh-cn': '前后对比', ja: 'ビフォーアフター' },
  about: {
    en: 'A dull start, a wipe, and what the player makes of it.',
    'zh-cn': '平淡的开始，划屏过渡，展示玩家改造后的结果。',
    ja: '地味な始まりからワイプで、プレイヤーが作り上げた姿へ。',
  },
  ...{ seconds: 12, colors: { primary: '#0f766e', second: '#f59e0b' } },
  draw(builder) {
    const { slot, text, transition, colors } = builder
    slot('before', { en: 'Before', 'zh-cn': '之前', ja: 'ビフォー' }, { from: 0, to: 4 })
    slot('after', { en: 'After', 'zh-cn': '之后', ja: 'アフター' }, { from: 4, to: 9 })
    transition('before', 'after', 'wipeLeft', 1)
    text('before:text', { en: 'Before', 'zh-cn': '改造前', ja: 'ビフォー' }, label('#3b3f4a'), {
      ...{ from: 0, to: 4, box: { y: [0.14, 0.14], h: 140 }, animations: rise },
    })
    text('after:text', { en: 'After', 'zh-cn': '改造后', ja: 'アフター' }, label(colors.second), {
      ...{ from: 4, to: 9, box: { y: [0.14, 0.14], h: 140 }, animations: pop },
    })
    text(
      'line',
      { en: 'You decide how it looks', 'zh-cn': '外观由你决定', ja: '見た目を決めるのはあなた' },
      caption,
      {
        ...{ from: 5, to: 9, box: { y: [0.8, 0.8], h: 240 }, animations: rise },
      },
    )
    endCard(builder, 9, 12)
  },
}

export const testimonials: VideoTemplate = {
  id: 'testimonials',
  name: { en: 'Reaction bubbles', 'zh-cn': '好评气泡', ja: 'レビューの吹き出し' },
  about: {
    en: 'Three short reviews pop up over gameplay.',
    'zh-cn': '三条短评依次出现在游戏画面上。',
    ja: 'プレイ画面の上に短いレビューが 3 つ現れます。',
  },
  ...{ seconds: 14, colors: { primary: '#be185d', second: '#2563eb' } },
  draw(builder) {
    const { slot, text } = builder
    slot('play', words.gameplay, { from: 0, to: 11 })
    text('stars', { en: '★★★★★', 'zh-cn': '★★★★★', ja: '★★★★★' }, caption, {
      ...{ from: 0.3, to: 11, box: { y: [0.13, 0.12], h: 130 }, animations: pop },
    })
    const reviews = [
      {
        en: '“I play it on every train ride.”',
        'zh-cn': '“每次坐地铁都在玩。”',
        ja: '「電車ではいつもこれ。」',
      },
      { en: '“One more level … again.”', 'zh-cn': '“再来一关……又一关。”', ja: '「あと 1 面だけ…がまた。」' },
      { en: '“Even my mum is hooked.”', 'zh-cn': '“我妈也玩上瘾了。”', ja: '「母もハマりました。」' },
    ]
    reviews.forEach((line, at) =>
      text(`review:${at + 1}`, line, bubble, {
        ...{ from: 1 + at * 3, to: 11, animations: pop },
        box: {
          x: [0.46, 0.54, 0.48][at]!,
          y: [[0.32, 0.34] as const, [0.48, 0.56] as const, [0.64, 0.78] as const][at]!,
          w: 860,
          h: 190,
        },
      }),
    )
    endCard(builder, 11, 14)
  },
}

export const countdown: VideoTemplate = {
  id: 'countdown',
  name: { en: 'Countdown', 'zh-cn': '倒计时', ja: 'カウントダウン' },
  about: {
    en: 'Three, two, one: then the offer.',
    'zh-cn': '三、二、一，随后揭晓优惠。',
    ja: '3、2、1 のあとにオファーを見せます。',
  },
  ...{ seconds: 10, colors: { primary: '#111827', second: '#ef4444' } },
  draw(builder) {
    const { slot, text, transition, colors } = builder
    slot('tension', { en: 'Build-up', 'zh-cn': '铺垫画面', ja: '盛り上げ' }, { from: 0, to: 3 })
    slot('play', words.gameplay, { from: 3, to: 7 })
    transition('tension', 'play', 'fadeWhite', 0.5)
    for (const [at, digit] of ['3', '2', '1'].entries())
      text(
        `digit:${digit}`,
        { en: digit, 'zh-cn': digit, ja: digit },
        number(at === 2 ? colors.second : '#ffffff'),
        {
          ...{ from: at, to: at + 1, box: { y: [0.45, 0.5], h: 560 }, animations: pop },
        },
      )
    text('offer', { en: 'Starts now', 'zh-cn': '活动开始', ja: 'いよいよ開始' }, headline, {
      ...{ from: 3.2, to: 7, box: { y: [0.22, 0.2], h: 280 }, animations: pop },
    })
    text('date', { en: 'This weekend only', 'zh-cn': '仅限本周末', ja: '今週末限定' }, label(colors.second), {
      ...{ from: 3.8, to: 7, box: { y: [0.8, 0.84], h: 140 }, animations: rise },
    })
    endCard(builder, 7, 10)
  },
}

export const splitScreen: VideoTemplate = {
  id: 'split-screen',
  name: { en: 'Split screen', 'zh-cn': '分屏对比', ja: '分割画面' },
  about: {
    en: 'Two plays beside each other: which one is right?',
    'zh-cn': '两段玩法并排：哪个才对？',
    ja: '2 つのプレイを並べて見せます。正しいのはどちら？',
  },
  ...{ seconds: 13, colors: { primary: '#1d4ed8', second: '#db2777' } },
  draw(builder) {
    const { slot, text, colors } = builder
    slot('first', { en: 'First play', 'zh-cn': '画面一', ja: '1 つ目' }, { from: 0, to: 10, box: 'first' })
    slot('second', { en: 'Second play', 'zh-cn': '画面二', ja: '2 つ目' }, { from: 0, to: 10, box: 'second' })
    text('question', { en: 'Who wins?', 'zh-cn': '谁会赢？', ja: '勝つのは？' }, headline, {
      ...{ from: 0, to: 10, box: { y: [0.5, 0.5], h: 220 }, animations: pop },
    })
    text('level:1', { en: 'Level 1', 'zh-cn': '1 级', ja: 'レベル 1' }, label(colors.primary), {
      ...{ from: 0.5, to: 10, box: { x: 0.25, y: [0.07, 0.12], w: 420, h: 140 }, animations: rise },
    })
    text('level:2', { en: 'Level 100', 'zh-cn': '100 级', ja: 'レベル 100' }, label(colors.second), {
      ...{ from: 0.8, to: 10, box: { x: 0.75, y: [0.93, 0.88], w: 480, h: 140 }, animations: rise },
    })
    endCard(builder, 10, 13)
  },
}

export const spokenCaptions: VideoTemplate = {
  id: 'spoken-captions',
  name: { en: 'Creator with captions', 'zh-cn': '真人口播字幕', ja: 'クリエイター風字幕' },
  about: {
    en: 'A person speaks, each phrase as a caption, gameplay follows.',
    'zh-cn': '真人出镜口播，逐句字幕，随后展示玩法。',
    ja: '人物が話し、一言ずつ字幕に。続いてプレイを見せます。',
  },
  ...{ seconds: 15, colors: { primary: '#7c3aed', second: '#16a34a' } },
  draw(builder) {
    const { slot, text, transition } = builder
    slot('person', { en: 'Person speaking', 'zh-cn': '口播视频', ja: '話す人物' }, { from: 0, to: 6 })
    slot('play', words.gameplay, { from: 6, to: 12 })
    transition('person', 'play', 'pushLeft', 0.4)
    const lines = [
      { en: 'Okay, listen.', 'zh-cn': '听我说。', ja: 'ちょっと聞いて。' },
      {
        en: 'I did not want to like this game.',
        'zh-cn': '我本来没打算喜欢它。',
        ja: '好きになるつもりはなかった。',
      },
      { en: 'Then I lost three hours.', 'zh-cn': '结果一玩就是三小时。', ja: '気づけば 3 時間。' },
      { en: 'Look at this level.', 'zh-cn': '看看这一关。', ja: 'この面を見て。' },
      { en: 'You try it.', 'zh-cn': '你来试试。', ja: '次はあなたの番。' },
    ]
    const starts = [0, 1.5, 4, 6.2, 9.5, 12]
    lines.forEach((line, at) =>
      text(`line:${at + 1}`, line, caption, {
        ...{ from: starts[at]!, to: starts[at + 1]!, box: { y: [0.7, 0.78], h: 260 } },
        animations: { in: { kind: 'pop', length: 6 } },
      }),
    )
    text(
      'tag',
      { en: 'Ad', 'zh-cn': '广告', ja: '広告' },
      { ...plain, size: 40 },
      {
        ...{ from: 0, to: 12, box: { x: 0.12, y: [0.05, 0.06], w: 160, h: 70 } },
      },
    )
    endCard(builder, 12, 15)
  },
}
