import { describe, expect, it } from 'vitest'
import { isEmail, linkToken } from './rules.ts'
import { passwordStrength } from '../../components/password-field.tsx'

describe('session rules', () => {
  it('[SE-03.1] accepts an address with a name, one @ and a domain with a dot', () => {
    expect([' ana@studio.example ', 'a+b@c.io'].every(isEmail)).toBe(true)
    expect(['', 'ana', 'ana@studio', 'a b@c.io', 'a@b@c.io', 'a@.io', 'a@b.', '@b.io'].some(isEmail)).toBe(
      false,
    )
  })

  it('[D-11.1] rates a short or repetitive password as weak, a long and mixed one as strong', () => {
    expect(passwordStrength('Ab1!xyz')).toBe(0)
    expect(passwordStrength('aaaaaaaaaaaaaaaa')).toBe(1)
    expect(passwordStrength('harbour1')).toBe(1)
    expect(passwordStrength('harbour-lamp')).toBe(2)
    expect(passwordStrength('quiet Harbour lamps 42')).toBe(3)
  })

  it('[D-11.3] reads the token of a mailed link from behind the #, or from the query', () => {
    expect(linkToken({ hash: '#token=a_b-c', search: '' })).toBe('a_b-c')
    expect(linkToken({ hash: '', search: '?token=x' })).toBe('x')
    expect(linkToken({ hash: '#other', search: '?a=1' })).toBe('')
  })
})
