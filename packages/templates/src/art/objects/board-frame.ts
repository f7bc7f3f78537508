import { linear, n } from '../paint.ts'

export interface FrameColors {
  light: string
  mid: string
  dark: string
  inner: string
  innerAlpha: number
  stud: string
}

/**
 * A thick bevelled frame with studs around a translucent bed, `width` x `height`. The bed keeps 5 % clear on
 * each side.
 */
export function boardFrame(width: number, height: number, c: FrameColors): string {
  const b = Math.min(width, height) * 0.034
  const rect = (inset: number, rx: number, paint: string) =>
    `<rect x="${n(inset)}" y="${n(inset)}" width="${n(width - inset * 2)}" height="${n(height - inset * 2)}" rx="${n(rx)}" ${paint}/>`
  const stud = (x: number, y: number) =>
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(b * 0.62)}" fill="${c.dark}"/><circle cx="${n(x)}" cy="${n(y - b * 0.1)}" r="${n(b * 0.5)}" fill="${c.stud}"/><circle cx="${n(x - b * 0.16)}" cy="${n(y - b * 0.26)}" r="${n(b * 0.18)}" fill="#fff" opacity=".8"/>`
  const at = b * 1.35
  return `<defs>${linear('rim', [
    [0, c.light],
    [0.5, c.mid],
    [1, c.dark],
  ])}${linear('bed', [
    [0, c.inner, c.innerAlpha],
    [1, c.inner, Math.min(1, c.innerAlpha + 0.15)],
  ])}
<mask id="hole"><rect width="${width}" height="${height}" fill="#fff"/>${rect(b * 1.25, b * 1.5, 'fill="#000"')}</mask></defs>
${rect(b * 1.1, b * 1.6, 'fill="url(#bed)"')}
<g mask="url(#hole)">${rect(2, b * 2.3, 'fill="url(#rim)"')}${rect(b * 0.3, b * 2.1, `fill="none" stroke="#fff" stroke-width="${n(b * 0.14)}" opacity=".65"`)}</g>
${rect(b * 1.2, b * 1.5, `fill="none" stroke="${c.dark}" stroke-width="${n(b * 0.18)}"`)}${rect(b * 1.34, b * 1.4, `fill="none" stroke="#000" stroke-width="${n(b * 0.22)}" opacity=".18"`)}
${stud(at * 0.62, at * 0.62)}${stud(width - at * 0.62, at * 0.62)}${stud(at * 0.62, height - at * 0.62)}${stud(width - at * 0.62, height - at * 0.62)}`
}
