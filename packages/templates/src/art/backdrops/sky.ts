import { cloud, linear, n, rays } from '../paint.ts'
import { bokeh, glow, twinkles, vignette, wash } from './ground.ts'

/** High above the clouds: sun rays, drifting cumulus, floating islands with waterfalls. */
export function sky(): string {
  return [
    wash('air', [
      [0, '#1668e8'],
      [0.4, '#3fa7ff'],
      [0.75, '#a8e6ff'],
      [1, '#eafcff'],
    ]),
    glow('sun', 900, 420, 1000, '#fff7c4', 0.9),
    rays(900, 420, 1900, 20, '#ffffff1f', 0.1),
    cloud(450, 470, 360, '#fff', 0.75),
    cloud(1040, 330, 330, '#fff', 0.7),
    cloud(30, 330, 400, '#fff', 0.7),
    cloud(1420, 660, 420, '#fff', 0.75),
    island(520, 820, 0.62),
    island(1340, 960, 0.8),
    island(170, 1080, 0.9),
    island(1660, 620, 0.6),
    cloud(330, 1090, 560, '#f3fcff', 0.92),
    cloud(980, 1180, 600, '#f3fcff', 0.92),
    cloud(-120, 1290, 700, '#fff', 0.95),
    cloud(620, 1370, 720, '#fff', 0.95),
    cloud(1260, 1330, 720, '#fff', 0.95),
    `<defs>${linear('sea', [
      [0, '#fff'],
      [1, '#bfe9ff'],
    ])}</defs>`,
    floor(1500),
    bokeh(111, 24, ['#fff', '#ffffd0'], 150, 1500, 60),
    twinkles(112, 24, '#fff', 100, 1300),
    vignette('#0a2f86', 0.42),
  ].join('')
}

function floor(y: number): string {
  let body = `<g fill="url(#sea)"><rect y="${y + 60}" width="1800" height="300"/>`
  for (let i = 0; i < 16; i++)
    body += `<circle cx="${i * 122 - 10}" cy="${n(y + 70 + Math.sin(i * 2.1) * 26)}" r="${n(104 + Math.cos(i * 1.7) * 28)}"/>`
  return `${body}</g>`
}

function island(x: number, y: number, s: number): string {
  return `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-210 0Q-150 150-60 190Q-20 300 20 210Q120 190 210 0Z" fill="#8a6247"/><path d="M20 210Q120 190 210 0H40Z" fill="#6b4934"/><ellipse rx="215" ry="52" fill="#5cc24e"/><ellipse cy="-10" rx="205" ry="42" fill="#86e06a"/><path d="M70 26h44v180q-22 40-44 0Z" fill="#d4f6ff" opacity=".85"/><circle cx="-90" cy="-70" r="62" fill="#36a552"/><circle cx="-110" cy="-92" r="40" fill="#5dcb70"/><rect x="-98" y="-30" width="18" height="40" fill="#7b5136"/><circle cx="10" cy="-50" r="42" fill="#3fb35c"/><rect x="3" y="-26" width="14" height="30" fill="#7b5136"/></g>`
}
