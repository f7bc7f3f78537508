import { linear, starPath } from '../paint.ts'

/** A plump gold star, 240 x 240; empty ones are the dark socket it lands in. */
export function goldStar(empty = false): string {
  const shape = (scale: number) => starPath(120, 126, 104 * scale, 56 * scale)
  if (empty)
    return `<path d="${shape(0.9)}" fill="#000" opacity=".4" stroke="#000" stroke-opacity=".4" stroke-width="26" stroke-linejoin="round"/>`
  return `<defs>${linear('gold', [
    [0, '#fff6a8'],
    [0.45, '#ffd02e'],
    [1, '#ff9300'],
  ])}</defs><path d="${shape(0.9)}" fill="#b45309" stroke="#b45309" stroke-width="30" stroke-linejoin="round"/><path d="${shape(0.88)}" fill="url(#gold)" stroke="url(#gold)" stroke-width="16" stroke-linejoin="round"/><path d="${shape(0.56)}" fill="#fff" opacity=".28" stroke="#fff" stroke-width="12" stroke-linejoin="round" transform="translate(0 -8)"/><ellipse cx="86" cy="84" rx="17" ry="9" fill="#fff" opacity=".9" transform="rotate(-34 86 84)"/>`
}
