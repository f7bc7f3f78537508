import { describe, expect, it } from 'vitest'
import { sipHash } from './siphash.ts'

/** The key of the reference vectors: bytes 00 to 0f. */
const key = [0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c]
const bytes = (length: number) => Array.from({ length }, (_, at) => String.fromCharCode(at)).join('')

describe('SipHash-2-4', () => {
  it.each([
    [0, '726fdb47dd0e0e31'],
    [1, '74f839c593dc67fd'],
    [2, '0d6c8009d9a94f5a'],
    [3, '85676696d7fb7e2d'],
    [7, 'ab0200f58b01d137'],
    [8, '93f5f5799a932462'],
    [15, 'a129ca6149be45e5'],
    [16, '3f2acc7f57c29bdb'],
    [63, '958a324ceb064572'],
  ])('[IN-04.2] gives the reference value of %i bytes', (length, expected) => {
    expect(sipHash(key, bytes(length))).toBe(expected)
  })

  it('[IN-04.2] differs for a changed key or a changed byte', () => {
    const value = sipHash(key, bytes(20))
    expect(sipHash([1, ...key.slice(1)], bytes(20))).not.toBe(value)
    expect(sipHash(key, `x${bytes(20).slice(1)}`)).not.toBe(value)
  })
})
