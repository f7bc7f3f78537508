import { expect, it } from 'vitest'
import { keyedHash, seal, unseal } from './seal.ts'

const key = 'k'.repeat(64)

it('[D-11.9] a sealed secret opens only with its key, purpose and owner, and every sealing differs', () => {
  const sealed = seal(key, 'second factor', '7', 'JBSWY3DPEHPK3PXP')
  expect(sealed.includes('JBSWY3DPEHPK3PXP')).toBe(false)
  expect(sealed.equals(seal(key, 'second factor', '7', 'JBSWY3DPEHPK3PXP'))).toBe(false)
  expect(unseal(key, 'second factor', '7', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(() => unseal('x'.repeat(64), 'second factor', '7', sealed)).toThrow()
  expect(() => unseal(key, 'another', '7', sealed)).toThrow()
  expect(() => unseal(key, 'second factor', '8', sealed)).toThrow()
  const bent = Buffer.from(sealed)
  bent[bent.length - 1] = (bent.at(-1) ?? 0) ^ 1
  expect(() => unseal(key, 'second factor', '7', bent)).toThrow()
})

it('[D-11.9] a keyed hash depends on the key', () => {
  expect(keyedHash(key, 'codes', 'abc').equals(keyedHash(key, 'codes', 'abc'))).toBe(true)
  expect(keyedHash(key, 'codes', 'abc').equals(keyedHash('x'.repeat(64), 'codes', 'abc'))).toBe(false)
})
