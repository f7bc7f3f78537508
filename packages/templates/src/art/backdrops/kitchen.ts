import { linear } from '../paint.ts'
import { bokeh, glow, twinkles, vignette, wash } from './ground.ts'

/** A fresh blue kitchen: tiled wall, sunny window, hanging pans, worktop with jars. */
export function kitchen(): string {
  return [
    wash('wall', [
      [0, '#67c8ff'],
      [0.45, '#a3e2ff'],
      [0.8, '#dff7ff'],
    ]),
    tiles(),
    window(),
    glow('day', 900, 420, 900, '#ffffff', 0.8),
    shelf(),
    `<defs>${linear('top', [
      [0, '#ffffff'],
      [1, '#c3dbe8'],
    ])}${linear('door', [
      [0, '#2f9be0'],
      [1, '#1a5fae'],
    ])}</defs><rect y="1330" width="1800" height="470" fill="url(#door)"/>`,
    Array.from(
      { length: 7 },
      (_, i) =>
        `<rect x="${i * 280 - 80}" y="1410" width="250" height="420" rx="20" fill="#fff" opacity=".1"/><rect x="${i * 280 + 20}" y="1440" width="60" height="14" rx="7" fill="#ffe9ad"/>`,
    ).join(''),
    `<rect y="1290" width="1800" height="62" rx="8" fill="url(#top)"/><rect y="1346" width="1800" height="14" fill="#0a3f7a" opacity=".35"/>`,
    jar(470, 1290, '#ff9a76'),
    jar(150, 1290, '#ffd166'),
    jar(1340, 1290, '#8bd450'),
    jar(1630, 1290, '#ff7f9e'),
    bokeh(61, 28, ['#fff', '#c8f1ff'], 200, 1700, 60),
    twinkles(62, 26, '#fff', 150, 1600),
    vignette('#073a78', 0.5),
  ].join('')
}

function tiles(): string {
  let body = '<g fill="none" stroke="#fff" stroke-width="5" opacity=".4">'
  for (let row = 0; row < 14; row++)
    for (let col = -1; col < 13; col++)
      body += `<rect x="${col * 150 + (row % 2 ? 75 : 0)}" y="${row * 96}" width="150" height="96" rx="6"/>`
  return `${body}</g>`
}

function window(): string {
  return `<g transform="translate(640 120)"><rect width="520" height="420" rx="26" fill="#fff"/><rect x="26" y="26" width="468" height="368" rx="12" fill="#8fdcff"/><circle cx="380" cy="120" r="62" fill="#fff4b8"/><path d="M26 330Q160 250 290 310T494 290V394H26Z" fill="#8fdd6e"/><path d="M26 360Q200 300 494 356V394H26Z" fill="#5fc04a"/><path d="M260 26V394M26 210H494" stroke="#fff" stroke-width="18"/><rect x="-30" y="412" width="580" height="30" rx="12" fill="#eaf6fb"/></g>`
}

function shelf(): string {
  const pan = (x: number, s: number) =>
    `<g transform="translate(${x} 640) scale(${s})"><path d="M0 0V90" stroke="#46627c" stroke-width="14"/><circle cy="150" r="70" fill="#3e5a76"/><circle cy="150" r="52" fill="#5b7c9d"/><path d="M-34 126A42 42 0 0 1 10 108" stroke="#fff" stroke-width="8" fill="none" opacity=".6" stroke-linecap="round"/></g>`
  const rail = (x: number) => `<rect x="${x}" y="628" width="330" height="16" rx="8" fill="#b9cbd8"/>`
  return rail(40) + rail(1430) + pan(110, 1) + pan(260, 0.8) + pan(1520, 0.8) + pan(1680, 1)
}

function jar(x: number, y: number, fill: string): string {
  return `<g transform="translate(${x} ${y - 170})"><rect x="-62" y="24" width="124" height="146" rx="26" fill="#fff" opacity=".65"/><rect x="-52" y="70" width="104" height="92" rx="20" fill="${fill}"/><rect x="-54" y="0" width="108" height="36" rx="12" fill="#f3b562"/><rect x="-44" y="48" width="16" height="90" rx="8" fill="#fff" opacity=".7"/></g>`
}
