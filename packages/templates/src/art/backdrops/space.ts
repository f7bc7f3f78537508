import { linear, n, radial } from '../paint.ts'
import { seeded } from '../seeded.ts'
import { bokeh, glow, twinkles, vignette, wash } from './ground.ts'

/** A bright nebula with ringed planets, star dust and a moon surface below. */
export function space(): string {
  return [
    wash('void', [
      [0, '#12063d'],
      [0.5, '#3b1380'],
      [1, '#0a1f66'],
    ]),
    gas('g1', 640, 620, 700, 360, '#d12fa6', 0.75),
    gas('g2', 1200, 900, 740, 370, '#2f7bff', 0.75),
    gas('g3', 900, 1180, 800, 320, '#18d4c8', 0.4),
    gas('g4', 900, 360, 560, 260, '#ff8a5c', 0.45),
    dust(121),
    glow('core', 900, 720, 640, '#ffe6ff', 0.5),
    planet(1290, 480, 150, ['#ffd9a0', '#ff8f5c', '#a33a5e'], true, 'p1'),
    planet(500, 980, 96, ['#b8fff0', '#2fc9d6', '#1a5aa0'], false, 'p2'),
    planet(160, 420, 120, ['#ffc4ec', '#d95bd0', '#6a259c'], false, 'p3'),
    planet(1660, 1030, 130, ['#d6ff9e', '#5fd06a', '#1b7a6a'], true, 'p4'),
    `<defs>${linear('moon', [
      [0, '#b99cff'],
      [1, '#3d2596'],
    ])}</defs><path d="M0 1500Q900 1330 1800 1500V1800H0Z" fill="url(#moon)"/>`,
    craters(122),
    bokeh(123, 24, ['#ff9fe8', '#8fd6ff', '#fff'], 200, 1700, 50),
    twinkles(124, 80, '#fff', 40, 1450, 26),
    vignette('#05021c', 0.6),
  ].join('')
}

function gas(
  id: string,
  x: number,
  y: number,
  rx: number,
  ry: number,
  color: string,
  opacity: number,
): string {
  return `<defs>${radial(id, [
    [0, color, opacity],
    [0.45, color, opacity * 0.5],
    [1, color, 0],
  ])}</defs><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})" transform="rotate(-26 ${x} ${y})"/>`
}

function dust(seed: number): string {
  const random = seeded(seed)
  let body = '<g fill="#fff">'
  for (let i = 0; i < 420; i++)
    body += `<circle cx="${n(random() * 1800)}" cy="${n(random() * 1500)}" r="${n(1 + random() ** 3 * 4)}" fill-opacity="${n(10 * (0.3 + random() * 0.7)) / 10}"/>`
  return `${body}</g>`
}

function planet(
  x: number,
  y: number,
  r: number,
  [light, mid, dark]: [string, string, string],
  ringed: boolean,
  id: string,
): string {
  const ring = (half: string) =>
    ringed
      ? `<path d="M${n(-r * 1.75)} 0A${n(r * 1.75)} ${n(r * 0.42)} 0 0 ${half} ${n(r * 1.75)} 0" fill="none" stroke="#ffe9c4" stroke-width="${n(r * 0.16)}" opacity=".85"/>`
      : ''
  return `<defs>${radial(
    id,
    [
      [0, light],
      [0.55, mid],
      [1, dark],
    ],
    0.32,
    0.3,
    0.8,
  )}<clipPath id="${id}c"><circle r="${r}"/></clipPath></defs><g transform="translate(${x} ${y}) rotate(-18)">${ring('1')}<circle r="${r}" fill="url(#${id})"/><g clip-path="url(#${id}c)" fill="#fff" opacity=".16"><ellipse cy="${n(-r * 0.35)}" rx="${r}" ry="${n(r * 0.1)}"/><ellipse cy="${n(r * 0.1)}" rx="${r}" ry="${n(r * 0.14)}"/><ellipse cy="${n(r * 0.55)}" rx="${r}" ry="${n(r * 0.08)}"/></g>${ring('0')}</g>`
}

function craters(seed: number): string {
  const random = seeded(seed)
  let body = ''
  for (let i = 0; i < 22; i++) {
    const x = random() * 1800
    const y = 1500 + random() * 280
    const r = 16 + random() * 56
    body += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 0.36)}" fill="#2b1a78" opacity=".5"/><ellipse cx="${n(x)}" cy="${n(y + r * 0.1)}" rx="${n(r * 0.86)}" ry="${n(r * 0.26)}" fill="#cdb6ff" opacity=".25"/>`
  }
  return body
}
