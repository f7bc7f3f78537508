import { linear, n, rays, starPath, twinkle } from '../../art/paint.ts'
import { named, variety, type StillItem } from '../item.ts'
import { letter, type LetterLanguage } from '../lettering.ts'
import { hues, type Hue } from '../palette.ts'
import { line, rect, solid, veil } from './draw.ts'

const languageNames = {
  en: named('English', '英文', '英語'),
  'zh-cn': named('Chinese', '中文', '中国語'),
  ja: named('Japanese', '日文', '日本語'),
}

interface Phrase {
  key: string
  texts: Record<LetterLanguage, string>
  hue: Hue
  backing: 'none' | 'burst' | 'ribbon'
}

const phrases: Phrase[] = [
  {
    key: 'win',
    texts: { en: 'YOU WIN!', 'zh-cn': '胜利！', ja: '勝利！' },
    hue: hues.gold,
    backing: 'burst',
  },
  {
    key: 'retry',
    texts: { en: 'TRY AGAIN', 'zh-cn': '再来一次', ja: 'もう一度' },
    hue: hues.red,
    backing: 'none',
  },
  {
    key: 'tap',
    texts: { en: 'TAP TO PLAY', 'zh-cn': '点击开始', ja: 'タップでプレイ' },
    hue: hues.white,
    backing: 'none',
  },
  {
    key: 'great',
    texts: { en: 'GREAT!', 'zh-cn': '太棒了！', ja: 'すごい！' },
    hue: hues.green,
    backing: 'none',
  },
  {
    key: 'perfect',
    texts: { en: 'PERFECT!', 'zh-cn': '完美！', ja: 'パーフェクト！' },
    hue: hues.pink,
    backing: 'burst',
  },
  {
    key: 'level',
    texts: { en: 'LEVEL UP!', 'zh-cn': '升级啦！', ja: 'レベルアップ！' },
    hue: hues.blue,
    backing: 'burst',
  },
  {
    key: 'over',
    texts: { en: 'GAME OVER', 'zh-cn': '游戏结束', ja: 'ゲームオーバー' },
    hue: hues.violet,
    backing: 'none',
  },
  {
    key: 'now',
    texts: { en: 'PLAY NOW', 'zh-cn': '立即试玩', ja: '今すぐプレイ' },
    hue: hues.orange,
    backing: 'none',
  },
]

/** Ribbons without words, and words of games in three languages, as outlines. */
export async function words(): Promise<StillItem[]> {
  const made = await Promise.all(
    phrases.flatMap(phrase => (['en', 'zh-cn', 'ja'] as const).map(language => phraseItem(phrase, language))),
  )
  return [...made, ...ribbons()]
}

async function phraseItem(
  { key, texts, hue, backing }: Phrase,
  language: LetterLanguage,
): Promise<StillItem> {
  const { path, width } = await letter(language, texts[language])
  const scale = Math.min(1.5, 530 / width)
  const body = `${backing === 'burst' ? shineBehind(hue) : ''}<g transform="translate(${n(320 - (width * scale) / 2)} ${n(110 + scale * 36)}) scale(${n(scale * 100) / 100})">${letters(path, hue)}</g>${backing === 'burst' ? `${twinkle(66, 60, 26)}${twinkle(578, 70, 30)}${twinkle(540, 178, 18)}` : ''}`
  return {
    kind: 'image',
    key: `text-${key}-${language}`,
    name: variety(named(texts.en, texts['zh-cn'], texts.ja), languageNames[language]),
    category: 'text',
    tags: ['text', 'words', '文字', 'テキスト', ...Object.values(texts).map(word => word.toLowerCase())],
    width: 640,
    height: 220,
    body,
  }
}

function letters(path: string, c: Hue): string {
  const ink = c.key === 'white' ? '#1b2a5c' : c.ink
  const layer = (dy: number, paint: string) =>
    `<path d="${path}" transform="translate(0 ${dy})" stroke-linejoin="round" ${paint}/>`
  return `<defs><linearGradient id="ink" gradientUnits="userSpaceOnUse" x1="0" y1="-80" x2="0" y2="8"><stop offset="0" stop-color="#fff"/><stop offset=".42" stop-color="${c.light}"/><stop offset=".5" stop-color="${c.mid}"/><stop offset="1" stop-color="${c.key === 'white' ? '#d5e2ff' : c.dark}"/></linearGradient></defs>${layer(9, 'fill="#000" stroke="#000" stroke-width="22" opacity=".3"')}${layer(6, `fill="${ink}" stroke="${ink}" stroke-width="24"`)}${layer(0, 'fill="#fff" stroke="#fff" stroke-width="19"')}${layer(2, `fill="${ink}" stroke="${ink}" stroke-width="11"`)}${layer(0, 'fill="url(#ink)"')}`
}

function shineBehind(c: Hue): string {
  return `<defs><radialGradient id="fade" cx=".5" cy=".5" r=".5"><stop offset=".2" stop-color="#fff"/><stop offset="1" stop-color="#000"/></radialGradient><mask id="soft"><ellipse cx="320" cy="110" rx="310" ry="110" fill="url(#fade)"/></mask></defs><g mask="url(#soft)">${rays(320, 110, 330, 22, c.light, 0.1)}</g>`
}

function ribbons(): StillItem[] {
  const make = (
    key: string,
    hue: Hue,
    body: string,
    thing = named('Ribbon', '飘带', 'リボン'),
  ): StillItem => ({
    kind: 'image',
    key: `text-${key}-${hue.key}`,
    name: variety(thing, hue.name),
    category: 'text',
    tags: ['ribbon', 'banner', 'plate', '飘带', '横幅', 'リボン', 'バナー'],
    width: 640,
    height: 200,
    body,
  })
  const { red, blue, green, violet, gold, pink, brown, dark } = hues
  return [
    ...[red, blue, green, violet].map(hue => make('ribbon', hue, folded(hue))),
    ...[gold, pink].map(hue =>
      make('arc', hue, arched(hue), named('Arched ribbon', '弧形飘带', 'アーチリボン')),
    ),
    make('scroll', brown, scroll(), named('Parchment scroll', '羊皮卷轴', '羊皮紙の巻物')),
    make('brush', red, brush(red), named('Brush stroke', '笔刷底纹', '筆のストローク')),
    make('brush', dark, brush(dark), named('Brush stroke', '笔刷底纹', '筆のストローク')),
    make('starry', blue, starry(blue), named('Star plate', '星星标题牌', '星のプレート')),
    make('starry', pink, starry(pink), named('Star plate', '星星标题牌', '星のプレート')),
  ]
}

const grad = (id: string, c: Hue) =>
  `<defs>${linear(id, [
    [0, c.light],
    [0.45, c.mid],
    [1, c.dark],
  ])}</defs>`

function folded(c: Hue): string {
  return `${grad('r', c)}${solid('M20 76H150V166H20L56 122Z', c.dark, c.ink)}${solid('M620 76H490V166H620L584 122Z', c.dark, c.ink)}<path d="M110 140L150 166V140ZM530 140L490 166V140Z" fill="${c.ink}"/>${solid('M110 36H530V140H110Z', 'url(#r)', c.ink)}${veil('M114 40H526V60Q320 76 114 60Z', 0.4)}${line('M118 52H522M118 126H522', '#fff', 3, 0.55)}`
}

function arched(c: Hue): string {
  return `${grad('r', c)}${solid('M16 92Q70 66 128 56L140 150Q96 156 52 174L60 130Z', c.dark, c.ink)}${solid('M624 92Q570 66 512 56L500 150Q544 156 588 174L580 130Z', c.dark, c.ink)}${solid('M96 62Q320-10 544 62L520 162Q320 98 120 162Z', 'url(#r)', c.ink)}${veil('M104 66Q320-2 536 66L532 84Q320 18 108 84Z', 0.42)}${line('M116 148Q320 84 524 148', '#fff', 3, 0.6)}`
}

function scroll(): string {
  return `<defs>${linear('p', [
    [0, '#fff3d1'],
    [0.5, '#f2d79c'],
    [1, '#d9b06a'],
  ])}${linear(
    'roll',
    [
      [0, '#f7e2b0'],
      [1, '#b8863f'],
    ],
    -90,
  )}</defs>${solid('M70 40H570V160H70Z', 'url(#p)', '#4a2a0a')}<path d="M80 60q60-8 120 0t120 0 120 0 120 0" stroke="#c99a52" stroke-width="3" fill="none" opacity=".5"/><path d="M80 142q60 8 120 0t120 0 120 0 120 0" stroke="#c99a52" stroke-width="3" fill="none" opacity=".5"/>${[44, 540].map(x => `${rect(x, 22, 56, 156, 26, 'fill="url(#roll)" stroke="#4a2a0a" stroke-width="11" paint-order="stroke"')}${rect(x + 12, 34, 10, 130, 5, 'fill="#fff" opacity=".5"')}${rect(x + 18, 8, 20, 18, 7, 'fill="#8a5a24" stroke="#4a2a0a" stroke-width="6"')}${rect(x + 18, 174, 20, 18, 7, 'fill="#8a5a24" stroke="#4a2a0a" stroke-width="6"')}`).join('')}`
}

function brush(c: Hue): string {
  return `<path d="M34 92C60 40 140 58 240 44 380 24 520 34 606 52 622 60 596 70 612 82 628 98 592 104 606 118 616 134 560 142 500 148 360 162 240 156 130 168 70 174 92 150 52 146 24 142 60 124 40 116 20 108 26 104 34 92Z" fill="${c.mid}"/><path d="M50 96C120 62 260 66 400 54 300 76 160 80 60 108Z" fill="#fff" opacity=".2"/><path d="M120 150C260 138 420 146 560 124 480 142 320 152 180 158Z" fill="${c.ink}" opacity=".35"/>${line('M22 70L48 64M600 150L626 144M580 164L604 162M30 168L44 164', c.mid, 7)}`
}

function starry(c: Hue): string {
  return `${grad('r', c)}<defs>${linear('g', [
    [0, '#fff6b8'],
    [0.5, '#ffcb3d'],
    [1, '#cc7a08'],
  ])}</defs>${rect(30, 52, 580, 122, 61, `fill="${c.ink}"`)}${rect(38, 58, 564, 106, 53, 'fill="url(#g)"')}${rect(50, 70, 540, 82, 41, `fill="${c.ink}"`)}${rect(54, 73, 532, 76, 38, 'fill="url(#r)"')}${rect(76, 79, 488, 26, 13, 'fill="#fff" opacity=".35"')}${[
    [232, 44, 30],
    [320, 34, 42],
    [408, 44, 30],
  ]
    .map(
      ([x, y, r]) =>
        `<path d="${starPath(x ?? 0, y ?? 0, r ?? 0, (r ?? 0) * 0.48)}" fill="#613104" stroke="#613104" stroke-width="16" stroke-linejoin="round"/><path d="${starPath(x ?? 0, y ?? 0, r ?? 0, (r ?? 0) * 0.48)}" fill="url(#g)" stroke="url(#g)" stroke-width="6" stroke-linejoin="round"/>`,
    )
    .join('')}`
}
