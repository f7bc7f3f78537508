import { n, radial, twinkle } from '../paint.ts'
import { seeded } from '../seeded.ts'
import { glow, vignette, wash } from './ground.ts'

/** A bay seen from above: turquoise shallows, foam along the sand, parasols, palms, light on the water. */
export function lagoon(): string {
  return [
    wash('sea', [
      [0, '#0fa3d8'],
      [0.5, '#26c7e0'],
      [1, '#0f9fd2'],
    ]),
    glow('shallow', 900, 900, 1150, '#8ff5e6', 0.75),
    caustics(301),
    shore(true),
    shore(false),
    ...parasolSpots.map(([x, y, r, color]) => parasol(x, y, r, color)),
    ...palmSpots.map(([x, y, r, turn]) => palm(x, y, r, turn)),
    ...starSpots.map(([x, y, color, turn]) => star(x, y, color, turn)),
    sparkles(305),
    vignette('#04476e', 0.45),
  ].join('')
}

const parasolSpots: [number, number, number, string][] = [
  [560, 120, 92, '#ff5d6c'],
  [1260, 170, 84, '#ffb52e'],
  [980, 60, 70, '#7b61ff'],
  [520, 1700, 88, '#22b8cf'],
  [1220, 1690, 96, '#ff5d6c'],
  [180, 180, 90, '#ffb52e'],
  [1640, 160, 90, '#22b8cf'],
  [150, 1640, 90, '#7b61ff'],
  [1650, 1650, 90, '#ffb52e'],
]
const palmSpots: [number, number, number, number][] = [
  [420, 90, 170, 10],
  [1400, 60, 180, 40],
  [420, 1740, 180, 70],
  [1420, 1760, 170, 20],
  [20, 60, 190, 0],
  [1790, 40, 190, 60],
  [20, 1780, 190, 30],
  [1790, 1770, 190, 10],
]
const starSpots: [number, number, string, number][] = [
  [760, 150, '#ff8f5a', 14],
  [1100, 130, '#ff7ab8', 50],
  [820, 1680, '#ffb52e', 33],
  [1010, 1730, '#ff8f5a', 5],
]

function caustics(seed: number): string {
  const random = seeded(seed)
  let body = '<g stroke="#fff" stroke-width="6" fill="none" stroke-linecap="round" opacity=".2">'
  for (let i = 0; i < 120; i++) {
    const [x, y, w] = [random() * 1800, 230 + random() * 1340, 30 + random() * 70]
    body += `<path d="M${n(x)} ${n(y)}q${n(w / 4)}-16 ${n(w / 2)} 0t${n(w / 2)} 0"/>`
  }
  return `${body}</g>`
}

/** Sand at the upper or lower edge, with wet sand and two lines of foam. */
function shore(isUpper: boolean): string {
  const wave = (y: number, lift: number) => {
    let path = `M-20 -20V${y}`
    for (let x = -20; x <= 1840; x += 60)
      path += `L${x} ${n(y + Math.sin(x / 190 + lift) * 26 + Math.sin(x / 71 + lift * 2) * 10)}`
    return `${path}V-20Z`
  }
  return `<g${isUpper ? '' : ' transform="rotate(180 900 900)"'}><path d="${wave(292, 0.4)}" fill="#fff" opacity=".45"/><path d="${wave(266, 0.9)}" fill="#fff" opacity=".9"/><path d="${wave(246, 1.1)}" fill="#e2b878"/><path d="${wave(206, 1.4)}" fill="#ffe3a6"/></g>`
}

function parasol(x: number, y: number, r: number, color: string): string {
  const slices = Array.from({ length: 8 }, (_, i) => {
    const [a, b] = [(i * Math.PI) / 4, ((i + 1) * Math.PI) / 4]
    return `<path d="M0 0L${n(Math.cos(a) * r)} ${n(Math.sin(a) * r)}Q${n(Math.cos((a + b) / 2) * r * 1.14)} ${n(Math.sin((a + b) / 2) * r * 1.14)} ${n(Math.cos(b) * r)} ${n(Math.sin(b) * r)}Z" fill="${i % 2 ? '#ffffff' : color}"/>`
  }).join('')
  return `<g transform="translate(${x} ${y})"><ellipse cx="${n(r * 0.3)}" cy="${n(r * 0.38)}" rx="${n(r * 1.05)}" ry="${n(r)}" fill="#7a4a12" opacity=".3"/><g>${slices}<defs>${radial(
    `top${x}`,
    [
      [0, '#fff', 0.5],
      [0.6, '#fff', 0],
      [1, '#000', 0.18],
    ],
    0.36,
    0.32,
    0.75,
  )}</defs><circle r="${n(r * 1.04)}" fill="url(#top${x})"/><circle r="8" fill="#fff"/></g></g>`
}

function palm(x: number, y: number, r: number, turn: number): string {
  const leaf = (a: number, fill: string) =>
    `<path transform="rotate(${a})" d="M0 0Q${n(r * 0.45)} ${n(-r * 0.26)} ${r} 0Q${n(r * 0.45)} ${n(r * 0.2)} 0 0Z" fill="${fill}"/><path transform="rotate(${a})" d="M${n(r * 0.1)} 0L${n(r * 0.86)} 0" stroke="#0f6b36" stroke-opacity=".4" stroke-width="5"/>`
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><g transform="translate(${n(r * 0.22)} ${n(r * 0.26)})" opacity=".3">${[0, 51, 103, 154, 206, 257, 309].map(a => `<path transform="rotate(${a})" d="M0 0Q${n(r * 0.45)} ${n(-r * 0.26)} ${r} 0Q${n(r * 0.45)} ${n(r * 0.2)} 0 0Z" fill="#5a3a10"/>`).join('')}</g>${[0, 51, 103, 154, 206, 257, 309].map((a, i) => leaf(a, i % 2 ? '#2fb35c' : '#57d06c')).join('')}<circle r="${n(r * 0.1)}" fill="#8a5a2c"/></g>`
}

function star(x: number, y: number, color: string, turn: number): string {
  const arm = [0, 72, 144, 216, 288]
    .map(a => `<path transform="rotate(${a})" d="M-13-6Q0-62 13-6Z" fill="${color}"/>`)
    .join('')
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><circle cx="6" cy="9" r="30" fill="#7a4a12" opacity=".2"/>${arm}<circle r="17" fill="${color}"/><circle r="6" cx="-4" cy="-5" fill="#fff" opacity=".5"/></g>`
}

function sparkles(seed: number): string {
  const random = seeded(seed)
  return Array.from({ length: 46 }, () =>
    twinkle(random() * 1800, 300 + random() * 1200, 8 + random() * 14, '#fff', 0.4 + random() * 0.5),
  ).join('')
}
