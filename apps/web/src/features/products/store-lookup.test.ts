import { expect, it } from 'vitest'
import { storeOf } from './store-lookup.tsx'

it('[PL-08.1] the host of a link alone identifies its store', () => {
  expect(storeOf(' https://apps.apple.com/us/app/x/id1 ')).toBe('ios')
  expect(storeOf('https://play.google.com/store/apps/details?id=a.b')).toBe('android')
  for (const link of [
    '',
    'candy',
    'https://example.com/apps.apple.com',
    'https://apps.apple.com.example.com/id1',
  ])
    expect(storeOf(link)).toBeUndefined()
})
