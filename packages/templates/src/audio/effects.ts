import { semitone, tone, type Tone } from './synth.ts'
import { finish, mix, silence, type Wave } from './wave.ts'

/** Parts of an effect: when it starts, and the tone. */
type Voice = [at: number, tone: Tone]

function layer(seconds: number, voices: Voice[], peak?: number): Wave {
  const out = silence(seconds)
  for (const [at, voice] of voices) mix(out, tone(voice), at)
  return finish(out, peak)
}

const chime = (steps: number, seconds: number, gain = 1): Tone => ({
  form: 'bell',
  hz: semitone(steps),
  seconds,
  decay: 5,
  gain,
})

/** The audio effects of the templates, by name; each is made on demand and is the same every time. */
export const effects = {
  pop: () =>
    layer(0.16, [
      [0, { form: 'sine', hz: 320, toHz: 980, seconds: 0.09, decay: 2.5 }],
      [0.005, { form: 'noise', hz: 1, seconds: 0.03, decay: 9, gain: 0.25, soften: 0.5 }],
    ]),
  swap: () =>
    layer(
      0.22,
      [
        [0, { form: 'sine', hz: 420, toHz: 760, seconds: 0.13, attack: 0.02, decay: 3, gain: 0.8 }],
        [0, { form: 'noise', hz: 3, seconds: 0.2, attack: 0.06, decay: 5, gain: 0.28, soften: 0.22 }],
      ],
      0.6,
    ),
  wrong: () =>
    layer(
      0.34,
      [
        [0, { form: 'triangle', hz: 240, toHz: 180, seconds: 0.14, decay: 3 }],
        [0.15, { form: 'triangle', hz: 190, toHz: 130, seconds: 0.18, decay: 3 }],
      ],
      0.6,
    ),
  match: () =>
    layer(0.6, [
      [0, chime(3, 0.4)],
      [0.06, chime(7, 0.4)],
      [0.12, chime(10, 0.46)],
      [0, { form: 'noise', hz: 5, seconds: 0.08, decay: 8, gain: 0.22 }],
    ]),
  special: () =>
    layer(0.8, [
      [0, { form: 'saw', hz: 180, toHz: 1400, seconds: 0.34, decay: 1.4, gain: 0.35, soften: 0.3 }],
      [0.24, { form: 'noise', hz: 9, seconds: 0.5, decay: 7, gain: 0.7, soften: 0.35 }],
      [0.24, { form: 'sine', hz: 150, toHz: 50, seconds: 0.4, decay: 4 }],
      [0.26, chime(15, 0.5, 0.5)],
    ]),
  crash: () =>
    layer(
      0.6,
      [
        [0, { form: 'noise', hz: 7, seconds: 0.32, decay: 6, gain: 0.9, soften: 0.3 }],
        [0, { form: 'sine', hz: 130, toHz: 46, seconds: 0.24, decay: 5 }],
        [0.03, { form: 'square', hz: 196, seconds: 0.4, decay: 2.2, gain: 0.22, soften: 0.4 }],
        [0.03, { form: 'square', hz: 247, seconds: 0.4, decay: 2.2, gain: 0.22, soften: 0.4 }],
      ],
      0.7,
    ),
  drop: () =>
    layer(
      0.18,
      [
        [0, { form: 'sine', hz: 260, toHz: 120, seconds: 0.14, decay: 5 }],
        [0, { form: 'noise', hz: 4, seconds: 0.04, decay: 9, gain: 0.3, soften: 0.4 }],
      ],
      0.55,
    ),
  click: () =>
    layer(
      0.1,
      [
        [0, { form: 'triangle', hz: 900, toHz: 620, seconds: 0.06, decay: 5 }],
        [0, { form: 'noise', hz: 2, seconds: 0.015, decay: 8, gain: 0.35 }],
      ],
      0.6,
    ),
  coin: () =>
    layer(
      0.7,
      [
        [0, { form: 'square', hz: semitone(14), seconds: 0.08, decay: 2, gain: 0.5 }],
        [0.07, { form: 'square', hz: semitone(19), seconds: 0.5, decay: 5, gain: 0.5 }],
        [0.07, chime(19, 0.55, 0.6)],
      ],
      0.6,
    ),
  whoosh: () =>
    layer(
      0.5,
      [
        [0, { form: 'noise', hz: 8, seconds: 0.48, attack: 0.18, decay: 3, soften: 0.14 }],
        [0, { form: 'sine', hz: 200, toHz: 700, seconds: 0.4, attack: 0.12, decay: 2, gain: 0.25 }],
      ],
      0.5,
    ),
  heart: () =>
    layer(
      0.9,
      [
        [0, chime(0, 0.5)],
        [0.12, chime(4, 0.5)],
        [0.24, chime(7, 0.6)],
        [0.36, chime(12, 0.5)],
      ],
      0.7,
    ),
  win: () => layer(2.3, fanfare()),
  fail: () =>
    layer(
      1.6,
      [3, -1, -4, -9].map((steps, i): Voice => [
        i * 0.24,
        {
          form: 'pluck',
          hz: semitone(steps - 12),
          seconds: i === 3 ? 0.85 : 0.34,
          decay: 2.4,
          wobble: i === 3 ? [0.02, 6] : [0, 1],
        },
      ]),
      0.75,
    ),
  ticks: () => layer(4.3, ticks(), 0.6),
} satisfies Record<string, () => Wave>

export type EffectName = keyof typeof effects

function fanfare(): Voice[] {
  const lead: [number, number, number][] = [
    [0, -2, 0.16],
    [0.15, 3, 0.16],
    [0.3, 7, 0.16],
    [0.45, 10, 0.34],
    [0.78, 7, 0.16],
    [0.93, 10, 0.16],
    [1.08, 15, 1.1],
  ]
  const notes = lead.flatMap(([at, steps, seconds]): Voice[] => [
    [at, { form: 'square', hz: semitone(steps), seconds, decay: 2, gain: 0.28, soften: 0.5 }],
    [at, { form: 'pluck', hz: semitone(steps - 12), seconds, decay: 2, gain: 0.6 }],
    [at, chime(steps + 12, Math.max(seconds, 0.4), 0.3)],
  ])
  const chord = [3, 7, 10].map((steps): Voice => [
    1.08,
    { form: 'triangle', hz: semitone(steps - 12), seconds: 1.15, decay: 2.4, gain: 0.4 },
  ])
  const sparkle = [15, 19, 22, 27, 31].map((steps, i): Voice => [1.12 + i * 0.07, chime(steps, 0.6, 0.35)])
  return [
    ...notes,
    ...chord,
    ...sparkle,
    [1.06, { form: 'noise', hz: 11, seconds: 0.7, decay: 6, gain: 0.18 }],
  ]
}

/**
 * Clicks of a wheel that slows down over four seconds (cubic out), one each 15 degrees of five turns and a
 * bit.
 */
function ticks(): Voice[] {
  const voices: Voice[] = []
  for (let i = 1; i <= 60; i++) {
    const share = 1 - Math.cbrt(1 - i / 61)
    voices.push([
      share * 4.1,
      { form: 'triangle', hz: 1250 - i * 4, toHz: 700, seconds: 0.035, decay: 6, gain: 0.4 + (i / 60) * 0.6 },
    ])
  }
  return voices
}
