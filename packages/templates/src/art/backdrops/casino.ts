import { linear, n, rays } from '../paint.ts'
import { bokeh, glow, twinkles, vignette, wash } from './ground.ts'

/** A theatre of luck: turning light, velvet curtains, gold pelmet with bulbs, polished stage. */
export function casino(): string {
  return [
    wash('red', [
      [0, '#8d0f2c'],
      [0.45, '#d9263a'],
      [0.7, '#ff6a2e'],
      [1, '#8a1030'],
    ]),
    glow('heart', 900, 860, 1000, '#ffd34d', 0.95),
    rays(900, 860, 1700, 20, '#fff2b030', 0),
    rays(900, 860, 1700, 20, '#fff2b018', 0.08),
    curtain(false),
    curtain(true),
    pelmet(),
    `<defs>${linear('stage', [
      [0, '#ffb347'],
      [0.15, '#c2501c'],
      [1, '#4d0a1c'],
    ])}</defs><path d="M0 1440Q900 1330 1800 1440V1800H0Z" fill="url(#stage)"/><path d="M0 1440Q900 1330 1800 1440" fill="none" stroke="#ffe08a" stroke-width="14"/>`,
    bulbs(),
    bokeh(91, 40, ['#ffe08a', '#ff9f5a', '#fff'], 250, 1750, 60),
    twinkles(92, 50, '#fff5cf', 250, 1700, 26),
    vignette('#2c0412', 0.62),
  ].join('')
}

function curtain(flip: boolean): string {
  let folds = ''
  for (let i = 0; i < 6; i++)
    folds += `<path d="M${i * 86} 0H${i * 86 + 86}Q${i * 74 + 70} 900 ${i * 92 + 40} 1480H${i * 92 - 50}Q${i * 74 - 10} 900 ${i * 86} 0Z" fill="${i % 2 ? '#b0142f' : '#7d0b22'}"/><path d="M${i * 86 + 14} 0Q${i * 74 + 10} 900 ${i * 92 - 26} 1480" stroke="#ff5b63" stroke-width="9" fill="none" opacity=".35"/>`
  return `<g transform="${flip ? 'translate(1800 0) scale(-1 1)' : ''}">${folds}</g>`
}

function pelmet(): string {
  let body = ''
  for (let i = 0; i < 9; i++)
    body += `<path d="M${i * 200} 0H${i * 200 + 200}V200A100 100 0 0 1 ${i * 200} 200Z" fill="${i % 2 ? '#c41a37' : '#a11330'}"/><path d="M${i * 200} 200A100 100 0 0 0 ${i * 200 + 200} 200" fill="none" stroke="#ffcf4d" stroke-width="16"/>`
  return `${body}<rect width="1800" height="40" fill="#ffcf4d"/><rect width="1800" height="16" fill="#fff0b0"/>`
}

function bulbs(): string {
  let body = ''
  for (let i = 0; i < 40; i++) {
    const x = i * 46 + 4
    const y = 1452 - 110 * (1 - ((x - 900) / 900) ** 2) + 55 * (1 - ((x - 900) / 900) ** 2)
    body += `<circle cx="${x}" cy="${n(y)}" r="22" fill="#ffd24d" opacity=".35"/><circle cx="${x}" cy="${n(y)}" r="11" fill="#fff8dc"/>`
  }
  return body
}
