import { emoji } from '../art/emoji.ts'
import { glow } from '../art/backdrops/ground.ts'
import { linear, rays } from '../art/paint.ts'

/** A closed tile, 590 x 470: a wrapped card with a question mark. */
export async function closedTile(top: string, bottom: string): Promise<string> {
  const mark = await emoji('2754', 205, 125, 190)
  return (
    `<defs>${linear('card', [
      [0, top],
      [1, bottom],
    ])}<clipPath id="edge"><rect x="8" y="8" width="574" height="454" rx="44"/></clipPath></defs>` +
    `<g clip-path="url(#edge)"><rect width="590" height="470" fill="url(#card)"/>${rays(295, 235, 420, 12, '#ffffff24', 0.15)}<path d="M0 0H590V120Q295 190 0 120Z" fill="#fff" opacity=".14"/></g>` +
    `<rect x="14" y="14" width="562" height="442" rx="40" fill="none" stroke="#ffe08a" stroke-width="12"/>${mark}`
  )
}

/** The image below the tiles, 600 x 725: light on gold, with a gift below the text. */
export async function hiddenPrize(): Promise<string> {
  const gift = await emoji('1f381', 160, 420, 280)
  return (
    `<defs>${linear('gold', [
      [0, '#fff3b8'],
      [1, '#f59e0b'],
    ])}<clipPath id="edge"><rect width="600" height="725" rx="36"/></clipPath></defs>` +
    `<g clip-path="url(#edge)"><rect width="600" height="725" fill="url(#gold)"/>${rays(300, 560, 800, 16, '#ffffff66', 0.15)}${glow('light', 300, 560, 300, '#fff', 0.8)}</g>${gift}`
  )
}
