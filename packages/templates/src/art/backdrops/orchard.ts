import { cloud, hill, linear, n, rays } from '../paint.ts'
import { seeded } from '../seeded.ts'
import { bokeh, glow, twinkles, vignette, wash } from './ground.ts'

/** Violet evening over an orchard: sun, light rays, layered hills, round trees with fruit. */
export function orchard(): string {
  return [
    wash('sky', [
      [0, '#4a22c9'],
      [0.3, '#8a3ff0'],
      [0.5, '#d95bf0'],
      [0.66, '#ff8fb4'],
      [0.78, '#ffc27a'],
    ]),
    glow('sun', 900, 1080, 980, '#ffe9a8', 0.95),
    `<defs>${linear('ray', [
      [0, '#fff', 0.16],
      [1, '#fff', 0.02],
    ])}</defs><g opacity=".8">${rays(900, 1080, 1500, 16, '#fff6d820', 0.1)}${rays(900, 1080, 1500, 9, '#fff6d816', 0.5)}</g>`,
    `<circle cx="900" cy="1080" r="150" fill="#fff7da" opacity=".9"/>`,
    cloud(380, 520, 420, '#fff', 0.22),
    cloud(1080, 640, 460, '#fff', 0.26),
    cloud(760, 300, 330, '#fff', 0.16),
    cloud(60, 800, 460, '#ffd9ec', 0.35),
    cloud(1330, 860, 480, '#ffd9ec', 0.35),
    hill(1800, 1180, 46, 900, 0.4, 1800, '#b23fd6'),
    hill(1800, 1255, 40, 760, 2.2, 1800, '#8f2fc4'),
    trees(1240, '#7a27b8', '#9a3fd0', 7, 0.7),
    `<defs>${linear('near', [
      [0, '#7029b6'],
      [1, '#2c0c6e'],
    ])}</defs>`,
    hill(1800, 1345, 34, 1200, 4, 1800, 'url(#near)'),
    trees(1400, '#4f1a98', '#6c2bb8', 11, 1),
    bokeh(4, 34, ['#ffe6a8', '#ff9fe0', '#c7a4ff'], 200, 1700, 66),
    twinkles(9, 46, '#fff', 120, 1650),
    vignette('#1b0550', 0.62),
  ].join('')
}

function trees(base: number, dark: string, light: string, seed: number, scale: number): string {
  const random = seeded(seed)
  let body = '<g>'
  for (let i = 0; i < 12; i++) {
    const x = i * 165 + random() * 90 - 60
    const r = (58 + random() * 34) * scale
    const y = base + 40 + random() * 60
    body += `<rect x="${n(x - 8 * scale)}" y="${n(y)}" width="${16 * scale}" height="${n(r * 1.2)}" fill="${dark}"/>`
    body += `<circle cx="${n(x)}" cy="${n(y - r * 0.4)}" r="${n(r)}" fill="${dark}"/><circle cx="${n(x - r * 0.2)}" cy="${n(y - r * 0.62)}" r="${n(r * 0.68)}" fill="${light}"/>`
    for (let k = 0; k < 4; k++)
      body += `<circle cx="${n(x + (random() - 0.5) * r * 1.2)}" cy="${n(y - r * 0.4 + (random() - 0.5) * r)}" r="${n(7 * scale)}" fill="${k % 2 ? '#ff7f7f' : '#ffc94d'}"/>`
  }
  return `${body}</g>`
}
