import { linear, n, starPath, twinkle } from '../paint.ts'

/** A moment of a twinkling cluster, 200 x 200; `share` 0-1 of its loop. */
export function sparkleFrame(share: number): string {
  const spots: [number, number, number, number][] = [
    [100, 96, 78, 0],
    [44, 52, 40, 0.35],
    [158, 46, 34, 0.6],
    [152, 150, 44, 0.8],
    [50, 152, 30, 0.15],
  ]
  return spots
    .map(([x, y, size, shift]) => {
      const beat = Math.max(0, Math.sin((share + shift) * Math.PI * 2))
      return `${twinkle(x, y, n(size * (0.25 + beat * 0.75)), '#fff3b8', n(10 * (0.1 + beat * 0.9)) / 10)}${twinkle(x, y, n(size * 0.55 * beat), '#ffffff', 1)}`
    })
    .join('')
}

/** A moment of a spinning coin, 160 x 160. */
export function coinFrame(share: number): string {
  return spinner(
    share,
    `<circle r="70" fill="#b45309"/><circle r="66" fill="url(#coin)"/><circle r="50" fill="#ffb020"/><circle r="46" fill="url(#face)"/><path d="${starPath(0, 2, 30, 14)}" fill="#fff3b0" stroke="#fff3b0" stroke-width="6" stroke-linejoin="round"/>`,
  )
}

/** A moment of a spinning gem token, 160 x 160. */
export function tokenFrame(share: number): string {
  return spinner(
    share,
    `<circle r="70" fill="#0b4f8a"/><circle r="66" fill="url(#shell)"/><circle r="50" fill="#0ea5d8"/><path d="M-34-12-18-32H18L34-12 0 34Z" fill="#eaffff"/><path d="M-34-12H34L0 34ZM-18-32-8-12 0-32 8-12 18-32" fill="none" stroke="#38c6f0" stroke-width="4" stroke-linejoin="round"/>`,
  )
}

function spinner(share: number, face: string): string {
  const turn = Math.cos(share * Math.PI * 2)
  const width = Math.max(0.08, Math.abs(turn))
  return `<defs>${linear('coin', [
    [0, '#fff2a6'],
    [0.5, '#ffc92e'],
    [1, '#f08c00'],
  ])}${linear('face', [
    [0, '#ffd95a'],
    [1, '#ff9f0a'],
  ])}${linear('shell', [
    [0, '#b9f6ff'],
    [0.5, '#35c7f5'],
    [1, '#0b74c4'],
  ])}</defs><ellipse cx="80" cy="150" rx="${n(44 * width)}" ry="6" fill="#000" opacity=".25"/><g transform="translate(${n(80 + (turn > 0 ? 5 : -5) * (1 - width))} 78) scale(${n(width * 100) / 100} 1)"><g opacity=".9">${face}</g></g>`
}
