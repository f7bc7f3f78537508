import type { LocalText } from '@adloom/playable/format'
import { blur, linear, n } from '../../art/paint.ts'
import { seeded } from '../../art/seeded.ts'
import { glyphOf } from '../glyphs.ts'
import { named, variety, type StillItem } from '../item.ts'
import { blend, hues, type Hue } from '../palette.ts'

const tags = ['button', 'cta', '按钮', 'ボタン']

function plate(
  key: string,
  thing: LocalText,
  kind: LocalText,
  body: string,
  more: string[] = [],
  width = 480,
  height = 168,
): StillItem {
  return {
    kind: 'image',
    key: `button-${key}`,
    name: variety(thing, kind),
    category: 'button',
    tags: [...tags, ...more],
    width,
    height,
    body,
  }
}

/** Buttons without words, and round buttons with a sign. */
export function buttons(): StillItem[] {
  return [...plainButtons(), ...gameButtons(), ...materialButtons(), ...rounds()]
}

/** The same button in several colours. */
function inColors(
  key: string,
  thing: LocalText,
  list: Hue[],
  draw: (hue: Hue) => string,
  more: string[] = [],
): StillItem[] {
  return list.map(hue => plate(`${key}-${hue.key}`, thing, hue.name, draw(hue), more))
}

function plainButtons(): StillItem[] {
  return [
    ...inColors(
      'glossy',
      named('Glossy pill button', '光泽胶囊按钮', 'つやピルボタン'),
      [hues.green, hues.orange, hues.blue, hues.pink, hues.violet, hues.red],
      glossy,
      ['glossy', 'pill', '光泽', '胶囊'],
    ),
    ...inColors(
      'chunky',
      named('Chunky 3D button', '立体厚按钮', '立体ボタン'),
      [hues.yellow, hues.green, hues.blue, hues.red, hues.violet],
      chunky,
      ['3d', 'game', '立体', '立体的'],
    ),
    ...inColors(
      'flat',
      named('Flat button', '扁平按钮', 'フラットボタン'),
      [hues.blue, hues.green, hues.dark, hues.white, hues.orange],
      flat,
      ['flat', 'minimal', '扁平', 'シンプル'],
    ),
    ...inColors(
      'outline',
      named('Outline button', '描边按钮', 'アウトラインボタン'),
      [hues.white, hues.gold, hues.dark, hues.teal],
      outline,
      ['outline', 'ghost', '描边', '枠線'],
    ),
  ]
}

function gameButtons(): StillItem[] {
  return [
    ...inColors(
      'neon',
      named('Neon button', '霓虹按钮', 'ネオンボタン'),
      [hues.pink, hues.teal, hues.yellow],
      neon,
      ['neon', 'glow', '霓虹', '光る'],
    ),
    ...inColors(
      'jelly',
      named('Jelly button', '果冻按钮', 'ゼリーボタン'),
      [hues.pink, hues.teal, hues.orange],
      jelly,
      ['jelly', 'candy', '果冻', 'キャンディ'],
    ),
    ...inColors(
      'blade',
      named('Slanted button', '斜切按钮', '斜めボタン'),
      [hues.red, hues.blue, hues.yellow],
      blade,
      ['sport', 'action', '运动', 'アクション'],
    ),
    ...inColors(
      'hexagon',
      named('Sci-fi button', '科幻按钮', 'SFボタン'),
      [hues.teal, hues.violet],
      hexagon,
      ['sci-fi', 'hexagon', '科幻', '六角'],
    ),
    ...inColors(
      'royal',
      named('Royal button', '皇家按钮', 'ロイヤルボタン'),
      [hues.red, hues.green, hues.blue],
      royal,
      ['gold', 'luxury', '华丽', '豪華'],
    ),
    ...inColors('pixel', named('Pixel button', '像素按钮', 'ドットボタン'), [hues.green, hues.red], pixel, [
      'retro',
      '8-bit',
      '复古',
      'レトロ',
    ]),
  ]
}

function materialButtons(): StillItem[] {
  return [
    plate('wood', named('Wooden sign button', '木牌按钮', '木の看板ボタン'), hues.brown.name, wood(), [
      'wood',
      '木头',
      '木',
    ]),
    plate('stone', named('Stone button', '石头按钮', '石のボタン'), hues.silver.name, stone(), [
      'rock',
      '石头',
      '石',
    ]),
    plate('ice', named('Ice button', '冰块按钮', '氷のボタン'), hues.blue.name, ice(), [
      'ice',
      'winter',
      '冰',
      '氷',
    ]),
    plate(
      'candy',
      named('Candy cane button', '糖果条纹按钮', 'キャンディストライプボタン'),
      hues.red.name,
      candy(hues.red),
      ['stripes', '条纹', 'しま'],
    ),
    plate(
      'candy-green',
      named('Candy cane button', '糖果条纹按钮', 'キャンディストライプボタン'),
      hues.green.name,
      candy(hues.green),
      ['stripes', '条纹', 'しま'],
    ),
  ]
}

function shadow(d: string, dy = 6, opacity = 0.3): string {
  return `<g transform="translate(0 ${dy})" opacity="${opacity}" filter="url(#soft)">${d}</g>`
}

const round = (x: number, y: number, w: number, h: number, r: number, paint: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" ${paint}/>`

function glossy(c: Hue): string {
  return `<defs>${blur('soft', 6)}${linear('body', [
    [0, c.light],
    [0.48, c.mid],
    [1, c.dark],
  ])}${linear('shine', [
    [0, '#fff', 0.85],
    [1, '#fff', 0.12],
  ])}${linear('glow', [
    [0, c.light, 0],
    [1, c.light, 0.9],
  ])}</defs>
${shadow(round(14, 16, 452, 136, 68, 'fill="#000"'))}${round(12, 12, 456, 140, 70, `fill="${c.ink}"`)}${round(17, 16, 446, 130, 65, `fill="${c.dark}"`)}${round(17, 16, 446, 120, 60, 'fill="url(#body)"')}
<path d="M60 118Q240 148 420 118Q400 134 380 134H100Q78 134 60 118Z" fill="url(#glow)" opacity=".7"/>${round(42, 23, 396, 50, 25, 'fill="url(#shine)"')}<ellipse cx="72" cy="42" rx="18" ry="8" fill="#fff" opacity=".9" transform="rotate(-20 72 42)"/>${round(20, 19, 440, 114, 57, 'fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3"')}`
}

function chunky(c: Hue): string {
  const stripes = Array.from(
    { length: 9 },
    (_, i) =>
      `<path d="M${i * 64 - 40} 130L${i * 64 + 40} 10H${i * 64 + 68}L${i * 64 - 12} 130Z" fill="#fff" opacity=".09"/>`,
  ).join('')
  return `<defs>${blur('soft', 6)}${linear('body', [
    [0, blend(c.light, c.mid, 0.3)],
    [1, c.mid],
  ])}<clipPath id="top"><rect x="20" y="14" width="440" height="116" rx="30"/></clipPath></defs>
${shadow(round(14, 20, 452, 138, 38, 'fill="#000"'))}${round(10, 8, 460, 152, 40, `fill="${c.ink}"`)}${round(18, 14, 444, 138, 32, `fill="${c.dark}"`)}${round(18, 14, 444, 118, 32, 'fill="url(#body)"')}<g clip-path="url(#top)">${stripes}<path d="M20 14H460V52Q240 66 20 52Z" fill="#fff" opacity=".28"/></g>${round(30, 24, 420, 98, 24, `fill="none" stroke="${c.light}" stroke-width="4" opacity=".8"`)}
${[
  [40, 34],
  [440, 34],
  [40, 112],
  [440, 112],
]
  .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" fill="#fff" opacity=".85"/>`)
  .join('')}`
}

function flat(c: Hue): string {
  const paper = c.key === 'white'
  return `<defs>${blur('soft', 8)}</defs>${shadow(round(22, 22, 436, 120, 28, `fill="${c.ink}"`), 8, 0.28)}${round(20, 18, 440, 124, 28, `fill="${c.mid}"`)}${round(20, 18, 440, 124, 28, `fill="none" stroke="${paper ? c.dark : '#fff'}" stroke-opacity="${paper ? 0.9 : 0.16}" stroke-width="3"`)}`
}

function outline(c: Hue): string {
  const edge = c.key === 'white' ? '#fff' : c.mid
  return `<defs>${blur('soft', 3)}${linear('edge', [
    [0, c.light],
    [1, c.key === 'white' ? '#fff' : c.dark],
  ])}</defs>${shadow(round(20, 20, 440, 128, 64, 'fill="none" stroke="#000" stroke-width="8"'), 4, 0.4)}${round(20, 20, 440, 128, 64, `fill="${edge}" fill-opacity=".1" stroke="url(#edge)" stroke-width="8"`)}${round(33, 33, 414, 102, 51, `fill="none" stroke="${edge}" stroke-opacity=".45" stroke-width="2.5"`)}`
}

function neon(c: Hue): string {
  return `<defs>${blur('far', 14)}${blur('near', 4)}${linear('bed', [
    [0, '#1d1440'],
    [1, '#0b0820'],
  ])}</defs>${round(30, 30, 420, 108, 26, `fill="none" stroke="${c.mid}" stroke-width="14" filter="url(#far)"`)}${round(30, 30, 420, 108, 26, 'fill="url(#bed)" fill-opacity=".94"')}${round(30, 30, 420, 108, 26, `fill="none" stroke="${c.mid}" stroke-width="9" filter="url(#near)"`)}${round(30, 30, 420, 108, 26, `fill="none" stroke="${blend(c.light, '#ffffff', 0.55)}" stroke-width="5"`)}${round(44, 44, 392, 80, 15, `fill="none" stroke="${c.mid}" stroke-opacity=".5" stroke-width="2" stroke-dasharray="60 14"`)}`
}

function jelly(c: Hue): string {
  const bubbles = [
    [70, 118, 9],
    [96, 130, 5],
    [392, 116, 11],
    [420, 98, 6],
    [366, 132, 5],
    [250, 132, 6],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" opacity=".35"/>`)
    .join('')
  return `<defs>${blur('soft', 7)}${linear('body', [
    [0, c.light, 0.96],
    [0.6, c.mid, 0.94],
    [1, c.light, 0.98],
  ])}</defs>${shadow('<path d="M60 26Q240 2 420 26Q478 40 466 92Q462 146 400 150Q240 164 80 150Q18 146 14 92Q2 40 60 26Z" fill="#000"/>')}<path d="M60 22Q240-2 420 22Q478 36 466 88Q462 142 400 146Q240 160 80 146Q18 142 14 88Q2 36 60 22Z" fill="${c.dark}"/><path d="M64 26Q240 4 416 26Q466 38 456 84Q452 130 396 136Q240 148 84 136Q28 130 24 84Q14 38 64 26Z" fill="url(#body)"/>${bubbles}<path d="M70 40Q240 18 400 38Q436 46 428 62Q240 40 54 66Q44 48 70 40Z" fill="#fff" opacity=".6"/><path d="M40 96Q42 122 80 126" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/>`
}

function blade(c: Hue): string {
  const body = (dx: number, dy: number, paint: string) =>
    `<path transform="translate(${dx} ${dy})" d="M58 20H452L422 142H28Z" stroke-linejoin="round" ${paint}/>`
  return `<defs>${linear('body', [
    [0, c.light],
    [0.5, c.mid],
    [0.501, blend(c.mid, c.dark, 0.35)],
    [1, c.dark],
  ])}</defs>${body(6, 8, 'fill="#000" opacity=".35"')}${body(0, 0, `fill="${c.ink}" stroke="${c.ink}" stroke-width="16"`)}${body(0, 0, `fill="url(#body)" stroke="#fff" stroke-width="5"`)}<path d="M74 30H440L435 48H70Z" fill="#fff" opacity=".35"/><path d="M36 132L58 44 72 44 50 132ZM60 132L82 44 88 44 66 132Z" fill="#fff" opacity=".45"/><path d="M408 132L430 44 444 44 422 132Z" fill="#000" opacity=".18"/>`
}

function hexagon(c: Hue): string {
  const shape = (inset: number) =>
    `M${60 + inset} ${18 + inset}H${420 - inset}L${464 - inset * 1.5} 84L${420 - inset} ${150 - inset}H${60 + inset}L${16 + inset * 1.5} 84Z`
  return `<defs>${blur('soft', 9)}${linear('body', [
    [0, '#25315f'],
    [1, '#0c1233'],
  ])}${linear('edge', [
    [0, c.light],
    [1, c.dark],
  ])}</defs><path d="${shape(0)}" fill="${c.mid}" opacity=".55" filter="url(#soft)"/><path d="${shape(2)}" fill="url(#body)" stroke="url(#edge)" stroke-width="6"/><path d="${shape(14)}" fill="${c.mid}" fill-opacity=".16" stroke="${c.light}" stroke-opacity=".5" stroke-width="2"/><path d="M150 18H330L318 30H162ZM150 150H330L318 138H162Z" fill="${c.light}"/>${[0, 1, 2, 3].map(i => `<path d="M${60 + i * 14} 70l10 14-10 14h6l10-14-10-14Z M${420 - i * 14} 70l-10 14 10 14h-6l-10-14 10-14Z" fill="${c.light}" opacity="${n(9 - i * 2) / 10}"/>`).join('')}`
}

function royal(c: Hue): string {
  const knob = (x: number) =>
    `<g transform="translate(${x} 84)"><circle r="31" fill="#6b3503"/><circle r="27" fill="url(#rim)"/><circle r="17" fill="${c.ink}"/><circle r="14" fill="${c.mid}"/><ellipse cx="-4" cy="-5" rx="6" ry="4" fill="#fff" opacity=".8"/></g>`
  return `<defs>${blur('soft', 6)}${linear('rim', [
    [0, '#fff4b0'],
    [0.45, '#ffc836'],
    [0.55, '#e99512'],
    [1, '#ffdf74'],
  ])}${linear('body', [
    [0, c.light],
    [0.25, c.mid],
    [1, c.ink],
  ])}</defs>${shadow(round(22, 22, 436, 130, 40, 'fill="#000"'))}${round(20, 16, 440, 136, 42, 'fill="#6b3503"')}${round(24, 18, 432, 128, 40, 'fill="url(#rim)"')}${round(38, 32, 404, 100, 28, `fill="#6b3503"`)}${round(41, 35, 398, 94, 26, 'fill="url(#body)"')}<path d="M54 42H426Q432 42 432 52V66Q240 88 48 66V52Q48 42 54 42Z" fill="#fff" opacity=".22"/>${knob(34)}${knob(446)}<path d="M240 6L258 18 240 32 222 18Z" fill="url(#rim)" stroke="#6b3503" stroke-width="3"/><path d="M240 138L256 150 240 162 224 150Z" fill="url(#rim)" stroke="#6b3503" stroke-width="3"/>`
}

function pixel(c: Hue): string {
  const u = 8
  const cell = (x: number, y: number, w: number, h: number, fill: string) =>
    `<rect x="${x * u}" y="${y * u}" width="${w * u}" height="${h * u}" fill="${fill}" shape-rendering="crispEdges"/>`
  return [
    cell(3, 1, 54, 19, c.ink),
    cell(2, 2, 56, 17, c.ink),
    cell(1, 3, 58, 15, c.ink),
    cell(3, 2, 54, 15, c.mid),
    cell(2, 3, 56, 13, c.mid),
    cell(2, 14, 56, 2, blend(c.mid, c.dark, 0.5)),
    cell(3, 16, 54, 1, c.dark),
    cell(2, 16, 56, 2, c.dark),
    cell(3, 18, 54, 1, c.dark),
    cell(4, 3, 52, 2, c.light),
    cell(3, 4, 2, 6, c.light),
    cell(6, 6, 4, 1, '#ffffff'),
    cell(6, 7, 1, 2, '#ffffff'),
  ].join('')
}

function wood(): string {
  const random = seeded(5)
  const grain = Array.from(
    { length: 14 },
    (_, i) =>
      `<path d="M${n(20 + random() * 60)} ${n(28 + i * 8.6)}q${n(120 + random() * 60)} ${n(random() * 10 - 5)} ${n(320 + random() * 50)} ${n(random() * 6 - 3)}" stroke="#6b3712" stroke-opacity="${n(2 + random() * 3) / 10}" stroke-width="${n(2 + random() * 3)}" fill="none" stroke-linecap="round"/>`,
  ).join('')
  const nail = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y + 2}" r="9" fill="#3a1d08"/><circle cx="${x}" cy="${y}" r="8" fill="#9aa5b5"/><circle cx="${x - 2}" cy="${y - 2}" r="3" fill="#fff"/>`
  const shape =
    'M22 34Q18 20 36 20L200 14 440 22Q462 20 460 40L466 80 458 128Q460 146 440 146L260 152 40 146Q18 148 20 128L14 84Z'
  return `<defs>${blur('soft', 6)}${linear('body', [
    [0, '#e2a35c'],
    [0.5, '#c47f3d'],
    [1, '#a5622a'],
  ])}<clipPath id="cut"><path d="${shape}"/></clipPath></defs>${shadow(`<path d="${shape}"/>`, 8, 0.4)}<path d="${shape}" fill="#4a240b" stroke="#4a240b" stroke-width="10" stroke-linejoin="round"/><path d="${shape}" fill="url(#body)"/><g clip-path="url(#cut)">${grain}<path d="M0 82Q240 74 480 84V92Q240 82 0 90Z" fill="#5d2e0e" opacity=".65"/><path d="M0 14H480V36Q240 26 0 38Z" fill="#ffe0a8" opacity=".45"/><path d="M0 91Q240 83 480 93V100Q240 90 0 98Z" fill="#ffe0a8" opacity=".35"/></g>${nail(46, 44)}${nail(434, 46)}${nail(46, 122)}${nail(434, 122)}`
}

function stone(): string {
  const shape = 'M40 22L170 14 300 20 430 16 462 50 468 100 444 146 300 152 180 148 50 152 16 116 14 56Z'
  return `<defs>${blur('soft', 6)}${linear('body', [
    [0, '#c9d0dc'],
    [1, '#7d8799'],
  ])}<clipPath id="cut"><path d="${shape}"/></clipPath></defs>${shadow(`<path d="${shape}"/>`, 8, 0.4)}<path d="${shape}" fill="#2c3344" stroke="#2c3344" stroke-width="12" stroke-linejoin="round"/><path d="${shape}" fill="url(#body)"/><g clip-path="url(#cut)"><path d="M14 56L40 22 170 14 300 20 430 16 462 50 400 40 240 46 80 40Z" fill="#fff" opacity=".5"/><path d="M16 116L50 152 180 148 300 152 444 146 468 100 430 128 240 132 60 126Z" fill="#343c4e" opacity=".45"/><path d="M92 50l22 18-10 20 16 14M380 60l-18 14 8 22M330 128l-14-16 8-10" fill="none" stroke="#3c4456" stroke-width="4" stroke-linejoin="round" stroke-linecap="round" opacity=".65"/><circle cx="150" cy="112" r="6" fill="#5a6376" opacity=".6"/><circle cx="290" cy="60" r="8" fill="#5a6376" opacity=".35"/><path d="M14 130q30-18 50 4t54 2q-10 20-30 20H20Z" fill="#5fae45"/><path d="M400 152q6-26 34-18t36-20v40Z" fill="#5fae45"/><path d="M18 132q26-12 44 6" fill="none" stroke="#93d96f" stroke-width="5" stroke-linecap="round"/></g>`
}

function ice(): string {
  const shape = 'M44 24H436Q460 24 460 48V112Q460 138 434 138H46Q20 138 20 112V48Q20 24 44 24Z'
  const drips =
    'M20 110Q24 150 34 138 40 132 50 138 58 160 68 138L140 138Q148 164 156 138L236 138Q244 154 252 138L330 138Q340 166 350 138L420 138Q430 156 438 136 456 150 460 108Z'
  return `<defs>${blur('soft', 6)}${linear('body', [
    [0, '#e9fbff'],
    [0.5, '#86d8ff'],
    [1, '#3ea2ee'],
  ])}<clipPath id="cut"><path d="${shape}"/></clipPath></defs>${shadow(`<path d="${shape}"/>`, 10, 0.35)}<path d="${shape}" fill="#0f4f9c" stroke="#0f4f9c" stroke-width="12"/><path d="${drips}" fill="#b8ecff" stroke="#0f4f9c" stroke-width="6" stroke-linejoin="round"/><path d="${shape}" fill="url(#body)"/><g clip-path="url(#cut)"><path d="M60 20L20 100V20ZM180 20L110 140H150L220 20ZM330 20L260 140H276L346 20ZM460 60L410 140H460Z" fill="#fff" opacity=".4"/></g><path d="M24 60Q20 22 60 18Q90 2 130 16 180 2 220 16 270 0 320 16 370 4 410 18 458 16 456 60 440 40 420 44 400 52 380 42 340 34 310 46 280 52 250 42 210 34 180 46 140 54 110 42 60 38 24 60Z" fill="#fff"/><path d="M24 60Q60 38 110 42 140 54 180 46 210 34 250 42 280 52 310 46 340 34 380 42 400 52 420 44 440 40 456 60" fill="none" stroke="#bfe9ff" stroke-width="6"/>`
}

function candy(c: Hue): string {
  const stripes = Array.from(
    { length: 12 },
    (_, i) =>
      `<path d="M${i * 52 - 80} 156L${i * 52} 10H${i * 52 + 26}L${i * 52 - 54} 156Z" fill="${c.mid}"/>`,
  ).join('')
  return `<defs>${blur('soft', 6)}<clipPath id="cut"><rect x="18" y="16" width="444" height="132" rx="66"/></clipPath>${linear(
    'shade',
    [
      [0, '#fff', 0.6],
      [0.4, '#fff', 0],
      [0.7, '#000', 0],
      [1, '#000', 0.3],
    ],
  )}${linear('bed', [
    [0, c.light],
    [1, c.dark],
  ])}</defs>${shadow(round(16, 18, 448, 136, 68, 'fill="#000"'))}${round(12, 10, 456, 144, 72, `fill="${c.ink}"`)}<g clip-path="url(#cut)"><rect width="480" height="168" fill="#fff"/>${stripes}<rect width="480" height="168" fill="url(#shade)"/></g>${round(46, 42, 388, 80, 40, `fill="${c.ink}"`)}${round(49, 44, 382, 74, 37, 'fill="url(#bed)"')}${round(62, 49, 356, 28, 14, 'fill="#fff" opacity=".35"')}`
}

function rounds(): StillItem[] {
  const make = (key: Parameters<typeof glyphOf>[0], c: Hue, square = false): StillItem => {
    const sign = glyphOf(key)
    const frame = (x: number, y: number, s: number, paint: string) =>
      square
        ? `<rect x="${x}" y="${y}" width="${s}" height="${s}" rx="${n(s * 0.26)}" ${paint}/>`
        : `<circle cx="${n(x + s / 2)}" cy="${n(y + s / 2)}" r="${n(s / 2)}" ${paint}/>`
    const mark = (dy: number, paint: string) =>
      `<g transform="translate(72 ${62 + dy})" fill-rule="evenodd" stroke-linejoin="round" ${paint}><g transform="scale(.96)">${sign.shapes}</g></g>`
    const body = `<defs>${blur('soft', 6)}${linear('body', [
      [0, c.light],
      [0.5, c.mid],
      [1, c.dark],
    ])}<clipPath id="cut">${frame(28, 20, 184, '')}</clipPath></defs><g opacity=".3" filter="url(#soft)">${frame(22, 26, 196, '')}</g>${frame(18, 10, 204, `fill="${c.ink}"`)}${frame(24, 18, 192, `fill="${c.dark}"`)}${frame(24, 14, 192, 'fill="#fff"')}${frame(32, 22, 176, 'fill="url(#body)"')}<g clip-path="url(#cut)"><path d="M20 20H220V96Q120 126 20 96Z" fill="#fff" opacity=".26"/></g>${mark(5, `fill="${c.ink}" opacity=".55"`)}${mark(0, 'fill="#fff" stroke="#fff" stroke-width="4"')}`
    return {
      kind: 'image',
      key: `button-round-${key}`,
      name: variety(
        named(
          square ? 'Square button' : 'Round button',
          square ? '方形按钮' : '圆形按钮',
          square ? '四角ボタン' : '丸ボタン',
        ),
        sign.name,
      ),
      category: 'button',
      tags: [...tags, 'round', 'icon', '圆形', '丸', ...sign.tags],
      width: 240,
      height: 240,
      body,
    }
  }
  const { green, red, blue, orange, violet, teal, yellow, pink } = hues
  return [
    make('play', green),
    make('retry', orange),
    make('close', red),
    make('home', blue, true),
    make('sound', teal),
    make('pause', yellow, true),
    make('next', violet, true),
    make('download', blue),
    make('plus', green, true),
    make('gift', pink),
  ]
}
