import { expect, it } from 'vitest'
import { normaliseStoreUrl } from './collect-playable.ts'

it('[PL-08.1] normaliseStoreUrl removes country and language, uses the current host of Apple and keeps other text', () => {
  expect(normaliseStoreUrl(' http://itunes.apple.com/us/app/x/id12?l=en&mt=8 ')).toBe(
    'https://apps.apple.com/app/x/id12?mt=8',
  )
  expect(normaliseStoreUrl('https://play.google.com/store/apps/details?id=a.b&hl=de&gl=US')).toBe(
    'https://play.google.com/store/apps/details?id=a.b',
  )
  expect(normaliseStoreUrl('')).toBe('')
  expect(normaliseStoreUrl('not a link')).toBe('not a link')
})
