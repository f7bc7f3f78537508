import { n, radial } from '../paint.ts'
import { seeded } from '../seeded.ts'
import { glow, vignette, wash } from './ground.ts'

/** A park seen from above: mown stripes, tree crowns with long shadows, bushes, flower beds. */
export function lawn(): string {
  return [
    wash('grass', [
      [0, '#a6e05a'],
      [0.5, '#7ccb47'],
      [1, '#53ad3c'],
    ]),
    stripes(),
    glow('sun', 620, 420, 1200, '#fff8bf', 0.55),
    blades(201),
    ...flowerSpots.map(([x, y, color], i) => flowers(210 + i, x, y, color)),
    ...crownSpots.map(([x, y, r, fill, light], i) => crown(230 + i, x, y, r, fill, light)),
    vignette('#1c5a26', 0.5),
  ].join('')
}

/** Around what an upright screen shows (x 400-1400) and a wide one (y 400-1400). */
const crownSpots: [x: number, y: number, r: number, fill: string, light: string][] = [
  [430, 150, 150, '#2f9a4a', '#63cf6a'],
  [1390, 120, 170, '#3aa84a', '#7adb66'],
  [640, 40, 110, '#4bb34a', '#8ee36a'],
  [1180, 30, 100, '#2f9a4a', '#63cf6a'],
  [420, 1680, 180, '#3aa84a', '#7adb66'],
  [1400, 1700, 160, '#2f9a4a', '#63cf6a'],
  [700, 1780, 120, '#4bb34a', '#8ee36a'],
  [1130, 1790, 120, '#3aa84a', '#7adb66'],
  [120, 560, 170, '#3aa84a', '#7adb66'],
  [60, 1240, 190, '#2f9a4a', '#63cf6a'],
  [1690, 620, 180, '#4bb34a', '#8ee36a'],
  [1740, 1220, 170, '#3aa84a', '#7adb66'],
  [180, 900, 110, '#e58fb4', '#ffc1d8'],
  [1640, 940, 110, '#e58fb4', '#ffc1d8'],
]
const flowerSpots: [number, number, string][] = [
  [560, 320, '#ff7ab8'],
  [1270, 330, '#ffd23f'],
  [520, 1500, '#ffffff'],
  [1290, 1510, '#ff8f5a'],
  [300, 420, '#ffd23f'],
  [1500, 1420, '#ff7ab8'],
  [300, 1420, '#b78bff'],
  [1520, 430, '#ffffff'],
]

function stripes(): string {
  let body = '<g fill="#fff" opacity=".09" transform="rotate(-24 900 900)">'
  for (let x = -400; x < 2300; x += 240) body += `<rect x="${x}" y="-500" width="120" height="2800"/>`
  return `${body}</g>`
}

function blades(seed: number): string {
  const random = seeded(seed)
  let body = '<g stroke="#2f7d2c" stroke-width="4" stroke-linecap="round" opacity=".28" fill="none">'
  for (let i = 0; i < 260; i++) body += `<path d="M${n(random() * 1800)} ${n(random() * 1800)}q4-14 10-18"/>`
  return `${body}</g>`
}

function flowers(seed: number, x: number, y: number, color: string): string {
  const random = seeded(seed)
  let body = ''
  for (let i = 0; i < 7; i++) {
    const [cx, cy, r] = [x + (random() - 0.5) * 170, y + (random() - 0.5) * 110, 8 + random() * 5]
    body += `<g transform="translate(${n(cx)} ${n(cy)})"><ellipse cx="4" cy="9" rx="${n(r * 1.6)}" ry="${n(r)}" fill="#1c5a26" opacity=".25"/>${[0, 72, 144, 216, 288].map(a => `<circle transform="rotate(${a})" cy="${n(-r)}" r="${n(r * 0.75)}" fill="${color}"/>`).join('')}<circle r="${n(r * 0.6)}" fill="#fff3a8"/></g>`
  }
  return body
}

/** A leafy crown: a dark skirt, lighter tufts towards the light, a long shadow to the lower right. */
function crown(seed: number, x: number, y: number, r: number, fill: string, light: string): string {
  const random = seeded(seed)
  const tuft = (
    count: number,
    reach: number,
    size: number,
    color: string,
    opacity: number,
    dx: number,
    dy: number,
  ) =>
    Array.from({ length: count }, (_, i) => {
      const a = (i / count) * Math.PI * 2 + random()
      return `<circle cx="${n(Math.cos(a) * r * reach + dx)}" cy="${n(Math.sin(a) * r * reach + dy)}" r="${n(r * size * (0.8 + random() * 0.4))}" fill="${color}" fill-opacity="${opacity}"/>`
    }).join('')
  return `<defs>${radial(
    `leaf${seed}`,
    [
      [0, light],
      [1, fill],
    ],
    0.38,
    0.32,
    0.7,
  )}</defs><g transform="translate(${x} ${y})"><ellipse cx="${n(r * 0.34)}" cy="${n(r * 0.42)}" rx="${n(r * 1.08)}" ry="${n(r * 1.02)}" fill="#123f1c" opacity=".32"/>${tuft(11, 0.72, 0.36, fill, 1, 0, 0)}<circle r="${n(r * 0.86)}" fill="url(#leaf${seed})"/>${tuft(9, 0.5, 0.2, light, 0.55, -r * 0.12, -r * 0.14)}${tuft(5, 0.24, 0.16, '#fff', 0.22, -r * 0.22, -r * 0.26)}</g>`
}
