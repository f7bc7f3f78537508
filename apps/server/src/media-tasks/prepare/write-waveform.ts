import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Waveform } from '../../inspection/audio/read-peaks.ts'
import type { MadeFile } from './made-file.ts'

/** A drawing within 1000 x 100 in the words of Path2D: loudness above and below the middle. */
export function waveformPath(peaks: number[]): string {
  const x = (index: number): number => Math.round((index * 10_000) / Math.max(1, peaks.length - 1)) / 10
  const top = peaks.map((peak, index) => `L${x(index)} ${50 - peak / 2}`)
  const bottom = peaks.map((peak, index) => `L${x(index)} ${50 + peak / 2}`).reverse()
  return `M0 50${top.join('')}${bottom.join('')}Z`
}

/** `waveform`: JSON of {version: 1, duration_ms, peaks: 0-100 each, path}. */
export async function writeWaveform({ durationMs, peaks }: Waveform, folder: string): Promise<MadeFile> {
  const path = join(folder, 'waveform.json')
  await writeFile(
    path,
    JSON.stringify({ version: 1, duration_ms: durationMs, peaks, path: waveformPath(peaks) }),
  )
  return {
    kind: 'waveform',
    path,
    mime: 'application/json',
    info: { duration_ms: durationMs, count: peaks.length },
  }
}
