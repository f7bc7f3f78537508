import { emoji } from '../emoji.ts'
import { linear, n } from '../paint.ts'

export interface Shot {
  /** Emoji with centre and size in a 360 x 560 image. */
  things: [code: string, x: number, y: number, size: number, turn?: number][]
  /** Left edge, top, width of the backdrop's part that is seen. */
  window: [number, number, number]
  score: number
}

/**
 * An image of the game as a store shows it, 360 x 560: a part of the backdrop, the actors, a score bar, a
 * glass edge.
 */
export async function screenshot(backdrop: string, shot: Shot): Promise<string> {
  const [x, y, w] = shot.window
  const things = await Promise.all(
    shot.things.map(
      async ([code, cx, cy, size, turn = 0]) =>
        `<g transform="rotate(${turn} ${cx} ${cy})">${await emoji(code, cx - size / 2, cy - size / 2, size)}</g>`,
    ),
  )
  return `<defs>${linear('edge', [
    [0, '#ffffff'],
    [1, '#c9d6ff'],
  ])}<clipPath id="phone"><rect width="360" height="560" rx="44"/></clipPath></defs><g clip-path="url(#phone)"><svg x="0" y="0" width="360" height="560" viewBox="${x} ${y} ${w} ${n((w * 560) / 360)}" preserveAspectRatio="xMidYMid slice">${backdrop}</svg>${things.join('')}<rect x="40" y="30" width="280" height="40" rx="20" fill="#000" opacity=".45"/><rect x="48" y="38" width="${n(264 * shot.score)}" height="24" rx="12" fill="#ffd02e"/><rect x="52" y="41" width="${n(256 * shot.score)}" height="7" rx="3" fill="#fff" opacity=".6"/></g><rect x="5" y="5" width="350" height="550" rx="40" fill="none" stroke="url(#edge)" stroke-width="10"/>`
}
