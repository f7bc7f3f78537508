import fc from 'fast-check'
import { expect, it } from 'vitest'
import { halfSipHash } from './half-sip-hash.ts'
import { verifiedHash } from './verified-hash.ts'

/** Key of the published vectors: the bytes 0 to 7. */
const key = [0x03020100, 0x07060504]
const bytes = (count: number): string =>
  Array.from({ length: count }, (_, at) => String.fromCharCode(at)).join('')
/** The two little-endian words of a published vector. */
const wordsOf = (hex: string): string =>
  [0, 4].map(at => Buffer.from(hex, 'hex').readInt32LE(at).toString(36)).join('')

it.each([
  [0, '218d1f59b9b83cc8'],
  [1, 'be552412f8387315'],
  [2, '064f39ef7c50eb57'],
])('[IN-04.2] matches the published vector of %i bytes', (count, code) => {
  expect(halfSipHash(key, bytes(count))).toBe(wordsOf(code))
})

it('[IN-04.2] changes with every byte and with each word of the key', () => {
  const codes = new Set<string>()
  for (let count = 0; count < 64; count++) {
    codes.add(halfSipHash(key, bytes(count)))
    codes.add(halfSipHash([key[0]! ^ (1 << (count % 32)), key[1]!], bytes(count)))
    codes.add(halfSipHash([key[0]!, key[1]! ^ (1 << (count % 32))], bytes(count)))
  }
  expect(codes.size).toBe(192)
})

it('[IN-04.2] is computed alike by ads and the collector', () => {
  fc.assert(
    fc.property(
      fc.tuple(fc.integer(), fc.integer()),
      fc.string({ unit: 'binary', maxLength: 64 }),
      (own, text) => {
        expect(verifiedHash(own, text)).toBe(halfSipHash(own, text))
      },
    ),
  )
})
