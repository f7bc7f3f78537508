import { emoji } from '../emoji.ts'
import { linear, n, radial } from '../paint.ts'

export interface WheelLook {
  sectors: [light: string, dark: string][]
  prizes: string[]
  prizeSizes?: number[]
}

/**
 * The turning face of a prize wheel, 760 x 760: sector 0 is centred at the top, the rest follow clockwise.
 */
export async function wheelFace(look: WheelLook): Promise<string> {
  const count = look.prizes.length
  const step = 360 / count
  const svgLayers = await Promise.all(
    look.prizes.map(async (code, i) => {
      const [light, dark] = look.sectors[i % look.sectors.length] ?? ['#fff', '#ccc']
      const [ax, ay] = polar(370, -step / 2)
      const [bx, by] = polar(370, step / 2)
      const size = look.prizeSizes?.[i] ?? 122
      return `<defs>${radial(
        `s${i}`,
        [
          [0, light],
          [0.55, light],
          [1, dark],
        ],
        0.5,
        1,
        1.05,
      )}</defs><g transform="rotate(${n(i * step)} 380 380)"><path d="M380 380L${ax} ${ay}A370 370 0 0 1 ${bx} ${by}Z" fill="url(#s${i})" stroke="#fff" stroke-opacity=".75" stroke-width="6"/><ellipse cx="380" cy="${126 + size / 2 + 4}" rx="${n(size * 0.36)}" ry="9" fill="#000" opacity=".22"/>${await emoji(code, 380 - size / 2, 126 - size / 2, size)}</g>`
    }),
  )
  return `${svgLayers.join('')}<defs>${radial('shade', [
    [0.82, '#000', 0],
    [1, '#000', 0.3],
  ])}${linear('gloss', [
    [0, '#fff', 0.3],
    [0.5, '#fff', 0],
  ])}</defs><circle cx="380" cy="380" r="372" fill="url(#shade)"/>`
}

/** The fixed rim with bulbs around the face, 880 x 880 (the face is centred in it), hollow in the middle. */
export function wheelRim(light: string, mid: string, dark: string, lit: number): string {
  let bulbs = ''
  for (let i = 0; i < 24; i++) {
    const [x, y] = polar(402, i * 15)
    const on = i % 2 === lit
    bulbs += `<circle cx="${n(x + 60)}" cy="${n(y + 60)}" r="${on ? 24 : 17}" fill="${on ? '#fff6c2' : '#000'}" opacity="${on ? 0.35 : 0.12}"/><circle cx="${n(x + 60)}" cy="${n(y + 60)}" r="13" fill="${on ? '#fffbe8' : '#ffd166'}"/>`
  }
  return `<defs>${linear('gold', [
    [0, light],
    [0.5, mid],
    [1, dark],
  ])}</defs><circle cx="440" cy="452" r="404" fill="none" stroke="#000" stroke-width="64" opacity=".28"/><circle cx="440" cy="440" r="402" fill="none" stroke="${dark}" stroke-width="68"/><circle cx="440" cy="440" r="402" fill="none" stroke="url(#gold)" stroke-width="58"/><circle cx="440" cy="440" r="428" fill="none" stroke="#fff" stroke-width="5" opacity=".6"/><circle cx="440" cy="440" r="376" fill="none" stroke="#000" stroke-width="8" opacity=".28"/>${bulbs}`
}

/** The hub button in the middle, 240 x 240. */
export function wheelHub(light: string, mid: string, dark: string): string {
  return `<defs>${radial('ring', [
    [0.7, light],
    [1, dark],
  ])}${linear('cap', [
    [0, light],
    [1, mid],
  ])}</defs><circle cx="120" cy="126" r="108" fill="#000" opacity=".3"/><circle cx="120" cy="120" r="108" fill="url(#ring)"/><circle cx="120" cy="120" r="90" fill="${dark}"/><circle cx="120" cy="114" r="86" fill="url(#cap)"/><ellipse cx="120" cy="76" rx="58" ry="30" fill="#fff" opacity=".4"/>`
}

/** The pointer above the wheel, 140 x 180, its tip at the bottom. */
export function wheelPointer(light: string, mid: string, dark: string): string {
  return `<defs>${linear('tip', [
    [0, light],
    [0.5, mid],
    [1, dark],
  ])}</defs><path d="M70 176Q14 92 14 62A56 56 0 0 1 126 62Q126 92 70 176Z" fill="#000" opacity=".28" transform="translate(0 6)"/><path d="M70 170Q14 90 14 62A56 56 0 0 1 126 62Q126 90 70 170Z" fill="url(#tip)" stroke="#fff" stroke-width="9"/><circle cx="70" cy="60" r="26" fill="#fff"/><circle cx="70" cy="60" r="16" fill="${mid}"/>`
}

function polar(r: number, degrees: number): [number, number] {
  const a = ((degrees - 90) * Math.PI) / 180
  return [n(380 + Math.cos(a) * r), n(380 + Math.sin(a) * r)]
}
