import { n } from '../art/paint.ts'
import type { Wave } from '../audio/wave.ts'

const bars = 34

/**
 * The loudness of an audio clip over its time as an SVG of 280 x 140; its colour reads on light and dark
 * ground.
 */
export function waveform(wave: Wave): string {
  const step = wave.length / bars
  const loud = Array.from({ length: bars }, (_, i) =>
    rms(wave.subarray(Math.floor(i * step), Math.floor((i + 1) * step))),
  )
  const top = Math.max(...loud, 0.001)
  const body = loud.map((value, i) => {
    const height = Math.max(5, (value / top) ** 0.7 * 112)
    return `<rect x="${n(6 + i * 7.9)}" y="${n(70 - height / 2)}" width="4.6" height="${n(height)}" rx="2.3"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="280" height="140"><g fill="#7d6df2">${body.join('')}</g></svg>`
}

function rms(slice: Wave): number {
  return Math.sqrt(slice.reduce((sum, value) => sum + value * value, 0) / Math.max(1, slice.length))
}
