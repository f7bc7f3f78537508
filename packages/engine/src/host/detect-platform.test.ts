import { expect, it } from 'vitest'
import { detectPlatform } from './browser.ts'

it('[PL-03.5] distinguishes Android from iOS, and an iPad that reports a Mac from a Mac', () => {
  expect(
    detectPlatform({
      userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8)',
      platform: 'Linux armv81',
      maxTouchPoints: 5,
    }),
  ).toBe('android')
  expect(
    detectPlatform({
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)',
      platform: 'iPhone',
      maxTouchPoints: 5,
    }),
  ).toBe('ios')
  expect(
    detectPlatform({
      userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
      platform: 'MacIntel',
      maxTouchPoints: 5,
    }),
  ).toBe('ios')
  expect(
    detectPlatform({
      userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
      platform: 'MacIntel',
      maxTouchPoints: 0,
    }),
  ).toBe('other')
})
