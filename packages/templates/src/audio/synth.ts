import { seeded } from '../art/seeded.ts'
import { sampleRate, silence, type Wave } from './wave.ts'

export type Form = 'sine' | 'triangle' | 'square' | 'saw' | 'noise' | 'bell' | 'pluck'

export interface Tone {
  form: Form
  /** Hertz at the start. */
  hz: number
  /** Hertz at the end; the same by default. */
  toHz?: number
  attack?: number
  /** Seconds in all. */
  seconds: number
  /** Bigger falls faster; 4 by default. */
  decay?: number
  gain?: number
  /** Vibrato: share of the pitch, and times a second. */
  wobble?: [depth: number, rate: number]
  /** One-pole low-pass filter; `share` is the weight of each new sample, 0-1. */
  soften?: number
}

/** One synthesised tone with a short attack and an exponential fall. */
export function tone(t: Tone): Wave {
  const out = silence(t.seconds)
  const noise = seeded(Math.round(t.hz * 7 + t.seconds * 1000))
  const attack = t.attack ?? 0.005
  const release = Math.min(0.012, t.seconds / 4)
  let phase = 0
  let held = 0
  for (let i = 0; i < out.length; i++) {
    const at = i / sampleRate
    const share = at / t.seconds
    const wobble = t.wobble ? 1 + Math.sin(at * Math.PI * 2 * t.wobble[1]) * t.wobble[0] : 1
    phase += (t.hz * Math.pow((t.toHz ?? t.hz) / t.hz, share) * wobble) / sampleRate
    const envelope =
      Math.min(1, at / attack) * Math.exp(-(t.decay ?? 4) * share) * Math.min(1, (t.seconds - at) / release)
    const value = shape(t.form, phase, at, noise) * envelope * (t.gain ?? 1)
    held += (value - held) * (t.soften ?? 1)
    out[i] = held
  }
  return out
}

function shape(form: Form, phase: number, at: number, noise: () => number): number {
  const turn = phase % 1
  if (form === 'sine') return sine(phase)
  if (form === 'triangle') return 4 * Math.abs(turn - 0.5) - 1
  if (form === 'square') return (turn < 0.5 ? 1 : -1) * 0.6
  if (form === 'saw') return (turn * 2 - 1) * 0.7
  if (form === 'noise') return noise() * 2 - 1
  if (form === 'bell')
    return (
      sine(phase) * 0.6 +
      sine(phase * 2.76) * 0.28 * Math.exp(-at * 9) +
      sine(phase * 5.4) * 0.16 * Math.exp(-at * 18)
    )
  return (
    sine(phase) * 0.62 +
    sine(phase * 2) * 0.26 * Math.exp(-at * 8) +
    sine(phase * 3) * 0.16 * Math.exp(-at * 14) +
    sine(phase * 4) * 0.07 * Math.exp(-at * 20)
  )
}

function sine(turns: number): number {
  return Math.sin(turns * Math.PI * 2)
}

/** Hertz of a note by semitones from A4. */
export function semitone(steps: number): number {
  return 440 * Math.pow(2, steps / 12)
}
