import { blur } from '../paint.ts'
import { emoji } from '../emoji.ts'

/** The pointing tutorial hand with a soft shadow, 260 x 280; the fingertip is at 42 %, 6 %. */
export async function tutorialHand(): Promise<string> {
  const glyph = await emoji('1f446', 22, 8, 210)
  return `<defs>${blur('shade', 9)}<filter id="black"><feColorMatrix values="0 0 0 0 .05  0 0 0 0 .02  0 0 0 0 .15  0 0 0 .55 0"/></filter></defs><g filter="url(#shade)"><g transform="translate(16 30)" filter="url(#black)">${glyph}</g></g>${glyph}`
}
