import { linear, n } from '../paint.ts'
import type { CarPaint } from './top-car.ts'

export type BoatKind = 'motor' | 'sail' | 'tug' | 'row' | 'yacht' | 'ferry'

/**
 * A boat seen from above, in the same images as the cars: it faces up, with its foam inside the image.
 */
export function topBoat(kind: BoatKind, paint: CarPaint): string {
  const height = kind === 'yacht' || kind === 'ferry' ? 700 : 450
  return `${defs(paint)}${hull(height, paint, kind)}${kinds[kind](height, paint)}`
}

function defs({ light, mid, dark }: CarPaint): string {
  return `<defs>${linear(
    'body',
    [
      [0, dark],
      [0.16, mid],
      [0.45, light],
      [0.75, mid],
      [1, dark],
    ],
    -90,
  )}${linear('deck', [
    [0, '#f6d9a4'],
    [0.5, '#e9b873'],
    [1, '#c98d48'],
  ])}${linear('glass', [
    [0, '#9fe0ff'],
    [0.4, '#2f6fae'],
    [1, '#14305e'],
  ])}${linear('white', [
    [0, '#ffffff'],
    [1, '#d3dfee'],
  ])}</defs>`
}

function outline(height: number, inset: number, blunt: boolean): string {
  const [l, r, t, b] = [16 + inset, 184 - inset, 12 + inset * 1.5, height - 14 - inset]
  const shoulder = t + (blunt ? height * 0.16 : height * 0.38)
  return blunt
    ? `M${l} ${n(shoulder)}Q${l} ${t} 100 ${t}Q${r} ${t} ${r} ${n(shoulder)}V${b - 46}Q${r} ${b} 100 ${b}Q${l} ${b} ${l} ${b - 46}Z`
    : `M100 ${t}Q${r - 6} ${n(t + height * 0.16)} ${r} ${n(shoulder)}L${r - 10} ${b - 30}Q${r - 14} ${b} 100 ${b}Q${l + 14} ${b} ${l + 10} ${b - 30}L${l} ${n(shoulder)}Q${l + 6} ${n(t + height * 0.16)} 100 ${t}Z`
}

function hull(height: number, { dark }: CarPaint, kind: BoatKind): string {
  const blunt = kind === 'tug' || kind === 'ferry'
  const planks = [66, 83, 100, 117, 134]
    .map(x => `<path d="M${x} 40V${height - 40}" stroke="#8a5a28" stroke-opacity=".35" stroke-width="3"/>`)
    .join('')
  return `<path d="${outline(height, -6, blunt)}" fill="#fff" opacity=".4"/><path d="${outline(height, 0, blunt)}" fill="url(#body)" stroke="${dark}" stroke-width="6"/><path d="${outline(height, 20, blunt)}" fill="url(#deck)" stroke="#8a5a28" stroke-opacity=".6" stroke-width="4"/><clipPath id="in"><path d="${outline(height, 22, blunt)}"/></clipPath><g clip-path="url(#in)">${planks}</g><path d="M34 ${n(height * 0.5)}Q36 ${n(height * 0.3)} 92 30" stroke="#fff" stroke-opacity=".7" stroke-width="6" fill="none" stroke-linecap="round"/>`
}

const ring = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="24" fill="none" stroke="#fff" stroke-width="15"/><circle cx="${x}" cy="${y}" r="24" fill="none" stroke="#ff4d5e" stroke-width="15" stroke-dasharray="19 18.7"/>`

function cabin(x: number, y: number, w: number, h: number): string {
  return `<rect x="${x + 6}" y="${y + 9}" width="${w}" height="${h}" rx="20" fill="#3d2306" opacity=".3"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="20" fill="url(#white)" stroke="#8fa5c2" stroke-width="4"/><path d="M${x + 10} ${y + 34}Q${x + w / 2} ${y - 2} ${x + w - 10} ${y + 34}L${x + w - 18} ${y + 48}H${x + 18}Z" fill="url(#glass)"/><rect x="${x + 14}" y="${y + 58}" width="${w - 28}" height="${Math.max(10, h - 74)}" rx="12" fill="#fff"/>`
}

const kinds: Record<BoatKind, (height: number, paint: CarPaint) => string> = {
  motor: (height, { mid, dark }) =>
    `<path d="M52 168Q100 120 148 168L138 196H62Z" fill="url(#glass)" stroke="#10203f" stroke-width="5"/><path d="M66 172L84 148 98 144 80 188Z" fill="#fff" opacity=".6"/>${[236, 306].map(y => `<rect x="56" y="${y}" width="88" height="48" rx="14" fill="${mid}" stroke="${dark}" stroke-width="5"/><rect x="64" y="${y + 6}" width="72" height="14" rx="7" fill="#fff" opacity=".5"/>`).join('')}<rect x="74" y="${height - 62}" width="52" height="52" rx="12" fill="#2a2c3a"/><rect x="82" y="${height - 56}" width="36" height="16" rx="6" fill="#6d7080"/>`,
  sail: (_height, { light, mid }) =>
    `<path d="M100 96Q186 190 168 356Q132 300 100 290Z" fill="#3d2306" opacity=".25" transform="translate(10 12)"/><path d="M100 92Q182 186 164 350Q130 296 100 286Z" fill="#fff" stroke="#c7d4e6" stroke-width="4"/><path d="M100 150Q132 176 154 236Q128 216 100 212Z" fill="${mid}"/><path d="M100 78Q44 150 46 238Q72 206 100 200Z" fill="${light}" stroke="${mid}" stroke-width="4"/><path d="M100 64V392" stroke="#7a4a1c" stroke-width="11" stroke-linecap="round"/><circle cx="100" cy="92" r="11" fill="#ffd23f"/>`,
  tug: (height, { mid, dark }) =>
    `${cabin(52, 130, 96, 150)}<circle cx="100" cy="230" r="30" fill="#2a2c3a"/><circle cx="100" cy="230" r="20" fill="${mid}" stroke="${dark}" stroke-width="4"/><circle cx="100" cy="230" r="9" fill="#15161f"/>${ring(100, height - 92)}<circle cx="100" cy="64" r="15" fill="#2a2c3a"/>`,
  row: height =>
    `${[150, 232, 314].map(y => `<rect x="36" y="${y}" width="128" height="34" rx="12" fill="#d99a55" stroke="#8a5a28" stroke-width="4"/><rect x="42" y="${y + 5}" width="116" height="9" rx="4" fill="#fff" opacity=".4"/>`).join('')}<g stroke-linecap="round"><path d="M62 120L40 330M138 120L160 330" stroke="#8a5a28" stroke-width="10"/><path d="M66 88L60 136M134 88L140 136" stroke="#f3c277" stroke-width="22"/></g>${ring(100, height - 74)}`,
  yacht: (_height, { mid, dark }) =>
    `${cabin(46, 190, 108, 210)}<rect x="66" y="300" width="68" height="72" rx="14" fill="url(#glass)"/><rect x="54" y="428" width="92" height="116" rx="22" fill="#3fc8f0" stroke="#fff" stroke-width="9"/><path d="M66 462q14-14 28 0t28 0M66 500q14-14 28 0t28 0" stroke="#fff" stroke-width="6" fill="none" opacity=".8"/>${[58, 104].map(x => `<rect x="${x}" y="570" width="38" height="66" rx="10" fill="${mid}" stroke="${dark}" stroke-width="4"/><rect x="${x + 5}" y="575" width="28" height="16" rx="6" fill="#fff" opacity=".8"/>`).join('')}<circle cx="100" cy="110" r="22" fill="none" stroke="#fff" stroke-width="8"/><path d="M92 98V122M108 98V122M92 110H108" stroke="#fff" stroke-width="6"/>`,
  ferry: (height, { mid, dark }) =>
    `<rect x="38" y="150" width="124" height="${height - 250}" rx="24" fill="url(#white)" stroke="#8fa5c2" stroke-width="5"/><path d="M48 196Q100 150 152 196L142 222H58Z" fill="url(#glass)"/>${[256, 360, 464].map(y => `<rect x="54" y="${y}" width="92" height="72" rx="14" fill="${mid}" stroke="${dark}" stroke-width="4" opacity=".9"/><path d="M60 ${y + 20}H140M60 ${y + 38}H140M60 ${y + 56}H140" stroke="#fff" stroke-width="7" opacity=".5"/>`).join('')}${ring(66, height - 76)}${ring(134, height - 76)}`,
}
