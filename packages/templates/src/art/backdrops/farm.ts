import { cloud, hill, linear, n, rays } from '../paint.ts'
import { seeded } from '../seeded.ts'
import { bokeh, glow, vignette, wash } from './ground.ts'

/** A bright morning farm: barn, windmill, fence and flower meadow. */
export function farm(): string {
  return [
    wash('sky', [
      [0, '#1e8df2'],
      [0.35, '#57bdff'],
      [0.62, '#b9ecff'],
      [0.75, '#f1ffe2'],
    ]),
    glow('sun', 1180, 560, 760, '#fffbd0', 1),
    rays(1180, 560, 1700, 18, '#ffffff1c', 0.2),
    cloud(420, 420, 430, '#fff', 0.92),
    cloud(980, 720, 380, '#fff', 0.85),
    cloud(760, 250, 300, '#fff', 0.75),
    cloud(60, 640, 420, '#fff', 0.9),
    cloud(1380, 380, 420, '#fff', 0.9),
    hill(1800, 1110, 44, 980, 1, 1800, '#9adf6a'),
    hill(1800, 1170, 50, 820, 3.4, 1800, '#7fd050'),
    barn(560, 1030),
    windmill(1280, 1060),
    `<defs>${linear('meadow', [
      [0, '#74cf42'],
      [1, '#2c8a2a'],
    ])}</defs>`,
    hill(1800, 1270, 26, 1300, 5, 1800, 'url(#meadow)'),
    fence(1245),
    flowers(12),
    bokeh(21, 22, ['#fff', '#fff7b0'], 300, 1700, 50),
    vignette('#0c4a3a', 0.4),
  ].join('')
}

function barn(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})"><path d="M-110 190V30L0-70 110 30V190Z" fill="#d8433b"/><path d="M0-70 110 30V190H0Z" fill="#b93230"/><path d="M-128 42 0-86 128 42 112 60 0-52-112 60Z" fill="#7b2a2a"/><rect x="-44" y="86" width="88" height="104" fill="#fff3df"/><path d="M-44 86 44 190M44 86-44 190" stroke="#c23a34" stroke-width="10"/><rect x="-22" y="6" width="44" height="44" rx="6" fill="#fff3df"/></g>`
}

function windmill(x: number, y: number): string {
  const blade = (turn: number) =>
    `<g transform="rotate(${turn})"><rect x="-7" y="-150" width="14" height="150" fill="#8a5a3a"/><rect x="4" y="-148" width="44" height="112" rx="6" fill="#fff6e0"/></g>`
  return `<g transform="translate(${x} ${y})"><path d="M-46 190-28-30H28L46 190Z" fill="#f6e3c0"/><path d="M0-30H28L46 190H0Z" fill="#e0c596"/><path d="M-40-26 0-80 40-26Z" fill="#c9503f"/><g transform="translate(0 -36)">${[18, 108, 198, 288].map(blade).join('')}<circle r="15" fill="#6c4530"/></g></g>`
}

function fence(y: number): string {
  let body = `<g fill="#fffaf0" stroke="#d9c7a4" stroke-width="3"><rect x="-10" y="${y + 28}" width="1820" height="18" rx="6"/><rect x="-10" y="${y + 68}" width="1820" height="18" rx="6"/>`
  for (let x = 10; x < 1800; x += 72)
    body += `<path d="M${x} ${y + 110}V${y + 12}L${x + 16} ${y - 6}L${x + 32} ${y + 12}V${y + 110}Z"/>`
  return `${body}</g>`
}

function flowers(seed: number): string {
  const random = seeded(seed)
  const colors = ['#ff6f91', '#ffd84d', '#ffffff', '#b98cff', '#ff9a52']
  let body = ''
  for (let i = 0; i < 130; i++) {
    const y = 1370 + random() ** 1.3 * 420
    const x = random() * 1800
    const r = 7 + ((y - 1370) / 420) * 10
    const petals = [0, 72, 144, 216, 288].map(
      a =>
        `<circle cx="${n(x + Math.cos((a * Math.PI) / 180) * r)}" cy="${n(y + Math.sin((a * Math.PI) / 180) * r)}" r="${n(r * 0.62)}"/>`,
    )
    body += `<g fill="${colors[i % colors.length]}">${petals.join('')}</g><circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.55)}" fill="#ffb52e"/>`
  }
  return body
}
