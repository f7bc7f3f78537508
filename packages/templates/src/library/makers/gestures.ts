import type { LocalText } from '@adloom/playable/format'
import { linear, n } from '../../art/paint.ts'
import { named, variety, type FramesItem, type StillItem } from '../item.ts'
import { line, rect } from './draw.ts'

interface Skin {
  key: string
  name: LocalText
  light: string
  mid: string
  shade: string
  ink: string
  cuff: [string, string]
  nail?: string
}

const skins: Skin[] = [
  {
    key: 'light',
    name: named('light', '浅肤色', '明るい肌'),
    light: '#ffe6d0',
    mid: '#ffd0ac',
    shade: '#eba77c',
    ink: '#6b3219',
    cuff: ['#3f8cff', '#1c52c9'],
    nail: '#ffeee2',
  },
  {
    key: 'tan',
    name: named('tan', '小麦色', '小麦色'),
    light: '#f5c595',
    mid: '#e3a56d',
    shade: '#bf7a42',
    ink: '#55260c',
    cuff: ['#ff6b6b', '#c92a3a'],
    nail: '#fbdcbd',
  },
  {
    key: 'brown',
    name: named('brown', '棕肤色', '褐色の肌'),
    light: '#b97c4e',
    mid: '#9a5f36',
    shade: '#74431f',
    ink: '#331505',
    cuff: ['#ffd24a', '#e08e06'],
    nail: '#d9a983',
  },
  {
    key: 'dark',
    name: named('dark', '深肤色', '濃い肌'),
    light: '#7d4f35',
    mid: '#5f3823',
    shade: '#412413',
    ink: '#1c0b03',
    cuff: ['#57d98a', '#128a4c'],
    nail: '#a87a5e',
  },
  {
    key: 'glove',
    name: named('white glove', '白手套', '白い手袋'),
    light: '#ffffff',
    mid: '#f3f6fc',
    shade: '#c3cde3',
    ink: '#2a3150',
    cuff: ['#ff4f64', '#c01c38'],
  },
]

/** Tutorial hands that show where to tap. */
export function gestures(): (StillItem | FramesItem)[] {
  const still = (
    key: string,
    thing: LocalText,
    kind: LocalText,
    body: string,
    more: string[] = [],
    size = 300,
  ): StillItem => ({
    kind: 'image',
    key: `hand-${key}`,
    name: variety(thing, kind),
    category: 'hand',
    tags: ['hand', 'tap', 'finger', '手', '点击', 'タップ', '指', ...more],
    width: size,
    height: size,
    body,
  })
  const [point, tap, swipe] = [
    named('Pointing hand', '指向手势', '指さす手'),
    named('Tapping hand', '点击手势', 'タップする手'),
    named('Swiping hand', '滑动手势', 'スワイプする手'),
  ]
  const [light, , , dark, glove] = skins as [Skin, Skin, Skin, Skin, Skin]
  return [
    ...skins.map(skin => still(`point-${skin.key}`, point, skin.name, gestureArt(skin))),
    ...skins.map(skin =>
      still(`tap-${skin.key}`, tap, skin.name, `${rings(96, 62, '#ffffff', '#3f8cff')}${gestureArt(skin)}`, [
        'ripple',
      ]),
    ),
    ...[light, glove].map(skin =>
      still(
        `swipe-${skin.key}`,
        swipe,
        skin.name,
        `${arrows()}<g transform="translate(10 46) scale(.86)">${gestureArt(skin)}</g>`,
        ['swipe', 'drag', '滑动', 'スワイプ'],
      ),
    ),
    still(
      'outline',
      point,
      named('white outline', '白色描边', '白い線'),
      plain('none', '#ffffff', '#1a2038'),
      ['minimal', '极简'],
    ),
    still('solid-white', point, named('solid white', '纯白', '白'), plain('#ffffff', '#1a2038'), ['cursor']),
    still('solid-black', point, named('solid black', '纯黑', '黒'), plain('#1a2038', '#ffffff'), ['cursor']),
    still('neon', point, named('neon', '霓虹', 'ネオン'), neon('#38f2e0'), ['neon', 'glow']),
    still('paw', named('Cat paw', '猫爪', '猫の手'), named('orange', '橘色', 'オレンジ'), paw(), [
      'cat',
      'cute',
      '猫',
      'かわいい',
    ]),
    still(
      'robot',
      named('Robot hand', '机器人手', 'ロボットの手'),
      named('silver', '银色', 'シルバー'),
      robot(),
      ['robot', 'tech', '机器人', 'ロボット'],
    ),
    ...[light, dark, glove].map((skin): FramesItem => ({
      kind: 'frames',
      key: `hand-tapping-${skin.key}`,
      name: variety(named('Tapping hand in motion', '点击手势动画', 'タップする手のアニメ'), skin.name),
      category: 'hand',
      tags: ['hand', 'tap', 'animation', '手', '点击', '动画', 'タップ', 'アニメ'],
      width: 240,
      height: 240,
      cover: 6,
      moments: Array.from({ length: 16 }, (_, i) => tapping(skin, i / 16)),
    })),
  ]
}

const indexOutline = 'M74 44Q74 22 95 22T116 44V150H74Z'
const outlines = [
  indexOutline,
  'M112 112Q112 96 130 96T148 112V160H112Z',
  'M144 118Q144 102 162 102T180 118V168H144Z',
  'M176 130Q176 115 192 115T208 130V180H176Z',
  'M80 150L52 124Q38 112 28 124 20 134 30 148L74 206 90 190Z',
  'M74 140H208V190Q208 236 176 254H116Q88 236 74 196Z',
]

/** A right hand pointing up and slightly left; its fingertip is near (96, 40). */
function gestureArt(c: Skin): string {
  const all = (paint: string) => outlines.map(d => `<path d="${d}" ${paint}/>`).join('')
  return `<defs>${linear('skin', [
    [0, c.light],
    [0.55, c.mid],
    [1, c.shade],
  ])}${linear('cuff', [
    [0, c.cuff[0]],
    [1, c.cuff[1]],
  ])}</defs><g transform="translate(30 8) scale(.95) rotate(-12 140 150)"><g transform="translate(6 9)" opacity=".22">${all('fill="#000" stroke="#000" stroke-width="14" stroke-linejoin="round"')}</g>${all(`fill="${c.ink}" stroke="${c.ink}" stroke-width="15" stroke-linejoin="round"`)}${rect(98, 240, 98, 44, 14, `fill="url(#cuff)" stroke="${c.ink}" stroke-width="8" paint-order="stroke"`)}${line('M112 254V274M132 254V276M152 254V276M172 254V274', '#fff', 5, 0.45)}${all('fill="url(#skin)"')}<path d="M74 196Q88 236 116 254H176Q208 236 208 190V176Q196 226 160 232T74 172Z" fill="${c.shade}" opacity=".55"/>${line('M112 118V156M146 124V162M178 134V170', c.ink, 6, 0.75)}${line('M84 46V128', '#fff', 8, 0.4)}${c.nail ? `<path d="M82 44Q82 29 95 29T108 44V52Q95 58 82 52Z" fill="${c.nail}" opacity=".9"/>` : line('M118 196V222M142 198V226M166 196V222', c.ink, 6, 0.55)}${line('M50 134Q62 148 76 158', c.ink, 5, 0.35)}</g>`
}

function plain(fill: string, edge: string, under?: string): string {
  const all = (paint: string) => outlines.map(d => `<path d="${d}" ${paint}/>`).join('')
  const body =
    fill === 'none'
      ? `${all(`fill="${under}" stroke="${under}" stroke-width="26" stroke-linejoin="round"`)}${all(`fill="${edge}" stroke="${edge}" stroke-width="15" stroke-linejoin="round"`)}${all(`fill="${under}"`)}${line('M112 118V156M146 124V162M178 134V170', edge, 7)}`
      : `${all(`fill="${edge}" stroke="${edge}" stroke-width="18" stroke-linejoin="round"`)}${all(`fill="${fill}"`)}${line('M112 118V156M146 124V162M178 134V170', edge, 7)}`
  return `<g transform="translate(30 12) scale(.95) rotate(-12 140 150)"><g transform="translate(4 8)" opacity=".2">${all('fill="#000" stroke="#000" stroke-width="14"')}</g>${body}</g>`
}

function neon(color: string): string {
  const all = (paint: string) => outlines.map(d => `<path d="${d}" ${paint}/>`).join('')
  return `<defs><filter id="far" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="12"/></filter></defs><g transform="translate(30 12) scale(.95) rotate(-12 140 150)"><g filter="url(#far)">${all(`fill="none" stroke="${color}" stroke-width="22"`)}</g>${all(`fill="${color}" stroke="${color}" stroke-width="14" stroke-linejoin="round"`)}${all('fill="#eafffc" stroke="#eafffc" stroke-width="5" stroke-linejoin="round"')}${all('fill="#0d1030"')}${line('M112 118V156M146 124V162M178 134V170', color, 5)}</g>`
}

function rings(x: number, y: number, inner: string, outer: string, grow = 1, opacity = 1): string {
  return `<g fill="none" opacity="${n(opacity * 10) / 10}"><circle cx="${x}" cy="${y}" r="${n(50 * grow)}" stroke="${outer}" stroke-width="7" opacity=".5"/><circle cx="${x}" cy="${y}" r="${n(34 * grow)}" stroke="${inner}" stroke-width="9"/><circle cx="${x}" cy="${y}" r="${n(34 * grow)}" stroke="${outer}" stroke-width="3" opacity=".6"/></g>`
}

function arrows(): string {
  const arrow = (d: string, paint: string) =>
    `<path d="${d}" ${paint} stroke-linejoin="round" stroke-linecap="round"/>`
  const d = 'M60 40L22 66 60 92M24 66H276M240 40L278 66 240 92'
  return `${arrow(d, 'fill="none" stroke="#1b2a5c" stroke-width="24"')}${arrow(d, 'fill="none" stroke="#fff" stroke-width="13"')}`
}

function tapping(skin: Skin, share: number): string {
  const down = Math.max(0, Math.sin(share * Math.PI * 2))
  const wave = share > 0.25 ? (share - 0.25) / 0.75 : 0
  const ring = share > 0.22 ? rings(72, 62, '#ffffff', '#3f8cff', 0.4 + wave * 1.1, 1 - wave) : ''
  return `${ring}<g transform="translate(${n(10 + (1 - down) * 16)} ${n(10 + (1 - down) * 22)}) scale(.76) rotate(${n((1 - down) * 5)} 150 280)">${gestureArt(skin)}</g>`
}

function paw(): string {
  const ink = '#5c2606'
  return `<defs>${linear('fur', [
    [0, '#ffc27a'],
    [1, '#f08a2e'],
  ])}</defs><g transform="translate(10 0) scale(.92) rotate(-14 150 150)"><path d="M92 130Q80 70 108 52 124 42 136 58 146 34 164 40 180 46 180 64 196 54 210 68 222 84 212 132L204 300H100Z" fill="url(#fur)" stroke="${ink}" stroke-width="14" stroke-linejoin="round" paint-order="stroke"/><path d="M104 210Q152 222 206 206V234Q152 250 104 236Z" fill="#d9701a" opacity=".7"/><path d="M104 262Q152 274 204 258V280Q152 294 104 284Z" fill="#d9701a" opacity=".7"/><ellipse cx="152" cy="142" rx="38" ry="30" fill="#ff8fa6" stroke="#c94a66" stroke-width="5"/><ellipse cx="112" cy="88" rx="13" ry="17" fill="#ff8fa6" stroke="#c94a66" stroke-width="4"/><ellipse cx="158" cy="72" rx="14" ry="18" fill="#ff8fa6" stroke="#c94a66" stroke-width="4"/><ellipse cx="198" cy="92" rx="12" ry="16" fill="#ff8fa6" stroke="#c94a66" stroke-width="4"/><ellipse cx="140" cy="132" rx="12" ry="7" fill="#fff" opacity=".6"/></g>`
}

function robot(): string {
  const all = (paint: string) => outlines.map(d => `<path d="${d}" ${paint}/>`).join('')
  return `<defs>${linear('steel', [
    [0, '#ffffff'],
    [0.5, '#c3cfe3'],
    [1, '#8493b0'],
  ])}</defs><g transform="translate(30 8) scale(.95) rotate(-12 140 150)">${all('fill="#1d2844" stroke="#1d2844" stroke-width="15" stroke-linejoin="round"')}${rect(92, 238, 110, 46, 10, 'fill="#41507a" stroke="#1d2844" stroke-width="8" paint-order="stroke"')}${rect(104, 250, 86, 8, 4, 'fill="#38f2e0"')}${rect(104, 266, 86, 8, 4, 'fill="#38f2e0" opacity=".5"')}${all('fill="url(#steel)"')}${line('M74 78H116M74 112H116M114 132H146M146 138H178M178 148H206M46 122L32 138', '#1d2844', 6)}${line('M112 118V156M146 124V162M178 134V170', '#1d2844', 6, 0.8)}<circle cx="140" cy="204" r="24" fill="#1d2844"/><circle cx="140" cy="204" r="17" fill="#38f2e0"/><circle cx="134" cy="198" r="5" fill="#fff"/><path d="M82 40Q84 30 94 28V66H82Z" fill="#fff" opacity=".8"/></g>`
}
