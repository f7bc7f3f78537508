import type { AnimData } from '../data.ts'

/** Keys at equal distances; `ease` shapes every stretch between two keys. */
export type PresetTracks = Partial<Record<'x' | 'y' | 'alpha' | 'scale' | 'rotation', number[]>>

/**
 * A ready animation (ED-02). x and y are shares of the reference canvas' width and height, so that a slide
 * starts
 * outside in both orientations; alpha and scale are factors, rotation degrees added.
 */
export interface Preset {
  name: string
  family: 'in' | 'out' | 'strong'
  ease: string
  tracks: PresetTracks
}

const ENTRANCES: [name: string, ease: string, tracks: PresetTracks][] = [
  ['fade*', 'sine.inOut', { alpha: [0, 1] }],
  ['zoom*', 'back.out', { scale: [0, 1], alpha: [0, 1] }],
  ['bounce*', 'bounce.out', { scale: [0, 1] }],
  ['rotate*', 'back.out', { rotation: [-180, 0], scale: [0, 1], alpha: [0, 1] }],
  ['slide*Left', 'cubic.out', { x: [-1.1, 0] }],
  ['slide*Right', 'cubic.out', { x: [1.1, 0] }],
  ['slide*Top', 'cubic.out', { y: [-1.1, 0] }],
  ['slide*Bottom', 'cubic.out', { y: [1.1, 0] }],
]

const EMPHASES: [name: string, ease: string, tracks: PresetTracks][] = [
  ['pulse', 'sine.inOut', { scale: [1, 1.12, 1] }],
  ['heartbeat', 'sine.inOut', { scale: [1, 1.18, 0.98, 1.12, 1, 1] }],
  ['shake', 'sine.inOut', { x: [0, -0.02, 0.02, -0.02, 0.02, 0] }],
  ['swing', 'sine.inOut', { rotation: [0, 12, -9, 5, -2, 0] }],
  ['jump', 'quad.inOut', { y: [0, -0.04, 0, -0.015, 0] }],
  ['flash', 'sine.inOut', { alpha: [1, 0.25, 1, 0.25, 1] }],
  ['tada', 'sine.inOut', { scale: [1, 0.92, 1.12, 1.12, 1.12, 1], rotation: [0, -4, 4, -4, 4, 0] }],
]

function reversed(tracks: PresetTracks): PresetTracks {
  const out: PresetTracks = {}
  for (const key of Object.keys(tracks) as (keyof PresetTracks)[])
    out[key] = (tracks[key] || []).slice().reverse()
  return out
}

/** 8 entrances, 8 exits that mirror them, 7 emphases (ED-02). */
export const PRESETS: Preset[] = ENTRANCES.map(([name, ease, tracks]): Preset => ({
  name: name.replace('*', 'In'),
  family: 'in',
  ease,
  tracks,
}))
  .concat(
    ENTRANCES.map(([name, ease, tracks]): Preset => ({
      name: name.replace('*', 'Out'),
      family: 'out',
      ease: /out/.test(ease) ? ease.replace('out', 'in') : ease,
      tracks: reversed(tracks),
    })),
  )
  .concat(EMPHASES.map(([name, ease, tracks]): Preset => ({ name, family: 'strong', ease, tracks })))

const byName: Record<string, Preset | undefined> = {}
for (const preset of PRESETS) byName[preset.name] = preset

export function findPreset({ preset }: Pick<AnimData, 'preset'>): Preset | undefined {
  return preset ? byName[preset] : undefined
}
