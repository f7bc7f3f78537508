import { emoji } from '../emoji.ts'
import { linear } from '../paint.ts'

/**
 * A glossy coloured cube with a toy on its face, 220 x 220: neighbours of one colour read as a group at a
 * glance.
 */
export async function toyBlock(code: string, light: string, mid: string, dark: string): Promise<string> {
  return `<defs>${linear('face', [
    [0, light],
    [1, mid],
  ])}${linear('shine', [
    [0, '#fff', 0.6],
    [1, '#fff', 0],
  ])}</defs><rect x="6" y="10" width="208" height="206" rx="46" fill="${dark}"/><rect x="6" y="4" width="208" height="194" rx="46" fill="url(#face)"/><rect x="20" y="14" width="180" height="76" rx="34" fill="url(#shine)"/><rect x="10" y="8" width="200" height="186" rx="42" fill="none" stroke="#fff" stroke-width="5" opacity=".45"/><ellipse cx="110" cy="168" rx="56" ry="10" fill="#000" opacity=".22"/>${await emoji(code, 38, 30, 144)}`
}
