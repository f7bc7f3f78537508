import { linear, n, radial, starPath } from '../paint.ts'
import { bokeh, glow, vignette, wash } from './ground.ts'

/** A candy-coloured playroom: starry wallpaper, bunting, window light, wooden floor and building blocks. */
export function playroom(): string {
  return [
    wash('wall', [
      [0, '#ff5fa8'],
      [0.5, '#ff86c0'],
      [0.8, '#ffb3d2'],
    ]),
    stars(),
    glow('lamp', 900, 520, 900, '#fff3d6', 0.85),
    bunting(300, 0),
    bunting(455, 1),
    `<defs>${linear('boards', [
      [0, '#e79a55'],
      [1, '#a8562a'],
    ])}</defs><rect y="1290" width="1800" height="510" fill="url(#boards)"/>`,
    Array.from(
      { length: 11 },
      (_, i) =>
        `<path d="M${900 + (i - 5) * 190} 1290L${900 + (i - 5) * 330} 1800" stroke="#8c441f" stroke-width="5" opacity=".5"/>`,
    ).join(''),
    `<rect y="1258" width="1800" height="40" fill="#fff"/><rect y="1290" width="1800" height="10" fill="#d9a0bb"/>`,
    `<defs>${radial('rug', [
      [0, '#8ad7ff'],
      [0.7, '#3f9bf0'],
      [1, '#2472d0'],
    ])}</defs><ellipse cx="900" cy="1560" rx="640" ry="140" fill="#6d3014" opacity=".4"/><ellipse cx="900" cy="1545" rx="630" ry="135" fill="url(#rug)"/><ellipse cx="900" cy="1542" rx="520" ry="104" fill="none" stroke="#fff" stroke-width="12" stroke-dasharray="34 26" opacity=".6"/>`,
    block(420, 1300, 110, '#ffcf3f'),
    block(520, 1330, 120, '#4dc3ff'),
    block(470, 1210, 100, '#ff6b6b'),
    block(1290, 1320, 120, '#67d66b'),
    block(1400, 1300, 105, '#b07cff'),
    block(160, 1350, 130, '#b07cff'),
    block(1620, 1370, 130, '#ffcf3f'),
    bokeh(44, 30, ['#fff', '#ffe7a6'], 250, 1600, 60),
    vignette('#7a0d55', 0.5),
  ].join('')
}

function stars(): string {
  let body = '<g fill="#fff" opacity=".2">'
  for (let row = 0; row < 12; row++)
    for (let col = 0; col < 13; col++) {
      const x = col * 150 + (row % 2 ? 75 : 0)
      const y = 40 + row * 120
      body +=
        (row + col) % 2
          ? `<path d="${starPath(x, y, 22, 10)}" stroke="#fff" stroke-width="6" stroke-linejoin="round"/>`
          : `<circle cx="${x}" cy="${y}" r="11"/>`
    }
  return `${body}</g>`
}

function bunting(top: number, shift: number): string {
  const colors = ['#ffd23f', '#4dc3ff', '#67d66b', '#ff6b6b', '#b07cff', '#fff']
  const sag = (x: number) => top + Math.abs(Math.sin(((x + shift * 300) / 900) * Math.PI)) * 92
  let line = `M0 ${n(sag(0))}`
  for (let x = 20; x <= 1800; x += 20) line += `L${x} ${n(sag(x))}`
  let body = `<path d="${line}" fill="none" stroke="#fff" stroke-width="7" opacity=".9"/>`
  for (let i = 0; i < 19; i++) {
    const x = i * 98 + 12
    const y = sag(x)
    body += `<path d="M${n(x - 38)} ${n(sag(x - 38))}L${n(x + 38)} ${n(sag(x + 38))}L${n(x)} ${n(y + 86)}Z" fill="${colors[(i + shift * 2) % colors.length]}"/><path d="M${n(x)} ${n(y)}L${n(x + 38)} ${n(sag(x + 38))}L${n(x)} ${n(y + 86)}Z" fill="#000" opacity=".1"/>`
  }
  return body
}

function block(x: number, y: number, s: number, color: string): string {
  return `<g transform="translate(${x} ${y})"><rect x="${-s / 2}" y="${-s / 2}" width="${s}" height="${s}" rx="14" fill="${color}"/><rect x="${-s / 2}" y="${-s / 2}" width="${s}" height="${s}" rx="14" fill="none" stroke="#0003" stroke-width="8"/><rect x="${-s / 2 + 14}" y="${-s / 2 + 12}" width="${s - 28}" height="${s * 0.2}" rx="10" fill="#fff" opacity=".35"/><path d="${starPath(0, 6, s * 0.28, s * 0.13)}" fill="#fff" opacity=".9"/></g>`
}
