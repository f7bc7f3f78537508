import { emoji } from '../emoji.ts'
import { radial, rays } from '../paint.ts'

/** A bonus tile, 200 x 200: an object in a glowing ring of light. */
export async function specialPiece(code: string, light: string, dark: string): Promise<string> {
  return `<defs>${radial('orb', [
    [0, '#fff'],
    [0.5, light],
    [1, dark],
  ])}${radial('halo', [
    [0.6, light, 0.9],
    [1, light, 0],
  ])}<clipPath id="c"><circle cx="100" cy="100" r="82"/></clipPath></defs><circle cx="100" cy="100" r="100" fill="url(#halo)"/><circle cx="100" cy="100" r="82" fill="url(#orb)"/><g clip-path="url(#c)">${rays(100, 100, 90, 9, '#ffffff70', 0.2)}</g><circle cx="100" cy="100" r="80" fill="none" stroke="#fff" stroke-width="6" opacity=".9"/>${await emoji(code, 46, 46, 108)}`
}
