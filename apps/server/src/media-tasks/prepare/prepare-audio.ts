import { createCanvas } from '@napi-rs/canvas'
import { readPeaks } from '../../inspection/audio/read-peaks.ts'
import type { MadeFile, PrepareInput } from './made-file.ts'
import { makeThumbnails } from './thumbnails.ts'
import { writeWaveform } from './write-waveform.ts'

const bars = 60

/** An audio file: its waveform, also as an image. */
export async function prepareAudio({ file, folder, asset }: PrepareInput): Promise<MadeFile[]> {
  const waveform = await readPeaks({ path: file.path, format: asset.format })
  return [await writeWaveform(waveform, folder), ...(await makeThumbnails(drawBars(waveform.peaks), folder))]
}

/** Bars on nothing, readable on light and dark. */
function drawBars(peaks: number[]): Buffer {
  const [width, height] = [720, 405]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const step = (width - 60) / bars
  context.fillStyle = '#7c6cf2'
  for (let bar = 0; bar < bars; bar++) {
    const piece = peaks.slice(
      Math.floor((bar * peaks.length) / bars),
      Math.max(Math.floor(((bar + 1) * peaks.length) / bars), Math.floor((bar * peaks.length) / bars) + 1),
    )
    const length = Math.max(step * 0.6, (Math.max(0, ...piece) / 100) * (height - 60))
    context.beginPath()
    context.roundRect(30 + bar * step + step * 0.2, (height - length) / 2, step * 0.6, length, step * 0.3)
    context.fill()
  }
  return canvas.toBuffer('image/png')
}
