import { expect, it } from 'vitest'
import { byteRange } from './byte-range.ts'

it('[D-53.1] a player may ask for a part of a video', () => {
  expect(byteRange(undefined, 100)).toBeUndefined()
  expect(byteRange('bytes=0-', 100)).toEqual({ start: 0, end: 99 })
  expect(byteRange('bytes=10-19', 100)).toEqual({ start: 10, end: 19 })
  expect(byteRange('bytes=90-500', 100)).toEqual({ start: 90, end: 99 })
  expect(byteRange('bytes=-20', 100)).toEqual({ start: 80, end: 99 })
  expect(byteRange('bytes=-500', 100)).toEqual({ start: 0, end: 99 })
  expect(byteRange('bytes=100-', 100)).toBe('outside')
  for (const odd of ['bytes=-', 'bytes=9-1', 'bytes=0-1,4-5', 'lines=1-2'])
    expect(byteRange(odd, 100), odd).toBeUndefined()
})
