import { expect, it } from 'vitest'
import { analysisPath, chosenMaterial, materialOfText, materialText } from './analysis-path.ts'

it('[IN-03.11] opens the analysis of the most exact material of a row, with the days of the report', () => {
  expect(analysisPath({ material_name: 'A, B', country_code: 'JP' }, '?last=30&by=scene')).toBe(
    '/dashboard/material/detail?last=30&f.country_code=JP&f.material_name=A%5C%2C+B',
  )
  expect(analysisPath({ project_id: '7', fingerprint: 'f1' }, '')).toBe(
    '/dashboard/material/detail?f.fingerprint=f1',
  )
  expect(analysisPath({}, '?by=period')).toBe('/dashboard/material/detail')
})

it('[IN-03.11] keeps the filters of the report and the values of the row', () => {
  const report = '?f.traffic_type=hosted&f.country_code=JP,US&f.campaign_id=c1&f.mid=m1'
  const search = (path: string) => Object.fromEntries(new URLSearchParams(path.split('?')[1]))
  expect(search(analysisPath({ country_code: 'US', platform: '' }, report))).toEqual({
    'f.traffic_type': 'hosted',
    'f.country_code': 'US',
    'f.platform': String.raw`\e`,
    'f.mid': 'm1',
  })
  expect(search(analysisPath({ creative_name: 'A' }, '?f.creative_name=A,B'))).toEqual({
    'f.creative_name': 'A',
  })
})

it('[IN-03.11] reads the chosen material back', () => {
  expect(chosenMaterial({ country_code: ['JP'] })).toBeUndefined()
  expect(chosenMaterial({ mid: [''], material_name: [''] })).toBeUndefined()
  const chosen = { dimension: 'material_name' as const, value: 'A, B:c' }
  expect(chosenMaterial({ material_name: ['A, B:c'] })).toEqual(chosen)
  expect(materialOfText(materialText(chosen))).toEqual(chosen)
  expect(materialOfText('scene:1')).toBeUndefined()
})
