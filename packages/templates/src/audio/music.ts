import { semitone, tone, type Form } from './synth.ts'
import { finish, mix, silence, type Wave } from './wave.ts'

/**
 * A loop in eighth notes: `.` rests, `-` holds the note before. Notes are scale degrees 0-9 and a-e (10-14)
 * of the key.
 */
export interface Score {
  /** Quarter notes a minute. */
  bpm: number
  /** Semitones of the tonic from A4. */
  key: number
  scale: 'major' | 'minor' | 'pentatonic'
  melody: string
  /** Chord roots, one a bar (8 eighths), as scale degrees. */
  chords: number[]
  lead: Form
  /** Drum strokes of a bar in eighths: k kick, s snare, h hat, anything else rests. */
  drums: string
}

const scales = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 10], pentatonic: [0, 2, 4, 7, 9] }

/** Renders melody, bass, chords and drums to a wave that loops without a seam. */
export function music(score: Score): Wave {
  const eighth = 30 / score.bpm
  const bars = score.chords.length
  const out = silence(bars * 8 * eighth)
  const put = (wave: Wave, at: number, gain: number) => mix(out, wave, at * eighth, gain, true)
  playMelody(score, eighth, put)
  score.chords.forEach((root, bar) => playBar(score, root, bar * 8, eighth, put))
  return finish(out, 0.7)
}

type Put = (wave: Wave, atEighths: number, gain: number) => void

function playMelody(score: Score, eighth: number, put: Put): void {
  const notes = score.melody.replaceAll(/[\s|]/g, '')
  for (let i = 0; i < notes.length; i++) {
    const degree = parseInt(notes[i] ?? '', 16)
    if (Number.isNaN(degree)) continue
    let held = 1
    while (notes[i + held] === '-') held++
    const hz = pitch(score, degree)
    put(
      tone({
        form: score.lead,
        hz,
        seconds: eighth * held * 1.15,
        decay: 2.6,
        gain: 0.8,
        soften: 0.6,
        wobble: [0.004, 5.5],
      }),
      i,
      0.36,
    )
    put(tone({ form: 'bell', hz: hz * 2, seconds: 0.34, decay: 5 }), i, 0.1)
  }
}

function playBar(score: Score, root: number, at: number, eighth: number, put: Put): void {
  const triad = [root, root + 2, root + 4].map(
    degree => pitch({ ...score, scale: score.scale === 'pentatonic' ? 'major' : score.scale }, degree) / 2,
  )
  const bass = (triad[0] ?? 220) / 2
  for (const step of [0, 3, 4, 6])
    put(
      tone({
        form: 'triangle',
        hz: step === 6 ? bass * 1.5 : bass,
        seconds: eighth * 1.4,
        decay: 3,
        soften: 0.4,
      }),
      at + step,
      0.42,
    )
  for (const step of [2, 6])
    for (const hz of triad) put(tone({ form: 'pluck', hz, seconds: eighth * 1.1, decay: 4 }), at + step, 0.13)
  for (let i = 0; i < 8; i++) drum(score.drums[i] ?? '.', at + i, put)
}

function drum(stroke: string, at: number, put: Put): void {
  if (stroke === 'k') put(tone({ form: 'sine', hz: 150, toHz: 44, seconds: 0.16, decay: 4 }), at, 0.5)
  if (stroke === 's') {
    put(tone({ form: 'noise', hz: 6, seconds: 0.13, decay: 7, soften: 0.5 }), at, 0.24)
    put(tone({ form: 'triangle', hz: 210, toHz: 160, seconds: 0.08, decay: 5 }), at, 0.2)
  }
  if (stroke === 'h' || stroke === 's') put(tone({ form: 'noise', hz: 2, seconds: 0.04, decay: 8 }), at, 0.09)
}

function pitch(score: Score, degree: number): number {
  const scale = scales[score.scale]
  const octave = Math.floor(degree / scale.length)
  return semitone(score.key + octave * 12 + (scale[degree - octave * scale.length] ?? 0))
}
