import { expect, it } from 'vitest'
import { formatDuration } from './format.ts'

it('[AS-01.9] a duration is written as players write it', () => {
  expect([0, 420, 949, 1000, 7400, 59_600, 200_000, 3_723_000].map(formatDuration)).toEqual([
    '0:00.1',
    '0:00.4',
    '0:00.9',
    '0:01',
    '0:07',
    '1:00',
    '3:20',
    '1:02:03',
  ])
})
