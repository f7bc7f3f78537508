import { blur, n, radial } from '../paint.ts'
import { seeded } from '../seeded.ts'
import { bokeh, glow, vignette, wash } from './ground.ts'

/**
 * A warm wooden table from above: planks with grain, window light, scattered puzzle pieces, leaves at the
 * corners.
 */
export function tabletop(): string {
  return [
    wash('wood', [
      [0, '#f0b673'],
      [0.5, '#dd9550'],
      [1, '#b86d34'],
    ]),
    planks(401),
    glow('window', 640, 420, 1200, '#fff3cf', 0.7),
    `<g transform="rotate(-18 900 900)" fill="#fff" opacity=".09"><rect x="250" y="-400" width="210" height="2600"/><rect x="520" y="-400" width="210" height="2600"/></g>`,
    ...loosePieces.map(([x, y, size, turn, color]) => loosePiece(x, y, size, turn, color)),
    leaf(420, 60, 1.1, 20),
    leaf(1400, 40, 1.2, 140),
    leaf(400, 1760, 1.15, -60),
    leaf(1420, 1770, 1.1, 210),
    bokeh(402, 20, ['#fff', '#ffe7b0'], 100, 1700, 60),
    vignette('#5a2a0c', 0.55),
  ].join('')
}

/** A picnic cloth on grass-green checks with lemons and daisies. */
export function picnic(): string {
  let checks = ''
  for (let i = 0; i < 15; i++)
    checks += `<rect x="${i * 120}" width="60" height="1800" fill="#e8465a" fill-opacity=".5"/><rect y="${i * 120}" width="1800" height="60" fill="#e8465a" fill-opacity=".5"/>`
  return [
    wash('cloth', [
      [0, '#fff6ee'],
      [1, '#ffe3da'],
    ]),
    `<g transform="rotate(12 900 900) translate(-160 -160) scale(1.18)">${checks}</g>`,
    weave(),
    glow('sun', 620, 420, 1200, '#fff8d8', 0.75),
    ...loosePieces.map(([x, y, size, turn], i) =>
      loosePiece(x, y, size, turn, ['#5cc98a', '#ffd23f', '#5aa9ff', '#ff9ac2'][i % 4]!),
    ),
    ...daisySpots.map(([x, y, r]) => daisy(x, y, r)),
    bokeh(412, 18, ['#fff'], 100, 1700, 60),
    vignette('#7a1230', 0.45),
  ].join('')
}

const loosePieces: [x: number, y: number, size: number, turn: number, color: string][] = [
  [500, 180, 96, 24, '#ff7a59'],
  [1300, 230, 104, -30, '#3fb8a9'],
  [470, 1650, 104, 66, '#5a8dee'],
  [1330, 1630, 98, 12, '#ffc23f'],
  [160, 520, 118, 40, '#ffc23f'],
  [1640, 560, 118, -20, '#5a8dee'],
  [190, 1280, 112, -35, '#3fb8a9'],
  [1620, 1240, 116, 18, '#ff7a59'],
  [300, 900, 96, 10, '#b07be0'],
  [1530, 900, 96, 52, '#b07be0'],
]
const daisySpots: [number, number, number][] = [
  [410, 80, 92],
  [1410, 90, 100],
  [640, 40, 60],
  [400, 1740, 100],
  [1410, 1720, 96],
  [1180, 1780, 62],
  [60, 120, 110],
  [1740, 1690, 110],
  [60, 1700, 100],
  [1740, 110, 100],
]

function planks(seed: number): string {
  const random = seeded(seed)
  let body = ''
  for (let i = 0; i < 8; i++) {
    const y = i * 225
    body += `<rect y="${y}" width="1800" height="225" fill="${i % 2 ? '#7a3f14' : '#fff0cf'}" fill-opacity="${n(10 * (0.05 + random() * 0.09)) / 10}"/><rect y="${y}" width="1800" height="7" fill="#5a2a0c" fill-opacity=".5"/><rect y="${y + 7}" width="1800" height="4" fill="#fff" fill-opacity=".28"/>`
    for (let g = 0; g < 9; g++) {
      const gy = y + 18 + random() * 190
      const bend = (random() - 0.5) * 30
      body += `<path d="M${n(random() * 500 - 100)} ${n(gy)}q450 ${n(bend)} 900 0t900 ${n(bend / 2)}" stroke="#6b3510" stroke-opacity="${n(10 * (0.08 + random() * 0.14)) / 10}" stroke-width="${n(2 + random() * 5)}" fill="none"/>`
    }
    const seam = 200 + random() * 1400
    body += `<rect x="${n(seam)}" y="${y}" width="6" height="225" fill="#5a2a0c" fill-opacity=".45"/>`
  }
  return body
}

function weave(): string {
  let body = '<g stroke="#fff" stroke-width="3" opacity=".18">'
  for (let i = 0; i < 90; i++) body += `<path d="M0 ${i * 20}H1800M${i * 20} 0V1800"/>`
  return `${body}</g>`
}

/** One wooden jigsaw piece in a square of `size`. */
function loosePiece(x: number, y: number, size: number, turn: number, color: string): string {
  const s = size / 100
  const path =
    'M-50-50H-16C-10-50-10-54-14-60C-24-84 24-84 14-60C10-54 10-50 16-50H50V-16C50-10 54-10 60-14C84-24 84 24 60 14C54 10 50 10 50 16V50H16C10 50 10 46 14 40C24 16-24 16-14 40C-10 46-10 50-16 50H-50V16C-50 10-46 10-40 14C-16 24-16-24-40-14C-46-10-50-10-50-16Z'
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${n(s * 10) / 10})"><path d="${path}" transform="translate(9 13)" fill="#3d1a04" opacity=".35"/><path d="${path}" fill="${color}"/><path d="${path}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5" transform="translate(-1 -2) scale(.93)"/><path d="${path}" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="4"/></g>`
}

function leaf(x: number, y: number, s: number, turn: number): string {
  const blade = (a: number, fill: string) =>
    `<g transform="rotate(${a})"><path d="M0 0Q70-90 260-20Q90 80 0 0Z" fill="${fill}"/><path d="M10-2Q120-30 240-18" stroke="#0d5a34" stroke-opacity=".4" stroke-width="6" fill="none"/></g>`
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"><g transform="translate(16 24)" opacity=".28">${[-50, 0, 50, 100].map(a => `<path transform="rotate(${a})" d="M0 0Q70-90 260-20Q90 80 0 0Z" fill="#3d1a04"/>`).join('')}</g>${blade(-50, '#2b9a63')}${blade(100, '#2b9a63')}${blade(50, '#44be7c')}${blade(0, '#5fd693')}</g>`
}

function daisy(x: number, y: number, r: number): string {
  const petals = Array.from(
    { length: 12 },
    (_, i) =>
      `<ellipse transform="rotate(${i * 30})" cy="${n(-r * 0.62)}" rx="${n(r * 0.2)}" ry="${n(r * 0.4)}" fill="${i % 2 ? '#ffffff' : '#f3f0ff'}"/>`,
  ).join('')
  return `<defs>${radial(`daisy${x}`, [
    [0, '#ffe45c'],
    [1, '#f0a51f'],
  ])}${blur(`daisyShade${x}`, 10)}</defs><g transform="translate(${x} ${y})"><circle cx="12" cy="18" r="${r}" fill="#5a1028" opacity=".3" filter="url(#daisyShade${x})"/>${petals}<circle r="${n(r * 0.32)}" fill="url(#daisy${x})"/></g>`
}
