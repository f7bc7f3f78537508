import { cloud, n } from '../paint.ts'
import { seeded } from '../seeded.ts'
import { glow, vignette, wash } from './ground.ts'

/** A flood at dusk: heavy clouds with a break of light, lightning, slanting rain and rising waves. */
export function storm(): string {
  return [
    wash('sky', [
      [0, '#0d3b56'],
      [0.35, '#1d7f8f'],
      [0.58, '#5fd0b8'],
      [0.7, '#bff3d0'],
    ]),
    glow('break', 900, 1060, 900, '#f4ffd9', 0.85),
    cloud(260, 280, 760, '#0b2f49', 0.85),
    cloud(820, 210, 860, '#0e3855', 0.9),
    cloud(-120, 480, 640, '#134a66', 0.8),
    cloud(1240, 500, 660, '#134a66', 0.8),
    cloud(560, 420, 520, '#1a5d78', 0.6),
    bolt(560, 340, 1),
    bolt(1330, 420, 0.8),
    rain(71),
    village(),
    sea(1230, 34, 300, 0.5, '#2fb3b0'),
    sea(1310, 36, 360, 2, '#17919f'),
    sea(1420, 40, 420, 3.6, '#0f7189'),
    sea(1560, 44, 520, 1.2, '#0a4f6d'),
    vignette('#031826', 0.66),
  ].join('')
}

function bolt(x: number, y: number, s: number): string {
  return (
    glow(`bolt${x}`, x, y + 150, 320 * s, '#eaffff', 0.5) +
    `<path transform="translate(${x} ${y}) scale(${s})" d="M20 0-60 190-6 180-70 390 90 130 30 142 96 0Z" fill="#fffbd0" stroke="#fff" stroke-width="6" stroke-linejoin="round"/>`
  )
}

function rain(seed: number): string {
  const random = seeded(seed)
  let body = '<g stroke="#dffcff" stroke-width="4" stroke-linecap="round">'
  for (let i = 0; i < 190; i++) {
    const x = random() * 1900
    const y = random() * 1500
    const l = 34 + random() * 50
    body += `<path d="M${n(x)} ${n(y)}l${n(-l * 0.3)} ${n(l)}" stroke-opacity="${n(10 * (0.12 + random() * 0.3)) / 10}"/>`
  }
  return `${body}</g>`
}

function village(): string {
  const cottage = (x: number, y: number, s: number, wall: string, roof: string) =>
    `<g transform="translate(${x} ${y}) scale(${s})"><rect x="-70" y="-60" width="140" height="220" fill="${wall}"/><path d="M-95-50 0-150 95-50Z" fill="${roof}"/><rect x="-24" y="-36" width="48" height="54" rx="6" fill="#ffe79a"/><path d="M0-36V18M-24-9H24" stroke="${roof}" stroke-width="6"/></g>`
  return (
    cottage(470, 1170, 1, '#e9f0e4', '#c8553d') +
    cottage(1310, 1180, 0.95, '#f3e2c4', '#3f6d8a') +
    cottage(170, 1190, 1.1, '#f3e2c4', '#8a5a3f') +
    cottage(1620, 1185, 1.1, '#e9f0e4', '#b5483a')
  )
}

function sea(top: number, height: number, length: number, phase: number, fill: string): string {
  let path = `M0 1800V${top}`
  let foam = ''
  for (let x = 0; x <= 1800; x += 30) {
    const y = top - Math.abs(Math.sin(phase + (x / length) * Math.PI)) * height
    path += `L${x} ${n(y)}`
    foam += `${x ? 'L' : 'M'}${x} ${n(y)}`
  }
  return `<path d="${path}V1800Z" fill="${fill}"/><path d="${foam}" fill="none" stroke="#e8fffb" stroke-width="10" stroke-linejoin="round" opacity=".55"/>`
}
