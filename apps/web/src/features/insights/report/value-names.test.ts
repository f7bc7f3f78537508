import { expect, it } from 'vitest'
import { knownValues, rowName } from './value-names.ts'

it('[IN-03.80] names codes in the language on screen and prefers the name that the server gives', () => {
  const row = {
    keys: { project_id: '7', scene: 's1', traffic_type: '21', template_id: '' },
    labels: { project_id: 'Fruit burst', scene: '' },
  }
  expect(rowName(row, 'project_id', 'en')).toBe('Fruit burst')
  expect(rowName(row, 'scene', 'en')).toBe('s1')
  expect(rowName(row, 'traffic_type', 'ja')).toBe('Mintegral')
  expect(rowName(row, 'template_id', 'en')).toBe('(not set)')
})

it('[IN-03.80] knows the values of breakdowns that the product defines', () => {
  expect(knownValues('platform')).toEqual(['ios', 'android'])
  expect(knownValues('scene')).toBeUndefined()
})
