import { expect, it } from 'vitest'
import { blendColors, mixColors, readColor } from './color.ts'

it('[ED-06.1] reads hex, short hex, rgb and rgba, and reads an invalid colour as white', () => {
  expect(readColor('#ff8000')).toEqual([255, 128, 0, 1])
  expect(readColor('#f80')).toEqual([255, 136, 0, 1])
  expect(readColor('rgb(1, 2, 3)')).toEqual([1, 2, 3, 1])
  expect(readColor('rgba(10,20,30,0.5)')).toEqual([10, 20, 30, 0.5])
  expect(readColor('none')).toEqual([255, 255, 255, 1])
})

it('[ED-02.3] multiplies tints and interpolates between colours', () => {
  expect(mixColors(undefined, '#123456')).toBe('#123456')
  expect(mixColors('#ff0000', '#808080')).toBe('#800000')
  expect(blendColors('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(blendColors('#000000', '#ffffff', 1.2)).toBe('#ffffff')
})
