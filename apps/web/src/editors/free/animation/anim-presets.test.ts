import { PRESETS } from '@adloom/engine/tween/presets'
import { animSchema } from '@adloom/playable/format/look-schema'
import { expect, it } from 'vitest'
import { animOfPreset, families, presetNames } from './anim-presets.ts'

it('[ED-02] every preset of the engine is offered in its family', () => {
  for (const family of ['in', 'out', 'strong'] as const) {
    expect([...presetNames[family]].sort()).toEqual(PRESETS.filter(preset => preset.family === family).map(preset => preset.name).sort())
  }
})

it('[ED-02] whatever is added is an animation the format takes', () => {
  for (const family of families) for (const name of presetNames[family]) expect(animSchema.safeParse({ id: 'anim:a', ...animOfPreset(family, name) }).error).toBeUndefined()
})
