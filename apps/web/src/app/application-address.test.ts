import { describe, expect, it } from 'vitest'
import { addressInHash, pathAfterNl } from './session-gate.ts'

describe('addresses that mean the application', () => {
  it('[SH-20.2] remove everything up to the segment nl', () => {
    expect(pathAfterNl('/nl/home/index')).toBe('/home/index')
    expect(pathAfterNl('/old/site/nl/my-project/playable')).toBe('/my-project/playable')
    expect(pathAfterNl('/nl')).toBe('/')
  })

  it('[SH-20.2] match only the whole segment and never lead to another site', () => {
    expect(pathAfterNl('/nlp/home')).toBeUndefined()
    expect(pathAfterNl('/home/index')).toBeUndefined()
    expect(pathAfterNl('/nl//evil.example')).toBe('/evil.example')
  })

  it('[SH-17.1] are read from the hash of an older link', () => {
    expect(addressInHash('#/nl/open_register_trial?referer=a%40b.example')).toBe(
      '/nl/open_register_trial?referer=a%40b.example',
    )
    expect(addressInHash('#section-2')).toBeUndefined()
    expect(addressInHash('')).toBeUndefined()
  })
})
