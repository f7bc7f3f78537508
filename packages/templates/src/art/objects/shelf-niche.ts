import { linear } from '../paint.ts'

/** A shelf compartment, 700 x 300, its board's top at 262: back wall, side shade, thick front edge. */
export function woodNiche(): string {
  return niche(
    {
      back: ['#5c2f12', '#8a4d22'],
      plank: ['#f2b970', '#b56c2c'],
      lip: ['#e09a4e', '#8f4f1c'],
      edge: '#6b3611',
      line: '#ffdca0',
    },
    Array.from(
      { length: 6 },
      (_, i) => `<path d="M${40 + i * 120} 20V262" stroke="#000" stroke-width="4" opacity=".14"/>`,
    ).join(''),
  )
}

/** The same compartment as a glass refrigerator shelf. */
export function glassNiche(): string {
  return niche(
    {
      back: ['#8fd4f7', '#dff6ff'],
      plank: ['#ffffff', '#b9e4fb'],
      lip: ['#f2fbff', '#8cc9ec'],
      edge: '#4a9fd0',
      line: '#ffffff',
    },
    `<g stroke="#fff" stroke-width="10" opacity=".45" stroke-linecap="round"><path d="M70 60 160 150M110 50 150 90M560 70 640 150"/></g>`,
  )
}

interface NicheColors {
  back: [string, string]
  plank: [string, string]
  lip: [string, string]
  edge: string
  line: string
}

function niche(c: NicheColors, grain: string): string {
  return `<defs>${linear('back', [
    [0, c.back[0]],
    [1, c.back[1]],
  ])}${linear('plank', [
    [0, c.plank[0]],
    [1, c.plank[1]],
  ])}${linear('lip', [
    [0, c.lip[0]],
    [1, c.lip[1]],
  ])}${linear('shade', [
    [0, '#000', 0.4],
    [1, '#000', 0],
  ])}<clipPath id="in"><rect x="12" y="8" width="676" height="270" rx="22"/></clipPath></defs>
<rect x="2" y="0" width="696" height="290" rx="30" fill="${c.edge}"/><g clip-path="url(#in)"><rect width="700" height="300" fill="url(#back)"/>${grain}<rect width="700" height="70" fill="url(#shade)"/><path d="M0 278 40 246H660L700 278Z" fill="url(#plank)"/></g>
<rect x="0" y="262" width="700" height="38" rx="14" fill="url(#lip)"/><rect x="12" y="266" width="676" height="7" rx="3.5" fill="${c.line}" opacity=".8"/>`
}

/** A rolling shutter that closes a compartment, 730 x 330. */
export function shutter(light: string, dark: string): string {
  const slats = Array.from(
    { length: 7 },
    (_, i) =>
      `<rect x="8" y="${10 + i * 44}" width="714" height="42" rx="10" fill="url(#slat)"/><rect x="20" y="${14 + i * 44}" width="690" height="7" rx="3" fill="#fff" opacity=".35"/>`,
  )
  return `<defs>${linear('slat', [
    [0, light],
    [1, dark],
  ])}<clipPath id="door"><rect x="4" y="4" width="722" height="316" rx="34"/></clipPath></defs><g clip-path="url(#door)"><rect width="730" height="330" fill="${dark}"/>${slats.join('')}</g><rect x="4" y="4" width="722" height="316" rx="34" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="7"/>`
}
