import { expect, it } from 'vitest'
import { findingValues } from './finding-values.ts'

it('[AS-11.2] writes the bytes of a finding and the limit beside them in units, and no other number', () => {
  expect(findingValues({ name: 'Boat', bytes: 4_200_000, limit: 3_145_728 })).toEqual({
    name: 'Boat',
    bytes: '4.01 MB',
    limit: '3 MB',
  })
  expect(findingValues({ count: 512, limit: 500 })).toEqual({ count: 512, limit: 500 })
  expect(findingValues(undefined)).toEqual({})
})
