import { describe, expect, it } from 'vitest'
import { PRESETS } from './presets.ts'

describe('the animation preset list', () => {
  const of = (family: string) => PRESETS.filter(preset => preset.family === family)

  it('[ED-02.1] has 8 entrances, 8 exits and 7 emphases with unique names', () => {
    expect([of('in').length, of('out').length, of('strong').length]).toEqual([8, 8, 7])
    expect(new Set(PRESETS.map(preset => preset.name)).size).toBe(23)
  })

  it('[ED-02.1] brings a node to its own state, takes it away, or leaves it unchanged', () => {
    const rest: Record<string, number> = { x: 0, y: 0, alpha: 1, scale: 1, rotation: 0 }
    for (const preset of PRESETS) {
      for (const [track, keys] of Object.entries(preset.tracks)) {
        if (preset.family !== 'out') expect(keys[keys.length - 1], preset.name + ' ends').toBe(rest[track])
        if (preset.family !== 'in') expect(keys[0], preset.name + ' begins').toBe(rest[track])
      }
    }
    for (const preset of of('out'))
      expect(Object.values(preset.tracks).some(keys => keys[0] !== keys[keys.length - 1])).toBe(true)
  })
})
