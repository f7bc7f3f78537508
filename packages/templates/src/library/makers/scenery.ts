import { cloud, hill, linear, n, radial, type Stops } from '../../art/paint.ts'
import { seeded } from '../../art/seeded.ts'

/** Pieces of landscapes for an image of any width and height. */
export interface Ground {
  w: number
  h: number
}

export function wash({ w, h }: Ground, stops: Stops, angle = 0): string {
  return `<defs>${linear('wash', stops, angle)}</defs><rect width="${w}" height="${h}" fill="url(#wash)"/>`
}

export function glow(id: string, cx: number, cy: number, r: number, color: string, opacity = 1): string {
  return `<defs>${radial(id, [
    [0, color, opacity],
    [0.4, color, opacity * 0.5],
    [1, color, 0],
  ])}</defs><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="url(#${id})"/>`
}

/** Hills from far to near, one colour each; `from` and `to` are shares of the height. */
export function hills(
  { w, h }: Ground,
  colors: string[],
  from: number,
  to: number,
  wave = 0.03,
  seed = 1,
): string {
  const random = seeded(seed)
  return colors
    .map((color, i) =>
      hill(
        w,
        h * (from + ((to - from) * i) / Math.max(1, colors.length - 1)),
        h * wave * (0.7 + random() * 0.6),
        Math.max(w, h) * (0.5 + random() * 0.5),
        random() * 6,
        h,
        color,
      ),
    )
    .join('')
}

/** Pointed mountains across the whole width. */
export function mountains(
  { w, h }: Ground,
  base: number,
  high: number,
  color: string,
  seed: number,
  snow?: string,
): string {
  const random = seeded(seed)
  const unit = Math.max(w, h) * 0.2
  let body = ''
  for (let x = -unit * 0.3; x < w + unit * 0.5; x += unit * (0.5 + random() * 0.5)) {
    const height = h * high * (0.55 + random() * 0.45)
    const half = height * 0.75
    const y = h * base
    body += `<path d="M${n(x - half)} ${n(y)}L${n(x)} ${n(y - height)}L${n(x + half)} ${n(y)}Z" fill="${color}"/><path d="M${n(x)} ${n(y - height)}L${n(x + half)} ${n(y)}H${n(x + half * 0.1)}Z" fill="#000" opacity=".1"/>`
    if (snow)
      body += `<path d="M${n(x - half * 0.26)} ${n(y - height * 0.74)}L${n(x)} ${n(y - height)}L${n(x + half * 0.26)} ${n(y - height * 0.74)}L${n(x + half * 0.1)} ${n(y - height * 0.8)}L${n(x)} ${n(y - height * 0.68)}L${n(x - half * 0.12)} ${n(y - height * 0.8)}Z" fill="${snow}"/>`
  }
  return `${body}<rect y="${n(h * base - 1)}" width="${w}" height="${n(h * (1 - base) + 2)}" fill="${color}"/>`
}

export function pine(x: number, y: number, s: number, light: string, dark: string, snow?: string): string {
  const tier = (top: number, half: number, low: number) =>
    `<path d="M0 ${top}L${half} ${low}Q0 ${low + 14} ${-half} ${low}Z" fill="${light}"/><path d="M0 ${top}L${half} ${low}Q${half / 2} ${low + 8} 0 ${low + 8}Z" fill="${dark}"/>${snow ? `<path d="M0 ${top}L${half * 0.5} ${top + (low - top) * 0.5}Q${half * 0.2} ${top + (low - top) * 0.4} 0 ${top + (low - top) * 0.55} ${-half * 0.2} ${top + (low - top) * 0.4} ${-half * 0.5} ${top + (low - top) * 0.5}Z" fill="${snow}"/>` : ''}`
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(s * 100) / 100})"><rect x="-9" y="-20" width="18" height="34" fill="#5b351b"/>${tier(-90, 66, -8)}${tier(-138, 54, -60)}${tier(-184, 40, -112)}</g>`
}

export function roundTree(x: number, y: number, s: number, light: string, mid: string, dark: string): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(s * 100) / 100})"><path d="M-12 10L-7-70H7L12 10Z" fill="#6b4226"/><circle cx="0" cy="-110" r="62" fill="${dark}"/><circle cx="-40" cy="-88" r="42" fill="${dark}"/><circle cx="42" cy="-88" r="40" fill="${dark}"/><circle cx="-8" cy="-120" r="54" fill="${mid}"/><circle cx="-40" cy="-94" r="34" fill="${mid}"/><circle cx="34" cy="-98" r="32" fill="${mid}"/><circle cx="-22" cy="-136" r="30" fill="${light}"/><circle cx="-48" cy="-102" r="18" fill="${light}"/></g>`
}

/** Clouds over a band of the sky. */
export function clouds(
  { w, h }: Ground,
  seed: number,
  count: number,
  from: number,
  to: number,
  fill = '#fff',
  opacity = 0.85,
): string {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, i) => {
    const size = Math.max(w, h) * (0.12 + random() * 0.16)
    return cloud(
      ((i + random() * 0.6) / count) * (w + size) - size * 0.6,
      h * (from + random() * (to - from)),
      size,
      fill,
      opacity * (0.6 + random() * 0.4),
    )
  }).join('')
}

/** Out-of-focus discs of light. */
export function discs(
  { w, h }: Ground,
  seed: number,
  count: number,
  colors: string[],
  size: number,
  from = 0,
  to = 1,
  strength = 0.5,
): string {
  const random = seeded(seed)
  const head = `<defs>${colors
    .map((color, i) =>
      radial(`disc${seed}-${i}`, [
        [0, color, 0.55],
        [0.78, color, 0.8],
        [0.9, color, 1],
        [1, color, 0],
      ]),
    )
    .join('')}</defs>`
  return (
    head +
    Array.from(
      { length: count },
      (_, i) =>
        `<circle cx="${n(random() * w)}" cy="${n(h * (from + random() * (to - from)))}" r="${n(size * (0.2 + random() * 0.8))}" fill="url(#disc${seed}-${i % colors.length})" opacity="${n(10 * strength * (0.25 + random() * 0.75)) / 10}"/>`,
    ).join('')
  )
}

export function dots(
  { w, h }: Ground,
  seed: number,
  count: number,
  fill: string,
  least: number,
  most: number,
  from = 0,
  to = 1,
): string {
  const random = seeded(seed)
  return Array.from(
    { length: count },
    () =>
      `<circle cx="${n(random() * w)}" cy="${n(h * (from + random() * (to - from)))}" r="${n(least + random() * (most - least))}" fill="${fill}" opacity="${n(3 + random() * 7) / 10}"/>`,
  ).join('')
}

export function shade({ w, h }: Ground, color: string, opacity: number): string {
  return `<defs>${radial(
    'shade',
    [
      [0.5, color, 0],
      [1, color, opacity],
    ],
    0.5,
    0.5,
    0.75,
  )}</defs><rect width="${w}" height="${h}" fill="url(#shade)"/>`
}
