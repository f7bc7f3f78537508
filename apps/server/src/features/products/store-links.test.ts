import { describe, expect, it } from 'vitest'
import { productLimits } from '../../platform/limits/content-limits.ts'
import { androidLink, iosLink } from './store-links.ts'

describe('store links', () => {
  it('[PL-08.1] keeps an App Store link and drops its regional parameters', () => {
    expect(iosLink('https://apps.apple.com/us/app/candy-crush/id553834731?l=en&mt=8')).toBe(
      'https://apps.apple.com/us/app/candy-crush/id553834731?mt=8',
    )
  })
  it('[PL-08.1] keeps a Google Play link and drops hl and gl', () => {
    expect(androidLink('http://play.google.com/store/apps/details?id=com.a.b_c&hl=en&gl=US')).toBe(
      'https://play.google.com/store/apps/details?id=com.a.b_c',
    )
  })
  it('[PL-08.1] treats a missing link as empty', () => {
    expect([iosLink(''), androidLink('')]).toEqual(['', ''])
  })
  it('[PL-08.1] accepts a link of the greatest length and refuses a longer one', () => {
    const ofLength = (length: number): string =>
      `https://apps.apple.com/us/app/${'a'.repeat(length - 42)}/id553834731`
    expect(iosLink(ofLength(productLimits.linkLength))).toBe(ofLength(productLimits.linkLength))
    expect(() => iosLink(ofLength(productLimits.linkLength + 1))).toThrow('store_link_invalid')
  })
  it.each([
    ['another host', 'https://evil.example/app/id553834731'],
    ['a look-alike host', 'https://apps.apple.com.evil.example/app/id1'],
    ['a script', 'javascript:alert(1)//apps.apple.com/id1'],
    ['a link without an id', 'https://apps.apple.com/us/app/candy'],
    ['letters outside ASCII', 'https://apps.apple.com/us/app/糖果/id1'],
    ['a user in the address', 'https://a@apps.apple.com/app/id1'],
    ['an Android link', 'https://play.google.com/store/apps/details?id=com.a.b'],
    ['a space', 'https://apps.apple.com/us/app/a b/id1'],
  ])('[PL-08.1] refuses %s as an iOS link', (_, link) => {
    expect(() => iosLink(link)).toThrow('store_link_invalid')
  })
  it.each([
    ['an iOS link', 'https://apps.apple.com/us/app/candy/id1'],
    ['no package', 'https://play.google.com/store/apps/details'],
    ['a package that is none', 'https://play.google.com/store/apps/details?id=candy'],
    ['another page', 'https://play.google.com/store/search?id=com.a.b'],
    ['market scheme', 'market://details?id=com.a.b'],
  ])('[PL-08.1] refuses %s as an Android link', (_, link) => {
    expect(() => androidLink(link)).toThrow('store_link_invalid')
  })
})
