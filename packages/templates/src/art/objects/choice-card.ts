import { emoji } from '../emoji.ts'
import { blur, linear, n, radial, rays } from '../paint.ts'

/**
 * A collectable card, 320 x 420: coloured window with the character, cream border, space for a name below.
 */
export async function choiceCard(code: string, light: string, mid: string, dark: string): Promise<string> {
  return `<defs>${linear('frame', [
    [0, '#fffdf5'],
    [1, '#f3dfba'],
  ])}${radial(
    'pane',
    [
      [0, light],
      [0.6, mid],
      [1, dark],
    ],
    0.5,
    0.45,
    0.75,
  )}${blur('soft', 8)}<clipPath id="win"><rect x="26" y="26" width="268" height="290" rx="34"/></clipPath></defs><rect x="8" y="16" width="304" height="398" rx="52" fill="#6b3d12" opacity=".55"/><rect x="8" y="6" width="304" height="398" rx="52" fill="url(#frame)"/><rect x="14" y="12" width="292" height="386" rx="46" fill="none" stroke="#fff" stroke-width="6"/><g clip-path="url(#win)"><rect x="26" y="26" width="268" height="290" fill="url(#pane)"/>${rays(160, 170, 300, 12, '#ffffff2e', 0.1)}<ellipse cx="160" cy="${n(292)}" rx="92" ry="18" fill="#000" opacity=".35" filter="url(#soft)"/>${await emoji(code, 50, 64, 220)}</g><rect x="26" y="26" width="268" height="290" rx="34" fill="none" stroke="${dark}" stroke-width="6" opacity=".7"/>`
}
