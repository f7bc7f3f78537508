import { linear } from '../paint.ts'

/** A round sign with an arrow that points up, 120 x 120. */
export function exitSign(light: string, dark: string): string {
  return `<defs>${linear('face', [
    [0, light],
    [1, dark],
  ])}</defs><circle cx="60" cy="64" r="52" fill="#000" opacity=".25"/><circle cx="60" cy="58" r="52" fill="#fff"/><circle cx="60" cy="58" r="44" fill="url(#face)"/><path d="M60 24L90 58H72V90H48V58H30Z" fill="#fff"/>`
}
