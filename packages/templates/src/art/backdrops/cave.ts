import { linear, n, radial, rays } from '../paint.ts'
import { seeded } from '../seeded.ts'
import { bokeh, glow, twinkles, vignette, wash } from './ground.ts'

/** A sapphire cave: a shaft of light from above, rock arches, crystal clusters that glow. */
export function cave(): string {
  return [
    wash('deep', [
      [0, '#0ab4e8'],
      [0.3, '#0b6fd0'],
      [0.62, '#123a9e'],
      [1, '#0b1450'],
    ]),
    glow('shaft', 900, 300, 1050, '#aef6ff', 0.95),
    `<g opacity=".9">${rays(900, -260, 2200, 30, '#d6fbff12', 0.06)}</g>`,
    rock(3, '#0d2f86', 250, 0.9),
    rock(8, '#0a2169', 150, 1),
    crystals(520, 1500, 1.25, ['#7df9ff', '#27b8ff', '#0d63d8'], 'c1'),
    crystals(1290, 1500, 1.35, ['#ff9cf6', '#d94bff', '#7a1fd6'], 'c2'),
    crystals(140, 1360, 1.5, ['#b79bff', '#7a55ff', '#3d1fc0'], 'c3'),
    crystals(1670, 1350, 1.5, ['#8dffd9', '#1fd6a6', '#0b7f86'], 'c4'),
    `<defs>${linear('floor', [
      [0, '#163a9c'],
      [1, '#050b33'],
    ])}</defs><path d="M0 1560Q300 1480 620 1550T1200 1545T1800 1560V1800H0Z" fill="url(#floor)"/>`,
    crystals(900, 1760, 0.9, ['#ffe59a', '#ffb52e', '#d86a00'], 'c5'),
    bokeh(31, 40, ['#8ff4ff', '#c9a6ff', '#fff'], 150, 1700, 54),
    twinkles(17, 60, '#eafcff', 120, 1720, 26),
    vignette('#020727', 0.72),
  ].join('')
}

function rock(seed: number, fill: string, reach: number, scale: number): string {
  const random = seeded(seed)
  const side = (flip: boolean) => {
    let path = `M${flip ? 1800 : 0} 0`
    for (let y = 0; y <= 1800; y += 120) {
      const edge = (Math.abs(y - 760) / 760) ** 2 * 190 + reach * scale + random() * 120
      path += `L${n(flip ? 1800 - edge : edge)} ${y}`
    }
    return `<path d="${path}L${flip ? 1800 : 0} 1800Z" fill="${fill}"/>`
  }
  return side(false) + side(true)
}

function crystals(
  x: number,
  y: number,
  scale: number,
  [light, mid, dark]: [string, string, string],
  id: string,
): string {
  const shard = (dx: number, lean: number, h: number, w: number) =>
    `<g transform="translate(${dx} 0) rotate(${lean})"><path d="M${-w} 0V${-h}L0 ${-h - w * 1.3}V0Z" fill="${light}"/><path d="M0 0V${-h - w * 1.3}L${w} ${-h}V0Z" fill="${mid}"/><path d="M${w * 0.35} 0V${-h - w * 0.85}L${w} ${-h}V0Z" fill="${dark}" opacity=".75"/><path d="M${-w * 0.7} ${-h * 0.3}V${-h * 0.95}" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".7"/></g>`
  return `<defs>${radial(id, [
    [0, mid, 0.75],
    [0.5, mid, 0.4],
    [1, mid, 0],
  ])}</defs><g transform="translate(${x} ${y}) scale(${scale})"><ellipse cx="0" cy="-80" rx="270" ry="230" fill="url(#${id})"/>${shard(-88, -28, 90, 24)}${shard(92, 26, 100, 26)}${shard(-44, -12, 170, 32)}${shard(48, 12, 150, 30)}${shard(0, 0, 220, 38)}</g>`
}
