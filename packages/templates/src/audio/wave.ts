export const sampleRate = 44100

/** Mono samples, about -1 to 1. */
export type Wave = Float32Array

export function silence(seconds: number): Wave {
  return new Float32Array(Math.round(seconds * sampleRate))
}

/**
 * Adds `audio` into `into` at a time; what runs over the end wraps round when `loop` is set, so that a loop
 * has no seam.
 */
export function mix(into: Wave, wave: Wave, atSeconds: number, gain = 1, loop = false): void {
  const from = Math.round(atSeconds * sampleRate)
  for (let i = 0; i < wave.length; i++) {
    let at = from + i
    if (at >= into.length) {
      if (!loop) return
      at %= into.length
    }
    into[at] = (into[at] ?? 0) + (wave[i] ?? 0) * gain
  }
}

/** Bends peaks softly below full scale and scales the loudest sample to `peak`. */
export function finish(wave: Wave, peak = 0.85): Wave {
  let top = 0
  const bent = wave.map(value => {
    const soft = Math.tanh(value * 1.1)
    top = Math.max(top, Math.abs(soft))
    return soft
  })
  return top > 0 ? bent.map(value => (value / top) * peak) : bent
}
