import { expect, it } from 'vitest'
import type { InsightsTexts } from './metric-texts.ts'
import { knownValues, rowName, valueName } from './value-names.ts'

const t = ((key: string) => key) as unknown as InsightsTexts

it('[IN-03.7] names codes in the language on screen and leaves unknown values as they are', () => {
  expect(valueName(t, 'traffic_type', '21', 'en')).toBe('Mintegral')
  expect(valueName(t, 'country_code', 'JP', 'ja')).toBe('日本')
  expect(valueName(t, 'country_code', 'world', 'en')).toBe('world')
  expect(valueName(t, 'material_type', 'playable', 'en')).toBe('code.playable')
  expect(valueName(t, 'material_type', 'hologram', 'en')).toBe('hologram')
  expect(valueName(t, 'platform', 'ios', 'en')).toBe('iOS')
  expect(valueName(t, 'scene', '', 'en')).toBe('value.unknown')
  expect(knownValues('scene')).toBeUndefined()
})

it('[IN-03.7] prefers the name that the server gives', () => {
  const row = { keys: { project_id: '7', scene: 's1' }, labels: { project_id: 'Fruit burst', scene: '' } }
  expect(rowName(t, row, 'project_id', 'en')).toBe('Fruit burst')
  expect(rowName(t, row, 'scene', 'en')).toBe('s1')
})
