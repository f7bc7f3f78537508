import { describe, expect, it } from 'vitest'
import { blendOfPsd } from './psd-blend.ts'

describe('blending of a Photoshop layer', () => {
  it('[PL-01.5] becomes the nearest mode that an ad can draw, and normal where none is near', () => {
    expect(
      ['multiply', 'linear burn', 'screen', 'lighten', 'linear dodge'].map(name => blendOfPsd(name).blend),
    ).toEqual(['multiply', 'multiply', 'screen', 'screen', 'add'])
    expect(['normal', 'pass through', 'overlay', 'hue', '__proto__x'].map(blendOfPsd)).toEqual([
      {},
      {},
      {},
      {},
      {},
    ])
  })
})
