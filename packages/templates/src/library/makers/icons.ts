import { linear } from '../../art/paint.ts'
import { glyphs, type Glyph } from '../glyphs.ts'
import type { StillItem } from '../item.ts'
import { hues, type Hue } from '../palette.ts'

const colors: Record<string, Hue> = {
  play: hues.green,
  pause: hues.orange,
  retry: hues.blue,
  home: hues.orange,
  close: hues.red,
  check: hues.green,
  plus: hues.green,
  minus: hues.red,
  next: hues.green,
  up: hues.yellow,
  sound: hues.blue,
  mute: hues.silver,
  music: hues.violet,
  star: hues.gold,
  heart: hues.red,
  bolt: hues.yellow,
  shield: hues.blue,
  crown: hues.gold,
  trophy: hues.gold,
  gift: hues.pink,
  clock: hues.teal,
  lock: hues.gold,
  gear: hues.silver,
  cart: hues.orange,
  bag: hues.pink,
  search: hues.blue,
  bell: hues.gold,
  chat: hues.green,
  camera: hues.violet,
  flag: hues.red,
  pin: hues.red,
  key: hues.gold,
  download: hues.blue,
  share: hues.teal,
  user: hues.violet,
  thumb: hues.blue,
  fire: hues.orange,
  gamepad: hues.violet,
}

/** Signs as chunky stickers: white edge, dark outline, a body lit from above. */
export function icons(): StillItem[] {
  return glyphs.map((glyph): StillItem => ({
    kind: 'image',
    key: `icon-${glyph.key}`,
    name: glyph.name,
    category: 'icon',
    tags: ['icon', '图标', 'アイコン', ...glyph.tags],
    width: 256,
    height: 256,
    body: sticker(glyph, colors[glyph.key] ?? hues.blue),
  }))
}

function sticker({ shapes }: Glyph, c: Hue): string {
  const box = (dy: number, paint: string) =>
    `<g transform="translate(${43} ${41 + dy}) scale(1.7)" fill-rule="evenodd" stroke-linejoin="round" stroke-linecap="round" ${paint}>${shapes}</g>`
  return `<defs>${linear('body', [
    [0, c.light],
    [0.5, c.mid],
    [1, c.dark],
  ])}<clipPath id="cut">${clipped(shapes)}</clipPath></defs>
${box(7, `fill="#0b1030" stroke="#0b1030" stroke-width="27" opacity=".28"`)}${box(0, `fill="#fff" stroke="#fff" stroke-width="26"`)}${box(2, `fill="${c.ink}" stroke="${c.ink}" stroke-width="15"`)}${box(4, `fill="${c.dark}" stroke="${c.dark}" stroke-width="6"`)}${box(0, `fill="url(#body)" stroke="${c.mid}" stroke-width="4"`)}
<g transform="translate(43 41) scale(1.7)" clip-path="url(#cut)"><path d="M-10-10H110V38Q50 58-10 38Z" fill="#fff" opacity=".38"/></g>${box(0, `fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.6"`)}`
}

function clipped(shapes: string): string {
  return shapes.replaceAll('/>', ' clip-rule="evenodd"/>')
}
