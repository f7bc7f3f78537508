import { expect, it } from 'vitest'
import { canonicalHash } from './canonical-hash.ts'

it('[D-22.1] canonicalHash ignores the order of object keys but not of array items', () => {
  expect(canonicalHash({ a: 1, b: [1, { d: 1, c: 2 }] })).toBe(
    canonicalHash({ b: [1, { c: 2, d: 1 }], a: 1 }),
  )
  expect(canonicalHash([1, 2])).not.toBe(canonicalHash([2, 1]))
})
