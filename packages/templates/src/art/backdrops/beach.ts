import { cloud, linear, n, rays } from '../paint.ts'
import { seeded } from '../seeded.ts'
import { bokeh, glow, twinkles, vignette, wash } from './ground.ts'

/** A tropical bay at noon: sun rays, turquoise water, islands, warm sand, palms at both sides. */
export function beach(): string {
  return [
    wash('sky', [
      [0, '#0aa5f5'],
      [0.4, '#63d6ff'],
      [0.6, '#d3f8ff'],
    ]),
    glow('sun', 900, 760, 900, '#fffbd2', 0.95),
    rays(900, 760, 1700, 22, '#ffffff26', 0),
    cloud(400, 330, 400, '#fff', 0.9),
    cloud(1060, 260, 380, '#fff', 0.85),
    cloud(60, 560, 420, '#fff', 0.9),
    cloud(1340, 600, 420, '#fff', 0.9),
    `<path d="M300 1090Q420 970 560 1090Z" fill="#3fae7c"/><path d="M1230 1090Q1400 930 1590 1090Z" fill="#36a074"/>`,
    `<defs>${linear('sea', [
      [0, '#13b5e0'],
      [1, '#63efdc'],
    ])}${linear('sand', [
      [0, '#ffeab5'],
      [1, '#f0b45c'],
    ])}</defs><rect y="1085" width="1800" height="400" fill="url(#sea)"/>`,
    ripples(101),
    `<path d="M0 1390Q450 1310 900 1370T1800 1350V1800H0Z" fill="#fff" opacity=".85"/><path d="M0 1412Q450 1334 900 1394T1800 1374V1800H0Z" fill="url(#sand)"/>`,
    grains(102),
    palm(330, 1520, 1, 1),
    palm(1480, 1540, 1, -1),
    palm(60, 1450, 1.15, 1),
    palm(1750, 1460, 1.15, -1),
    bokeh(103, 24, ['#fff', '#fff3b8'], 200, 1700, 56),
    twinkles(104, 30, '#fff', 1090, 1400, 18),
    vignette('#05506e', 0.42),
  ].join('')
}

function ripples(seed: number): string {
  const random = seeded(seed)
  let body = '<g stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".5">'
  for (let i = 0; i < 60; i++)
    body += `<path d="M${n(random() * 1800)} ${n(1110 + random() * 240)}h${n(20 + random() * 90)}"/>`
  return `${body}</g>`
}

function grains(seed: number): string {
  const random = seeded(seed)
  let body = ''
  for (let i = 0; i < 160; i++)
    body += `<circle cx="${n(random() * 1800)}" cy="${n(1450 + random() * 340)}" r="${n(2 + random() * 4)}" fill="${i % 2 ? '#fff6d9' : '#d8954a'}" fill-opacity=".6"/>`
  return body
}

function palm(x: number, y: number, s: number, lean: number): string {
  const leaf = (a: number, fill: string) =>
    `<path transform="rotate(${a})" d="M0 0Q110-90 270 10Q130-30 0 0Z" fill="${fill}"/>`
  const crown = [-150, -112, -70, -28, 8, 40, -190]
    .map((a, i) => leaf(a, i % 2 ? '#2fa85a' : '#49cf70'))
    .join('')
  return `<g transform="translate(${x} ${y}) scale(${s * lean} ${s})"><path d="M-24 0Q-70-330-10-640L22-640Q-30-330 26 0Z" fill="#a9713c"/><path d="M0 0Q-46-330 8-640L22-640Q-30-330 26 0Z" fill="#8a5528"/><g transform="translate(6 -640)">${crown}<circle cx="-18" cy="22" r="24" fill="#7b4a22"/><circle cx="22" cy="26" r="24" fill="#8f5a2c"/></g></g>`
}
