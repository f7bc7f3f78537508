import type { AnimData, AnimTracks } from '@adloom/engine/data'
import { PRESETS } from '@adloom/engine/tween'

export type Family = AnimData['family']
export const families = ['in', 'out', 'strong', 'general'] as const satisfies readonly Family[]

/** The engine's presets by name, then the starting points of the general family. */
export const animPresetNames = {
  in: [
    'fadeIn',
    'zoomIn',
    'bounceIn',
    'rotateIn',
    'slideInLeft',
    'slideInRight',
    'slideInTop',
    'slideInBottom',
  ],
  out: [
    'fadeOut',
    'zoomOut',
    'bounceOut',
    'rotateOut',
    'slideOutLeft',
    'slideOutRight',
    'slideOutTop',
    'slideOutBottom',
  ],
  strong: ['pulse', 'heartbeat', 'shake', 'swing', 'jump', 'flash', 'tada'],
  general: ['move', 'fade', 'scale', 'turn', 'color', 'blank'],
} as const

export type PresetName = (typeof animPresetNames)[Family][number]

const generalTracks: Record<(typeof animPresetNames)['general'][number], AnimData['tracks']> = {
  move: { x: [0, 200], y: [0, 0] },
  fade: { alpha: [1, 0.3] },
  scale: { scale: [1, 1.3] },
  turn: { rotation: [0, 360] },
  color: { color: [null, '#ff6b4a'] },
  blank: {},
}

/** Returns the animation that a preset creates, without an id. */
export function animOfPreset(family: Family, name: PresetName): Omit<AnimData, 'id'> {
  const timing = {
    delay: 0,
    duration: family === 'strong' ? 900 : family === 'general' ? 1000 : 600,
    loop: family === 'strong' ? ('loop' as const) : ('once' as const),
    auto: family !== 'out',
  }
  if (family !== 'general') return { family, preset: name, ...timing }
  return {
    family,
    tracks: generalTracks[name as keyof typeof generalTracks] ?? {},
    ease: 'sine.inOut',
    ...timing,
  }
}

/** Returns the preset an animation was created from, if it can be recognised. */
export function presetOf(anim: AnimData): PresetName | undefined {
  if (anim.preset !== undefined)
    return PRESETS.some(preset => preset.name === anim.preset) ? (anim.preset as PresetName) : undefined
  const [does, ...more] = new Set(
    Object.keys(anim.tracks ?? {}).map(track => generalOf[track as keyof AnimTracks]),
  )
  return anim.family === 'general' && more.length === 0 ? does : undefined
}

const generalOf: Record<keyof AnimTracks, PresetName> = {
  x: 'move',
  y: 'move',
  alpha: 'fade',
  scale: 'scale',
  rotation: 'turn',
  color: 'color',
}
