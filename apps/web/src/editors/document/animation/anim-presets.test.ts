import { PRESETS } from '@adloom/engine/tween'
import { animSchema } from '@adloom/playable/format'
import { expect, it } from 'vitest'
import { animOfPreset, families, animPresetNames, presetOf } from './anim-presets.ts'

it('[ED-02.20] the editor offers every preset of the engine in its family', () => {
  for (const family of ['in', 'out', 'strong'] as const) {
    expect([...animPresetNames[family]].sort()).toEqual(
      PRESETS.filter(preset => preset.family === family)
        .map(preset => preset.name)
        .sort(),
    )
  }
})

it('[ED-02.20] every preset creates an animation that the format accepts', () => {
  for (const family of families)
    for (const name of animPresetNames[family])
      expect(animSchema.safeParse({ id: 'anim:a', ...animOfPreset(family, name) }).error).toBeUndefined()
})

it('[ED-02.20] an animation keeps the name of its preset until it does anything else', () => {
  for (const family of families)
    for (const name of animPresetNames[family])
      expect(presetOf({ id: 'anim:a', ...animOfPreset(family, name) })).toBe(
        name === 'blank' ? undefined : name,
      )
  const both = { id: 'anim:a', ...animOfPreset('general', 'move') }
  expect(presetOf({ ...both, tracks: { ...both.tracks, alpha: [0, 1] } })).toBeUndefined()
  expect(presetOf({ ...both, preset: 'gone' })).toBeUndefined()
})
