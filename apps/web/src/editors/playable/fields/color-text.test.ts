import { describe, expect, it } from 'vitest'
import { gradientStops, isHex, pickedColor } from './color-text.ts'

describe('colour field', () => {
  it('[ED-06] shows a gradient by its stops and a plain colour as none', () => {
    expect(gradientStops('linear-gradient(180deg, #ffffff 20%, #ffcc00 100%)')).toEqual([{ color: '#ffffff', percent: 20 }, { color: '#ffcc00', percent: 100 }])
    expect(gradientStops('#ffffff')).toBeUndefined()
    expect(gradientStops(null)).toBeUndefined()
  })

  it('[ED-06] accepts # and six digits as hex, and writes the picked colour without alpha', () => {
    expect(['#12ab9F', '#123', '123456', '#1234567'].map(isHex)).toEqual([true, false, false, false])
    expect(pickedColor('rgb(1,2,3)', '#010203FF', false)).toBe('#010203')
  })
})
