import { endCard, words } from './end-card.ts'
import { caption, headline, label, number, plain } from './styles.ts'
import { quick, type VideoTemplate } from './template-builder.ts'

const pop = { in: { kind: 'pop', length: quick } } as const
const rise = { in: { kind: 'slideUp', length: quick }, out: { kind: 'fade', length: 8 } } as const

export const logoReveal: VideoTemplate = {
  id: 'logo-reveal',
  name: { en: 'Logo reveal', 'zh-cn': 'Logo 揭示', ja: 'ロゴ登場' },
  about: {
    en: 'The logo turns in, the slogan follows: six seconds for bumpers.',
    'zh-cn': 'Logo 旋转登场，随后出现标语：适合六秒短片。',
    ja: 'ロゴが回転して登場し、スローガンが続きます。6 秒のバンパー向け。',
  },
  ...{ seconds: 6, colors: { primary: '#0b1020', second: '#22d3ee' } },
  draw({ slot, area, text, colors }) {
    area('ground', colors.primary, { from: 0, to: 6 })
    area('ring', colors.second, {
      ...{ from: 0.2, to: 6, box: { y: [0.4, 0.36], w: 560, h: 560 }, radius: 0.5 },
      animations: { in: { kind: 'zoom', length: 18 }, out: { kind: 'fade', length: 10 } },
    })
    text('slogan', { en: 'A new world opens', 'zh-cn': '新世界开启', ja: '新しい世界が開く' }, headline, {
      ...{ from: 1.4, to: 6, box: { y: [0.66, 0.77], h: 280 }, animations: rise },
    })
    text(
      'date',
      { en: 'Out now', 'zh-cn': '现已上线', ja: '配信中' },
      { ...plain, size: 64 },
      {
        ...{ from: 2.2, to: 6, box: { y: [0.78, 0.93], h: 110 }, animations: rise },
      },
    )
    text(
      'logo',
      { en: 'LOGO', 'zh-cn': 'LOGO', ja: 'LOGO' },
      { ...headline, size: 110 },
      {
        ...{ from: 0.6, to: 6, box: { y: [0.4, 0.36], w: 520, h: 200 } },
        animations: { in: { kind: 'spin', length: 18 } },
      },
    )
    slot('ground', { en: 'Background', 'zh-cn': '背景', ja: '背景' }, { from: 0, to: 6 })
  },
}

export const failThenWin: VideoTemplate = {
  id: 'fail-then-win',
  name: { en: 'Fail, then win', 'zh-cn': '先失败再成功', ja: '失敗から成功へ' },
  about: {
    en: 'Someone plays badly; the viewer knows better.',
    'zh-cn': '先展示糟糕的操作，让观众觉得自己更强。',
    ja: '下手なプレイを見せ、「自分ならできる」と思わせます。',
  },
  ...{ seconds: 15, colors: { primary: '#b91c1c', second: '#16a34a' } },
  draw(builder) {
    const { slot, text, transition, colors } = builder
    slot('fail', { en: 'Failed play', 'zh-cn': '失败画面', ja: '失敗プレイ' }, { from: 0, to: 5 })
    slot('win', { en: 'Winning play', 'zh-cn': '成功画面', ja: '成功プレイ' }, { from: 5, to: 12 })
    transition('fail', 'win', 'fadeBlack', 0.6)
    text(
      'fail:text',
      { en: 'Why is this so hard?', 'zh-cn': '怎么这么难？', ja: 'なんでこんなに難しい？' },
      headline,
      {
        ...{ from: 0, to: 3.4, box: { y: [0.2, 0.2], h: 300 }, animations: rise },
      },
    )
    text('stamp', { en: 'FAIL', 'zh-cn': '失败', ja: '失敗' }, label(colors.primary), {
      ...{ from: 3.4, to: 5, box: { y: [0.5, 0.5], w: 600, h: 220, rotation: -8 } },
      animations: { in: { kind: 'shrink', length: 8 } },
    })
    text(
      'win:text',
      { en: 'This is how it is done', 'zh-cn': '正确玩法在这里', ja: '正解はこう' },
      label(colors.second),
      {
        ...{ from: 5.4, to: 12, box: { y: [0.16, 0.14], h: 140 }, animations: rise },
      },
    )
    endCard(builder, 12, 15, {
      en: 'You can do better',
      'zh-cn': '你可以做得更好',
      ja: 'あなたならもっとできる',
    })
  },
}

export const features: VideoTemplate = {
  id: 'features',
  name: { en: 'Three reasons', 'zh-cn': '三个理由', ja: '3 つの理由' },
  about: {
    en: 'Three ticked lines slide in over gameplay.',
    'zh-cn': '三条打勾的卖点依次滑入游戏画面。',
    ja: 'チェック付きの 3 行がプレイ画面に滑り込みます。',
  },
  ...{ seconds: 13, colors: { primary: '#0369a1', second: '#f97316' } },
  draw(builder) {
    const { slot, text, colors } = builder
    slot('play', words.gameplay, { from: 0, to: 10 })
    text(
      'head',
      { en: 'Why everyone plays it', 'zh-cn': '大家都在玩的理由', ja: 'みんなが遊ぶ理由' },
      headline,
      {
        ...{ from: 0, to: 10, box: { y: [0.16, 0.16], h: 280 }, animations: pop },
      },
    )
    const lines = [
      { en: '✓ 5,000 levels', 'zh-cn': '✓ 5000 个关卡', ja: '✓ 5000 ステージ' },
      { en: '✓ Works offline', 'zh-cn': '✓ 无需联网', ja: '✓ オフライン対応' },
      { en: '✓ No forced ads', 'zh-cn': '✓ 没有强制广告', ja: '✓ 強制広告なし' },
    ]
    lines.forEach((line, at) =>
      text(`reason:${at + 1}`, line, label(colors.primary), {
        ...{ from: 1.2 + at * 2, to: 10, animations: { in: { kind: 'slideLeft', length: quick } } },
        box: { y: [0.5 + at * 0.11, 0.46 + at * 0.18], w: 820, h: 150 },
      }),
    )
    endCard(builder, 10, 13)
  },
}

export const offer: VideoTemplate = {
  id: 'offer',
  name: { en: 'Limited offer', 'zh-cn': '限时优惠', ja: '期間限定オファー' },
  about: {
    en: 'A number fills the screen; the product and the price follow.',
    'zh-cn': '大号折扣数字占满画面，随后展示商品与价格。',
    ja: '大きな数字のあとに、商品と価格を見せます。',
  },
  ...{ seconds: 9, colors: { primary: '#c2410c', second: '#111827' } },
  draw(builder) {
    const { slot, area, text, colors } = builder
    area('ground', colors.primary, {
      from: 0,
      to: 2,
      animations: { out: { kind: 'slideUp', length: quick } },
    })
    text(
      'percent',
      { en: '−50%', 'zh-cn': '5 折', ja: '50% OFF' },
      { ...number('#ffffff'), size: 300 },
      {
        ...{ from: 0, to: 2, box: { y: [0.46, 0.48], w: 1040, h: 480 } },
        animations: { in: { kind: 'bounce', length: 18 } },
      },
    )
    slot('product', { en: 'Product', 'zh-cn': '商品画面', ja: '商品' }, { from: 0, to: 6 })
    text('what', { en: 'Starter pack', 'zh-cn': '新手礼包', ja: 'スターターパック' }, headline, {
      ...{ from: 2.2, to: 6, box: { y: [0.18, 0.18], h: 280 }, animations: rise },
    })
    text('price', { en: 'Now $1.99', 'zh-cn': '现价 ¥12', ja: '今だけ 300 円' }, label(colors.second), {
      ...{ from: 2.8, to: 6, box: { y: [0.78, 0.82], h: 150 } },
      animations: { in: { kind: 'pop', length: quick } },
    })
    endCard(builder, 6, 9, { en: 'Ends on Sunday', 'zh-cn': '周日截止', ja: '日曜まで' })
  },
}

export const choice: VideoTemplate = {
  id: 'choice',
  name: { en: 'A or B', 'zh-cn': 'A 还是 B', ja: 'A か B か' },
  about: {
    en: 'A scene asks the viewer to choose, then shows what follows.',
    'zh-cn': '先让观众做选择，再展示结果。',
    ja: '視聴者に選ばせ、その結果を見せます。',
  },
  ...{ seconds: 14, colors: { primary: '#4338ca', second: '#d97706' } },
  draw(builder) {
    const { slot, text, transition, colors } = builder
    slot('scene', { en: 'Situation', 'zh-cn': '情境画面', ja: '状況' }, { from: 0, to: 5.5 })
    slot('result', { en: 'Result', 'zh-cn': '结果画面', ja: '結果' }, { from: 5.5, to: 11 })
    transition('scene', 'result', 'circleOpen', 0.6)
    text(
      'question',
      { en: 'What would you do?', 'zh-cn': '你会怎么选？', ja: 'あなたならどうする？' },
      headline,
      {
        ...{ from: 0, to: 5.5, box: { y: [0.18, 0.18], h: 280 }, animations: pop },
      },
    )
    text('a', { en: 'A  Help her', 'zh-cn': 'A  帮助她', ja: 'A  助ける' }, label(colors.primary), {
      ...{ from: 1.2, to: 5.5, box: { y: [0.66, 0.62], w: 760, h: 160 } },
      animations: { in: { kind: 'slideLeft', length: quick } },
    })
    text('b', { en: 'B  Walk away', 'zh-cn': 'B  转身离开', ja: 'B  立ち去る' }, label(colors.second), {
      ...{ from: 1.7, to: 5.5, box: { y: [0.77, 0.82], w: 760, h: 160 } },
      animations: { in: { kind: 'slideRight', length: quick } },
    })
    text(
      'result:text',
      { en: 'Not what you expected', 'zh-cn': '结局出人意料', ja: 'まさかの結末' },
      caption,
      {
        ...{ from: 6.2, to: 11, box: { y: [0.8, 0.8], h: 240 }, animations: rise },
      },
    )
    endCard(builder, 11, 14, { en: 'Choose your own story', 'zh-cn': '选择你的故事', ja: '物語はあなた次第' })
  },
}

export const levels: VideoTemplate = {
  id: 'levels',
  name: { en: 'Level 1 to 100', 'zh-cn': '1 级到 100 级', ja: 'レベル 1 から 100 へ' },
  about: {
    en: 'Three stages of one game, each larger than the one before.',
    'zh-cn': '同一款游戏的三个阶段，一个比一个精彩。',
    ja: '1 つのゲームの 3 段階を、順に大きく見せます。',
  },
  ...{ seconds: 15, colors: { primary: '#9333ea', second: '#eab308' } },
  draw(builder) {
    const { slot, text, transition, colors } = builder
    const stages = [
      { en: 'Level 1', 'zh-cn': '1 级', ja: 'レベル 1' },
      { en: 'Level 50', 'zh-cn': '50 级', ja: 'レベル 50' },
      { en: 'Level 100', 'zh-cn': '100 级', ja: 'レベル 100' },
    ]
    stages.forEach((stage, at) => {
      slot(`stage:${at + 1}`, stage, { from: at * 4, to: at * 4 + 4 })
      if (at > 0) transition(`stage:${at}`, `stage:${at + 1}`, 'spin', 0.4)
      text(`level:${at + 1}`, stage, at === 2 ? label(colors.second) : label(colors.primary), {
        ...{ from: at * 4, to: at * 4 + 4, box: { y: [0.14, 0.14], w: 620, h: 150 }, animations: pop },
      })
    })
    text('line', { en: 'How far will you get?', 'zh-cn': '你能走多远？', ja: 'どこまで行ける？' }, caption, {
      ...{ from: 0.5, to: 12, box: { y: [0.82, 0.82], h: 240 }, animations: rise },
    })
    endCard(builder, 12, 15)
  },
}
