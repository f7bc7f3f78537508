import { linear, n } from '../paint.ts'
import { bokeh, glow, vignette, wash } from './ground.ts'

/** A cosy corner shop: striped awning, warm lamps, panelled wall, plants and a wooden floor. */
export function shop(): string {
  const lamps = [440, 900, 1360].map(
    x =>
      `<path d="M${x} 0V470" stroke="#5b2f17" stroke-width="8"/><path d="M${x - 78} 545Q${x - 70} 465 ${x} 460Q${x + 70} 465 ${x + 78} 545Z" fill="#2f7f78"/><ellipse cx="${x}" cy="545" rx="78" ry="15" fill="#fff3c0"/>`,
  )
  return [
    wash('wall', [
      [0, '#ffdba1'],
      [0.5, '#ffc987'],
      [0.72, '#f7ad68'],
    ]),
    Array.from(
      { length: 30 },
      (_, i) => `<rect x="${i * 60}" width="30" height="1330" fill="#fff" opacity=".12"/>`,
    ).join(''),
    lamps.join(''),
    [440, 900, 1360].map((x, i) => glow(`lamp${i}`, x, 590, 520, '#fff6cf', 0.75)).join(''),
    awning(),
    panels(),
    `<defs>${linear('floor', [
      [0, '#b9713a'],
      [1, '#5d2f16'],
    ])}</defs><rect y="1350" width="1800" height="450" fill="url(#floor)"/>`,
    Array.from(
      { length: 9 },
      (_, i) =>
        `<path d="M${900 + (i - 4) * 210} 1350L${900 + (i - 4) * 420} 1800" stroke="#4a220d" stroke-width="6" opacity=".5"/>`,
    ).join(''),
    `<rect y="1338" width="1800" height="22" fill="#7c4420"/>`,
    plant(460, 1340),
    plant(1350, 1340),
    plant(130, 1350),
    plant(1680, 1350),
    bokeh(51, 30, ['#fff6cf', '#ffd9a0'], 300, 1700, 58),
    vignette('#5a2408', 0.55),
  ].join('')
}

function awning(): string {
  let body = '<rect width="1800" height="150" fill="#c93f3a"/>'
  for (let i = 0; i < 20; i++) {
    const fill = i % 2 ? '#fff6ea' : '#e8503f'
    body += `<path d="M${i * 90} 0H${i * 90 + 90}V170A45 45 0 0 1 ${i * 90} 170Z" fill="${fill}"/>`
  }
  return `${body}<rect width="1800" height="60" fill="#000" opacity=".14"/>`
}

function panels(): string {
  let body =
    '<rect y="1080" width="1800" height="270" fill="#d98c4c"/><rect y="1066" width="1800" height="22" fill="#f0b071"/>'
  for (let i = 0; i < 12; i++)
    body += `<rect x="${i * 150 + 18}" y="1116" width="114" height="196" rx="12" fill="#c97a3c" stroke="#e9a868" stroke-width="6"/>`
  return body
}

function plant(x: number, y: number): string {
  const leaf = (a: number, s: number, fill: string) =>
    `<path transform="rotate(${a}) scale(${n(s)})" d="M0 0Q-40 -80 0 -170Q40 -80 0 0Z" fill="${fill}"/>`
  return `<g transform="translate(${x} ${y - 70})">${leaf(-48, 0.9, '#2f8f4e')}${leaf(46, 0.9, '#2a8247')}${leaf(-22, 1.1, '#46b463')}${leaf(24, 1.1, '#3aa457')}${leaf(0, 1.2, '#5ac978')}<path d="M-56-10H56L42 84H-42Z" fill="#f4efe6"/><path d="M0-10H56L42 84H0Z" fill="#dcd2c2"/><rect x="-62" y="-22" width="124" height="24" rx="8" fill="#fffaf2"/></g>`
}
