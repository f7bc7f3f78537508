import { emoji } from '../emoji.ts'
import { blur, n } from '../paint.ts'

/** An object with a soft contact shadow in a square box: board pieces, prizes, heroes. */
export async function piece(code: string, size = 172, box = 200): Promise<string> {
  const left = (box - size) / 2
  return `<defs>${blur('soft', n(box * 0.035))}</defs><ellipse cx="${box / 2}" cy="${n(box * 0.91)}" rx="${n(box * 0.3)}" ry="${n(box * 0.05)}" fill="#000" opacity=".38" filter="url(#soft)"/>${await emoji(code, left, left - box * 0.02, size)}`
}
