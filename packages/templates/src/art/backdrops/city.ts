import { linear, n, radial } from '../paint.ts'
import { seeded } from '../seeded.ts'
import { bokeh, glow, twinkles, vignette, wash } from './ground.ts'

/** A comic-book metropolis at night: huge moon, search lights, two rows of lit towers, a burning horizon. */
export function city(): string {
  return [
    wash('night', [
      [0, '#1a0b4f'],
      [0.4, '#4a1b9a'],
      [0.62, '#c2348f'],
      [0.76, '#ff7a4d'],
    ]),
    dots(),
    `<defs>${radial('moon', [
      [0, '#fffbe2'],
      [1, '#ffd98a'],
    ])}</defs>`,
    glow('halo', 900, 640, 760, '#ffd6f3', 0.8),
    `<circle cx="900" cy="640" r="270" fill="url(#moon)"/><g fill="#f0bd6c" opacity=".45"><circle cx="820" cy="570" r="46"/><circle cx="980" cy="690" r="62"/><circle cx="870" cy="760" r="30"/><circle cx="1010" cy="540" r="24"/></g>`,
    beam(330, -18),
    beam(1470, 20),
    beam(120, 6),
    beam(1690, -8),
    towers(81, 1180, 480, '#5d1f95', '#ff9bd0', 0.5),
    towers(82, 1330, 430, '#38127a', '#ffd76a', 0.9),
    towers(83, 1560, 330, '#1d0a52', '#ffe08a', 1),
    `<defs>${linear('street', [
      [0, '#1d0a52', 0],
      [1, '#0c0330'],
    ])}</defs><rect y="1400" width="1800" height="400" fill="url(#street)"/>`,
    bokeh(84, 34, ['#ffb86a', '#ff7fd0', '#9d8bff'], 900, 1750, 50),
    twinkles(85, 44, '#fff', 40, 900, 18),
    vignette('#0a0230', 0.6),
  ].join('')
}

function dots(): string {
  let body = '<g fill="#fff" opacity=".07">'
  for (let row = 0; row < 30; row++)
    for (let col = 0; col < 45; col++)
      body += `<circle cx="${col * 41 + (row % 2 ? 20 : 0)}" cy="${row * 36}" r="${n(13 - row * 0.4)}"/>`
  return `${body}</g>`
}

function beam(x: number, lean: number): string {
  return `<defs>${linear(`beam${x}`, [
    [0, '#fff6c9', 0],
    [1, '#fff6c9', 0.5],
  ])}</defs><path transform="rotate(${lean} ${x} 1400)" d="M${x - 190}-200H${x + 190}L${x + 16} 1400H${x - 16}Z" fill="url(#beam${x})"/>`
}

function towers(
  seed: number,
  base: number,
  height: number,
  wall: string,
  light: string,
  lit: number,
): string {
  const random = seeded(seed)
  let body = ''
  for (let x = -20; x < 1800;) {
    const w = 100 + random() * 90
    const middle = 1 - Math.max(0, 1 - Math.abs(x + w / 2 - 900) / 620) * 0.55
    const top = base - height * (0.35 + random() * 0.65) * middle
    body += `<rect x="${n(x)}" y="${n(top)}" width="${n(w + 2)}" height="${n(1820 - top)}" fill="${wall}"/>`
    if (random() > 0.5)
      body += `<path d="M${n(x + w / 2)} ${n(top)}v-64" stroke="${wall}" stroke-width="10"/>`
    for (let wy = top + 24; wy < base + 190; wy += 40)
      for (let wx = x + 16; wx < x + w - 22; wx += 32)
        if (random() < 0.42)
          body += `<rect x="${n(wx)}" y="${n(wy)}" width="15" height="21" rx="2" fill="${light}" fill-opacity="${n(lit * 10 * (0.4 + random() * 0.6)) / 10}"/>`
    x += w
  }
  return body
}
