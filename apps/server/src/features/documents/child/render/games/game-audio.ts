import { limitPeaks } from '@adloom/video/audio'
import { stepsPerSecond } from '@adloom/playable/recording'
import { audioRate, type AudioWindows } from '@adloom/video/render'

type Channels = [Float32Array, Float32Array]

/** The audio of a trimmed take at its speed, which changes the pitch as a tape does. */
export function gameAudio(
  samples: Channels | undefined,
  { from, speed }: { from: number; speed: number },
): AudioWindows | undefined {
  if (!samples) return undefined
  const start = (from / stepsPerSecond) * audioRate
  return (at, length) => {
    const window = samples.map(channel => resampled(channel, { start: start + at * speed, speed, length }))
    limitPeaks(window as Channels)
    return window as Channels
  }
}

/** Reads a channel from a place on, with samples between two by their distance. */
function resampled(
  channel: Float32Array,
  { start, speed, length }: { start: number; speed: number; length: number },
): Float32Array {
  const result = new Float32Array(length)
  for (let i = 0; i < length; i++) {
    const place = start + i * speed
    const [before, share] = [Math.floor(place), place % 1]
    const [one, other] = [channel[before] ?? 0, channel[before + 1] ?? 0]
    result[i] = one + (other - one) * share
  }
  return result
}
