import type { LocalText } from '@adloom/playable/format'
import { linear, n } from '../../art/paint.ts'
import { seeded } from '../../art/seeded.ts'
import { named, variety, type StillItem } from '../item.ts'
import { hues, type Hue } from '../palette.ts'
import { disc, line, rect, solid, veil } from './draw.ts'

/** Panels, frames, speech bubbles and item slots. */
export function panels(): StillItem[] {
  return [...plainPanels(), ...frames(), ...boards(), ...bubbles(), ...slots()]
}

function panelItem(
  key: string,
  name: LocalText,
  body: string,
  tags: string,
  width = 480,
  height = 560,
): StillItem {
  return {
    kind: 'image',
    key: `frame-${key}`,
    name,
    category: 'frame',
    tags: ['panel', 'frame', '面板', '边框', 'パネル', '枠', ...tags.split(' ')],
    width,
    height,
    body,
  }
}

function plainPanels(): StillItem[] {
  const glass = named('Glass panel', '玻璃面板', 'ガラスパネル')
  return [
    panelItem('wood', named('Wooden panel', '木质面板', '木のパネル'), woodPanel(), 'wood 木'),
    panelItem('parchment', named('Parchment', '羊皮纸', '羊皮紙'), parchment(), 'paper treasure 纸 紙'),
    panelItem('stone', named('Stone panel', '石质面板', '石のパネル'), stonePanel(), 'stone 石'),
    ...[hues.blue, hues.violet, hues.orange].map(hue =>
      panelItem(
        `titled-${hue.key}`,
        variety(named('Titled panel', '标题面板', '見出し付きパネル'), hue.name),
        titled(hue),
        'dialog popup 弹窗 ダイアログ',
      ),
    ),
    ...[hues.pink, hues.teal].map(hue =>
      panelItem(
        `candy-${hue.key}`,
        variety(named('Candy panel', '糖果面板', 'キャンディパネル'), hue.name),
        candy(hue),
        'sweet 糖果',
      ),
    ),
    panelItem(
      'glass-light',
      variety(glass, named('light', '浅色', 'ライト')),
      glassy('#ffffff', 0.5),
      'glass modern 玻璃',
    ),
    panelItem(
      'glass-dark',
      variety(glass, named('dark', '深色', 'ダーク')),
      glassy('#141a33', 0.66),
      'glass modern 玻璃',
    ),
  ]
}

function frames(): StillItem[] {
  return [
    panelItem('gold', named('Golden frame', '金色边框', '金の額縁'), goldFrame(), 'luxury picture 华丽 豪華'),
    ...[hues.pink, hues.teal].map(hue =>
      panelItem(
        `neon-${hue.key}`,
        variety(named('Neon frame', '霓虹边框', 'ネオン枠'), hue.name),
        neonFrame(hue),
        'neon glow 霓虹',
      ),
    ),
    panelItem('leaves', named('Leafy frame', '绿叶边框', '葉っぱの枠'), leafy(), 'nature leaves 自然'),
    panelItem('scifi', named('Sci-fi panel', '科幻面板', 'SFパネル'), scifi(), 'tech hud 科技'),
    panelItem(
      'photo-white',
      named('Photo frame', '相框', 'フォトフレーム'),
      polaroid(),
      'photo polaroid 照片 写真',
    ),
    panelItem('phone', named('Phone frame', '手机边框', 'スマホ枠'), phone(), 'device mobile 手机', 420, 800),
  ]
}

function boards(): StillItem[] {
  return [
    panelItem('chalk', named('Chalkboard', '黑板', '黒板'), chalk(), 'school 学校', 560, 420),
    panelItem('card', named('Soft card', '圆角卡片', 'カード'), card(), 'minimal white 极简'),
    panelItem(
      'ticket',
      named('Ticket', '票券', 'チケット'),
      ticket(hues.red),
      'coupon 优惠券 クーポン',
      560,
      280,
    ),
  ]
}

function bubbles(): StillItem[] {
  const bubble = named('Speech bubble', '对话气泡', '吹き出し')
  return [
    panelItem(
      'bubble-white',
      variety(bubble, named('round', '圆形', '丸')),
      speech(),
      'speech chat 对话 会話',
      460,
      340,
    ),
    panelItem(
      'bubble-shout',
      variety(bubble, named('shout', '爆炸形', '叫び')),
      shout(),
      'speech comic 对话 漫画',
      460,
      340,
    ),
    panelItem(
      'bubble-thought',
      variety(bubble, named('thought', '思考', '考え')),
      thought(),
      'speech think 思考',
      460,
      340,
    ),
  ]
}

function slots(): StillItem[] {
  return [
    panelItem('slot', named('Item slot', '道具格', 'アイテム枠'), slot(), 'inventory 背包', 256, 256),
    panelItem(
      'slot-gold',
      named('Golden item slot', '金色道具格', '金のアイテム枠'),
      slot(hues.gold),
      'inventory rare 稀有',
      256,
      256,
    ),
    panelItem(
      'slot-green',
      named('Green item slot', '绿色道具格', '緑のアイテム枠'),
      slot(hues.green),
      'inventory 背包',
      256,
      256,
    ),
  ]
}

function grain(seed: number, w: number, h: number, color: string): string {
  const random = seeded(seed)
  return Array.from(
    { length: 40 },
    () =>
      `<path d="M${n(random() * w)} ${n(random() * h)}q${n(40 + random() * 60)} ${n(random() * 8 - 4)} ${n(90 + random() * 120)} 0" stroke="${color}" stroke-width="${n(2 + random() * 3)}" fill="none" opacity="${n(2 + random() * 3) / 10}" stroke-linecap="round"/>`,
  ).join('')
}

function woodPanel(): string {
  const planks = [0, 1, 2, 3, 4]
    .map(
      i =>
        `<rect x="40" y="${40 + i * 96}" width="400" height="94" fill="${['#d9964f', '#cf8a43', '#dd9c57', '#c98340', '#d59049'][i]}"/><rect x="40" y="${40 + i * 96}" width="400" height="10" fill="#fff" opacity=".18"/>`,
    )
    .join('')
  return `<defs><clipPath id="in"><rect x="40" y="40" width="400" height="480" rx="22"/></clipPath>${linear(
    'edge',
    [
      [0, '#b06a2e'],
      [1, '#7a3f14'],
    ],
  )}</defs>${rect(12, 20, 456, 532, 44, 'fill="#000" opacity=".25"')}${rect(12, 10, 456, 532, 44, 'fill="#3a1b06"')}${rect(20, 17, 440, 516, 38, 'fill="url(#edge)"')}${rect(26, 22, 428, 40, 20, 'fill="#fff" opacity=".18"')}${rect(36, 36, 408, 484, 24, 'fill="#5b2c0b"')}<g clip-path="url(#in)">${planks}${grain(4, 480, 560, '#8a4a1a')}</g>${[
    [40, 38],
    [440, 38],
    [40, 514],
    [440, 514],
  ]
    .map(
      ([x, y]) =>
        `${disc(x ?? 0, y ?? 0, 15, '#ffcb3d', '#5c3000', 7)}${disc((x ?? 0) - 4, (y ?? 0) - 5, 5, '#fff')}`,
    )
    .join('')}`
}

function parchment(): string {
  const shape =
    'M52 34Q120 20 200 32T340 26 430 40Q446 120 432 200T438 360 428 520Q340 538 250 524T110 532 50 520Q34 430 48 340T40 160 52 34Z'
  return `<defs>${linear('p', [
    [0, '#fff1cc'],
    [0.5, '#f5dca6'],
    [1, '#e3bd78'],
  ])}<clipPath id="in"><path d="${shape}"/></clipPath></defs><path d="${shape}" transform="translate(6 12)" opacity=".25"/>${solid(shape, 'url(#p)', '#5c3a12', 11)}<g clip-path="url(#in)">${grain(9, 480, 560, '#c9964a')}<path d="M30 20Q120 60 60 160T70 380 60 540H20V20Z" fill="#a8702a" opacity=".16"/><path d="M450 20Q400 140 436 260T420 540H470V20Z" fill="#a8702a" opacity=".2"/></g>${line('M72 62H408M72 498H408', '#b8863f', 4, 0.7)}${line('M72 70H408M72 490H408', '#b8863f', 2, 0.5)}`
}

function stonePanel(): string {
  return `<defs>${linear('s', [
    [0, '#cbd3e0'],
    [1, '#8f9aae'],
  ])}${linear('in', [
    [0, '#6b768c'],
    [1, '#858fa3'],
  ])}</defs>${rect(12, 20, 456, 532, 40, 'fill="#000" opacity=".25"')}${solid('M52 14L240 20 430 12 466 50 460 280 468 510 428 546 240 540 50 548 14 512 20 280 12 52Z', 'url(#s)', '#232a3a', 12)}${veil('M52 14L240 20 430 12 466 50 440 46 240 40 50 44 20 60Z', 0.5)}${rect(52, 60, 376, 440, 20, 'fill="#3a4356"')}${rect(56, 66, 368, 434, 18, 'fill="url(#in)"')}${line('M34 140l20 16-8 22M446 380l-18 14 6 20M110 30l10 14M360 530l-14-12', '#4a5468', 5, 0.8)}<path d="M14 512q30-30 62-8t70 8-10 34L50 548Z" fill="#5fae45"/><path d="M468 90q-34 6-40 30t-28 10 8-60 24-58l30 38Z" fill="#5fae45"/>`
}

function titled(c: Hue): string {
  return `<defs>${linear('t', [
    [0, c.light],
    [0.5, c.mid],
    [1, c.dark],
  ])}${linear('paper', [
    [0, '#ffffff'],
    [1, '#e9eefb'],
  ])}</defs>${rect(14, 62, 452, 490, 48, 'fill="#000" opacity=".22"')}${rect(12, 48, 456, 494, 48, `fill="${c.ink}"`)}${rect(20, 54, 440, 478, 42, 'fill="url(#t)"')}${rect(36, 96, 408, 420, 30, `fill="${c.ink}" opacity=".35"`)}${rect(36, 92, 408, 418, 30, 'fill="url(#paper)"')}${solid('M70 22H410Q426 22 426 38V104Q426 120 410 120H70Q54 120 54 104V38Q54 22 70 22Z', 'url(#t)', c.ink, 12)}${veil('M64 28H416Q420 44 416 56 240 76 64 56 60 44 64 28Z', 0.36)}${line('M72 108H408', c.ink, 4, 0.35)}`
}

function candy(c: Hue): string {
  const stripes = Array.from(
    { length: 22 },
    (_, i) =>
      `<path d="M${i * 60 - 620} 560L${i * 60 - 60} 0H${i * 60 - 30}L${i * 60 - 590} 560Z" fill="${c.mid}"/>`,
  ).join('')
  return `<defs><clipPath id="rim"><rect x="18" y="16" width="444" height="520" rx="56"/></clipPath></defs>${rect(14, 26, 452, 526, 60, 'fill="#000" opacity=".22"')}${rect(10, 8, 460, 536, 62, `fill="${c.ink}"`)}<g clip-path="url(#rim)"><rect width="480" height="560" fill="#fff"/>${stripes}<rect x="18" y="16" width="444" height="90" fill="#fff" opacity=".25"/></g>${rect(52, 50, 376, 452, 36, `fill="${c.ink}"`)}${rect(58, 56, 364, 440, 32, 'fill="#fffaf2"')}${rect(58, 56, 364, 440, 32, `fill="none" stroke="${c.light}" stroke-width="10"`)}`
}

function glassy(color: string, opacity: number): string {
  return `<defs>${linear('g', [
    [0, color, opacity + 0.22],
    [1, color, opacity],
  ])}${linear(
    'e',
    [
      [0, '#fff', 0.95],
      [0.5, '#fff', 0.25],
      [1, '#fff', 0.6],
    ],
    30,
  )}</defs>${rect(22, 30, 436, 512, 44, 'fill="#000" opacity=".12"')}${rect(20, 20, 440, 516, 44, 'fill="url(#g)"')}${rect(21.5, 21.5, 437, 513, 43, 'fill="none" stroke="url(#e)" stroke-width="3"')}<path d="M20 64Q20 20 64 20H416Q460 20 460 64V150Q240 60 20 210Z" fill="#fff" opacity=".12"/>`
}

function goldFrame(): string {
  const knob = (x: number, y: number, t: number) =>
    `<g transform="translate(${x} ${y}) rotate(${t})"><path d="M-8-8C40-30 70 0 64 30 40 10 20 16 12 12 16 20 10 40 30 64 0 70-30 40-8-8Z" fill="url(#g)" stroke="#613104" stroke-width="7" stroke-linejoin="round"/>${disc(8, 8, 11, '#e02f5d', '#613104', 5)}</g>`
  return `<defs>${linear(
    'g',
    [
      [0, '#fff6b8'],
      [0.4, '#ffcb3d'],
      [0.6, '#d98a0c'],
      [1, '#ffe07a'],
    ],
    30,
  )}<mask id="hole"><rect width="480" height="560" fill="#fff"/><rect x="62" y="62" width="356" height="436" rx="6" fill="#000"/></mask></defs><g mask="url(#hole)">${rect(18, 18, 444, 524, 18, 'fill="#613104"')}${rect(26, 26, 428, 508, 13, 'fill="url(#g)"')}${rect(40, 40, 400, 480, 8, 'fill="none" stroke="#9a5b05" stroke-width="5"')}${rect(50, 50, 380, 460, 6, 'fill="none" stroke="#fff3b0" stroke-width="6"')}</g>${rect(58, 58, 364, 444, 6, 'fill="none" stroke="#613104" stroke-width="8"')}${knob(24, 24, 0)}${knob(456, 24, 90)}${knob(456, 536, 180)}${knob(24, 536, 270)}`
}

function neonFrame(c: Hue): string {
  return `<defs><filter id="far" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="13"/></filter></defs>${rect(40, 40, 400, 480, 40, `fill="none" stroke="${c.mid}" stroke-width="18" filter="url(#far)"`)}${rect(40, 40, 400, 480, 40, 'fill="#0d0a24" fill-opacity=".6"')}${rect(40, 40, 400, 480, 40, `fill="none" stroke="${c.mid}" stroke-width="10"`)}${rect(40, 40, 400, 480, 40, 'fill="none" stroke="#fff" stroke-width="4" opacity=".92"')}${rect(58, 58, 364, 444, 26, `fill="none" stroke="${c.light}" stroke-width="2.5" stroke-dasharray="90 24" opacity=".8"`)}`
}

function leafy(): string {
  const random = seeded(12)
  const spot = (t: number): [number, number] => {
    const p = t * 1840
    return p < 400
      ? [40 + p, 42]
      : p < 920
        ? [440, 42 + p - 400]
        : p < 1320
          ? [440 - (p - 920), 520]
          : [40, 520 - (p - 1320)]
  }
  const leaves = Array.from({ length: 84 }, (_, i) => {
    const [x, y] = spot(i / 84)
    return `<path d="M0 0C12-20 34-22 48-8 38 10 16 14 0 0Z" fill="${['#3f9e4a', '#5fc253', '#2b7d3f', '#86d96a'][i % 4]}" transform="translate(${n(x)} ${n(Math.min(522, y))}) rotate(${n(random() * 360)}) scale(${n(0.8 + random() * 0.7)})"/>`
  }).join('')
  const flowers = Array.from({ length: 14 }, (_, i) => {
    const [x, y] = spot((i + 0.5) / 14)
    return `<g transform="translate(${n(x)} ${n(Math.min(522, y))}) scale(${n(0.8 + random() * 0.5)})">${[0, 72, 144, 216, 288].map(a => `<ellipse cy="-10" rx="7" ry="10" fill="${['#ff8ab8', '#fff', '#ffd24a'][i % 3]}" transform="rotate(${a})"/>`).join('')}<circle r="6" fill="#ff9a1f"/></g>`
  }).join('')
  return `<g transform="translate(36 40) scale(.85)">${rect(40, 42, 400, 480, 20, 'fill="none" stroke="#7a4a20" stroke-width="16"')}${rect(40, 42, 400, 480, 20, 'fill="none" stroke="#b0763d" stroke-width="7"')}${leaves}${flowers}</g>`
}

function scifi(): string {
  const shape = 'M80 24H400L456 80V360L430 386V460L376 536H104L24 456V200L50 174V54Z'
  return `<defs>${linear('b', [
    [0, '#1b2b66', 0.95],
    [1, '#0a1236', 0.95],
  ])}${linear('e', [
    [0, '#7df9ff'],
    [1, '#1fa3e8'],
  ])}</defs><path d="${shape}" fill="url(#b)" stroke="url(#e)" stroke-width="7" stroke-linejoin="round"/><path d="${shape}" transform="translate(240 280) scale(.93) translate(-240-280)" fill="none" stroke="#7df9ff" stroke-opacity=".35" stroke-width="2.5"/>${line('M150 24H330M150 536H300', '#7df9ff', 12)}${line('M456 120V200M24 300V400', '#7df9ff', 12)}${[0, 1, 2, 3].map(i => rect(340 + i * 18, 54, 11, 8, 2, 'fill="#38f2e0"')).join('')}${line('M64 96H200M64 110H150', '#38f2e0', 4, 0.6)}`
}

function polaroid(): string {
  return `<defs><mask id="hole"><rect width="480" height="560" fill="#fff"/><rect x="54" y="50" width="372" height="372" rx="6" fill="#000"/></mask></defs>${rect(30, 34, 426, 516, 12, 'fill="#000" opacity=".22"')}<g mask="url(#hole)">${rect(24, 20, 432, 520, 12, 'fill="#fff"')}${rect(24, 20, 432, 520, 12, 'fill="none" stroke="#d5dbe8" stroke-width="3"')}</g>${rect(54, 50, 372, 372, 6, 'fill="none" stroke="#c3cbdb" stroke-width="4"')}<path d="M180 8H300L292 44H188Z" fill="#ffd98a" opacity=".85" transform="rotate(-3 240 26)"/>`
}

function phone(): string {
  return `<defs><mask id="hole"><rect width="420" height="800" fill="#fff"/><rect x="34" y="34" width="352" height="732" rx="44" fill="#000"/></mask>${linear(
    'm',
    [
      [0, '#5a6480'],
      [0.1, '#20263f'],
      [0.9, '#20263f'],
      [1, '#5a6480'],
    ],
    -90,
  )}</defs><g mask="url(#hole)">${rect(14, 14, 392, 772, 64, 'fill="#0a0d1c"')}${rect(18, 18, 384, 764, 60, 'fill="url(#m)"')}${rect(28, 28, 364, 744, 50, 'fill="#05070f"')}</g>${rect(150, 46, 120, 30, 15, 'fill="#05070f"')}${disc(250, 61, 7, '#1d2a55')}${rect(6, 190, 10, 70, 4, 'fill="#20263f"')}${rect(6, 280, 10, 70, 4, 'fill="#20263f"')}${rect(404, 230, 10, 100, 4, 'fill="#20263f"')}`
}

function chalk(): string {
  return `<defs>${linear('w', [
    [0, '#d9985a'],
    [1, '#9a5c24'],
  ])}${linear('b', [
    [0, '#2f6b57'],
    [1, '#1f4d40'],
  ])}</defs>${rect(16, 24, 528, 388, 24, 'fill="#000" opacity=".25"')}${rect(14, 14, 532, 388, 24, 'fill="#3a1b06"')}${rect(21, 20, 518, 374, 18, 'fill="url(#w)"')}${rect(44, 44, 472, 326, 8, 'fill="#143a30"')}${rect(48, 50, 464, 320, 6, 'fill="url(#b)"')}<path d="M60 120Q200 60 420 80T500 200Q300 140 60 200Z" fill="#fff" opacity=".05"/>${rect(180, 366, 200, 16, 6, 'fill="#7a431a"')}${rect(210, 356, 60, 12, 6, 'fill="#fff"')}${rect(284, 357, 40, 11, 5, 'fill="#ffd24a"')}`
}

function card(): string {
  return `${rect(28, 40, 424, 500, 40, 'fill="#14205a" opacity=".1"')}${rect(24, 30, 432, 506, 40, 'fill="#14205a" opacity=".1"')}${rect(22, 20, 436, 512, 40, 'fill="#fff"')}${rect(23, 21, 434, 510, 39, 'fill="none" stroke="#dfe5f2" stroke-width="2"')}`
}

function ticket(c: Hue): string {
  const shape =
    'M30 30H530Q540 30 540 40V104A36 36 0 0 0 540 176V240Q540 250 530 250H30Q20 250 20 240V176A36 36 0 0 0 20 104V40Q20 30 30 30Z'
  return `<defs>${linear('t', [
    [0, '#ffe9a8'],
    [0.5, '#ffcf4a'],
    [1, '#f2a81f'],
  ])}</defs><path d="${shape}" transform="translate(4 10)" opacity=".25"/>${solid(shape, 'url(#t)', c.ink, 11)}<path d="M44 48H516V96A56 56 0 0 0 516 184V232H44V184A56 56 0 0 0 44 96Z" fill="none" stroke="${c.mid}" stroke-width="4"/>${line('M400 52V230', c.mid, 5).replace('/>', ' stroke-dasharray="4 14"/>')}${veil('M30 36H530V76Q280 100 26 76Z', 0.4)}`
}

function speech(): string {
  const shape =
    'M70 20H390Q440 20 440 70V200Q440 250 390 250H210L120 318Q134 280 128 250H70Q20 250 20 200V70Q20 20 70 20Z'
  return `<path d="${shape}" transform="translate(5 9)" opacity=".2"/>${solid(shape, '#ffffff', '#1b2344', 12)}<path d="M70 236H390Q426 236 426 200V180Q420 226 380 226H70Q40 226 34 200 34 236 70 236Z" fill="#d5ddf0"/>`
}

function shout(): string {
  const random = seeded(8)
  const points = Array.from({ length: 32 }, (_, i) => {
    const a = (i / 32) * Math.PI * 2
    const k = i % 2 ? 0.74 + random() * 0.06 : 0.94 + random() * 0.06
    return `${n(230 + Math.cos(a) * 218 * k)} ${n(160 + Math.sin(a) * 148 * k)}`
  }).join('L')
  return `<path d="M${points}Z" transform="translate(5 9)" opacity=".2"/>${solid(`M${points}Z`, '#fff6c4', '#1b2344', 12)}`
}

function thought(): string {
  const puffs: [number, number, number][] = [
    [110, 120, 78],
    [190, 84, 76],
    [280, 86, 78],
    [352, 130, 74],
    [320, 186, 66],
    [220, 196, 74],
    [130, 182, 64],
  ]
  return `${puffs.map(([x, y, r]) => disc(x, y, r + 8, '#1b2344')).join('')}${disc(120, 272, 28, '#1b2344')}${disc(72, 312, 19, '#1b2344')}${puffs.map(([x, y, r]) => disc(x, y, r, '#fff')).join('')}${disc(120, 272, 21, '#fff')}${disc(72, 312, 12, '#fff')}`
}

function slot(c?: Hue): string {
  const [rim, ink] = c ? ['url(#s)', c.ink] : ['#6a77a8', '#10183a']
  return `<defs>${
    c
      ? linear('s', [
          [0, c.light],
          [0.5, c.mid],
          [1, c.dark],
        ])
      : ''
  }${linear('in', [
    [0, '#1c2550'],
    [1, '#35437e'],
  ])}</defs>${rect(12, 12, 232, 232, 50, `fill="${ink}"`)}${rect(20, 19, 216, 216, 44, `fill="${rim}"`)}${rect(38, 38, 180, 180, 32, `fill="${ink}"`)}${rect(43, 44, 170, 170, 28, 'fill="url(#in)"')}${rect(43, 44, 170, 60, 28, 'fill="#000" opacity=".22"')}${veil('M30 60Q30 28 62 28H194Q220 28 226 50 150 34 30 60Z', 0.5)}`
}
