import type { LocalText } from '@adloom/playable/format'
import { linear, n, starPath } from '../../art/paint.ts'
import { named, type StillItem } from '../item.ts'
import { letter, type LetterLanguage } from '../lettering.ts'
import { hues, type Hue } from '../palette.ts'
import { disc, solid, veil } from './draw.ts'

type Shape = 'burst' | 'seal' | 'tag' | 'shield' | 'flag' | 'hex'

const labels: [key: string, words: Record<LetterLanguage, string>, shape: Shape, hue: Hue][] = [
  ['sale', { en: 'SALE', 'zh-cn': '特卖', ja: 'セール' }, 'burst', hues.red],
  ['new', { en: 'NEW', 'zh-cn': '新品', ja: '新作' }, 'seal', hues.green],
  ['hot', { en: 'HOT', 'zh-cn': '热门', ja: '人気' }, 'flag', hues.orange],
  ['free', { en: 'FREE', 'zh-cn': '免费', ja: '無料' }, 'tag', hues.blue],
  ['win', { en: 'WIN', 'zh-cn': '胜利', ja: '勝利' }, 'shield', hues.violet],
  ['vip', { en: 'VIP', 'zh-cn': 'VIP', ja: 'VIP' }, 'hex', hues.gold],
  ['half', { en: '-50%', 'zh-cn': '-50%', ja: '-50%' }, 'burst', hues.pink],
  ['best', { en: 'BEST', 'zh-cn': '最佳', ja: 'ベスト' }, 'seal', hues.gold],
]

const shapeNames: Record<Shape, LocalText> = {
  burst: named('Burst badge', '爆炸贴', '爆発バッジ'),
  seal: named('Seal badge', '印章徽章', 'シールバッジ'),
  tag: named('Price tag', '价签', '値札'),
  shield: named('Shield badge', '盾形徽章', '盾バッジ'),
  flag: named('Corner flag', '角标', 'フラッグ'),
  hex: named('Hexagon badge', '六角徽章', '六角バッジ'),
}

/** Labels that praise and price, with words in three languages or empty to be written on. */
export async function badges(): Promise<StillItem[]> {
  const worded = await Promise.all(
    labels.flatMap(([key, words, shape, hue]) =>
      (['en', 'zh-cn', 'ja'] as const)
        .filter(language => language === 'en' || words[language] !== words.en)
        .map(language => wordedBadge(key, words, shape, hue, language)),
    ),
  )
  const empty = (Object.keys(shapeNames) as Shape[]).map((shape, i) =>
    badge(
      `empty-${shape}`,
      shapeNames[shape],
      [hues.blue, hues.violet, hues.red, hues.green, hues.pink, hues.teal][i] ?? hues.red,
      shape,
      '',
    ),
  )
  const levels = (
    [
      ['bronze', hues.bronze, 1],
      ['silver', hues.silver, 2],
      ['gold', hues.gold, 3],
    ] as const
  ).map(([key, hue, stars]) =>
    badge(
      `level-${key}`,
      named(
        `${key[0]?.toUpperCase()}${key.slice(1)} rank`,
        `${hue.name['zh-cn']}段位`,
        `${hue.name.ja}ランク`,
      ),
      hue,
      'shield',
      rank(hue, stars),
    ),
  )
  return [...worded, ...empty, ...levels]
}

async function wordedBadge(
  key: string,
  words: Record<LetterLanguage, string>,
  shape: Shape,
  hue: Hue,
  language: LetterLanguage,
): Promise<StillItem> {
  const { path, width } = await letter(language, words[language])
  const scale = Math.min(0.92, (shape === 'tag' ? 128 : 148) / width)
  const [x, y, turn] = {
    burst: [128, 128, -10],
    seal: [128, 126, -8],
    tag: [142, 128, -14],
    shield: [128, 112, 0],
    flag: [128, 98, 0],
    hex: [128, 128, 0],
  }[shape] as [number, number, number]
  const layer = (dy: number, paint: string) =>
    `<path d="${path}" transform="translate(0 ${dy})" stroke-linejoin="round" ${paint}/>`
  const text = `<g transform="translate(${x} ${y}) rotate(${turn}) translate(${n((-width * scale) / 2)} ${n(scale * 36)}) scale(${n(scale * 100) / 100})">${layer(5, `fill="${hue.ink}" stroke="${hue.ink}" stroke-width="15"`)}${layer(0, `fill="${hue.ink}" stroke="${hue.ink}" stroke-width="13"`)}${layer(0, 'fill="#fff"')}</g>`
  return badge(
    `${key}-${language}`,
    named(words.en, words['zh-cn'], words.ja),
    hue,
    shape,
    text,
    Object.values(words).map(word => word.toLowerCase()),
  )
}

function badge(
  key: string,
  name: LocalText,
  hue: Hue,
  shape: Shape,
  over: string,
  tags: string[] = [],
): StillItem {
  return {
    kind: 'image',
    key: `badge-${key}`,
    name,
    category: 'badge',
    tags: ['badge', 'label', '徽章', '标签', 'バッジ', 'ラベル', ...tags],
    width: 256,
    height: 256,
    body: `<defs>${linear('b', [
      [0, hue.light],
      [0.5, hue.mid],
      [1, hue.dark],
    ])}</defs>${shapes[shape](hue)}${over}`,
  }
}

const ring = (points: number, outer: number, inner: number) => starPath(128, 128, outer, inner, points)

const shapes: Record<Shape, (c: Hue) => string> = {
  burst: c =>
    `<g transform="translate(4 8)" opacity=".25"><path d="${ring(14, 116, 88)}"/></g>${solid(ring(14, 114, 86), '#fff', c.ink, 14)}${solid(ring(14, 104, 79), 'url(#b)', c.dark, 3)}<path d="${ring(14, 92, 72)}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-dasharray="3 7" stroke-linecap="round"/>${veil('M52 92Q84 44 128 42 172 44 204 92 128 70 52 92Z', 0.32)}`,
  seal: c =>
    `${solid('M84 170L64 250 100 232 118 250 128 190Z', c.dark, c.ink, 10)}${solid('M172 170L192 250 156 232 138 250 128 190Z', c.dark, c.ink, 10)}<path d="${ring(22, 104, 94)}" fill="url(#b)" stroke="${c.ink}" stroke-width="14" stroke-linejoin="round" paint-order="stroke"/>${disc(128, 128, 80, c.dark)}${disc(128, 126, 78, '#fff')}${disc(128, 126, 70, 'url(#b)')}${veil('M64 112A66 66 0 0 1 192 112Q128 88 64 112Z', 0.34)}`,
  tag: c =>
    `<g transform="rotate(-14 128 128)">${solid('M66 66H226Q240 66 240 80V176Q240 190 226 190H66L14 134Q10 128 14 122Z', 'url(#b)', c.ink, 14)}<path d="M72 78H222Q228 78 228 84V172Q228 178 222 178H72L30 128Z" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3" stroke-dasharray="9 7"/>${disc(56, 128, 12, '#fff', c.ink, 6)}${veil('M70 70H226Q236 72 236 82V100Q150 84 44 96Z', 0.3)}</g>`,
  shield: c =>
    `${solid('M128 14L224 42V118C224 176 184 216 128 244 72 216 32 176 32 118V42Z', '#fff', c.ink, 13)}${solid('M128 30L208 54V118C208 168 174 202 128 226 82 202 48 168 48 118V54Z', 'url(#b)', c.dark, 4)}${veil('M54 58L128 36 202 58V84Q128 62 54 84Z', 0.36)}`,
  flag: c =>
    `${solid('M44 14H212V230L128 184 44 230Z', 'url(#b)', c.ink, 14)}<path d="M58 26H198V204L128 166 58 204Z" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="4"/>${veil('M48 18H208V50Q128 66 48 50Z', 0.32)}`,
  hex: c =>
    `${solid('M128 10L230 68V188L128 246 26 188V68Z', 'url(#b)', c.ink, 14)}${solid('M128 36L208 82V174L128 220 48 174V82Z', c.dark, c.ink, 5)}<path d="M128 44L201 86V170L128 212 55 170V86Z" fill="url(#b)"/>${veil('M128 44L201 86V104Q128 84 55 104V86Z', 0.42)}`,
}

function rank(c: Hue, stars: number): string {
  const spots =
    {
      1: [[128, 128, 46]],
      2: [
        [98, 124, 34],
        [158, 124, 34],
      ],
      3: [
        [128, 92, 32],
        [94, 144, 32],
        [162, 144, 32],
      ],
    }[stars] ?? []
  return spots
    .map(
      ([x = 0, y = 0, r = 0]) =>
        `<path d="${starPath(x, y, r, r * 0.48)}" fill="#fff" stroke="${c.ink}" stroke-width="12" stroke-linejoin="round" paint-order="stroke"/><path d="${starPath(x, y + 2, r * 0.7, r * 0.34)}" fill="${c.light}"/>`,
    )
    .join('')
}
