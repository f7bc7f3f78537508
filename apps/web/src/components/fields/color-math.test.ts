import fc from 'fast-check'
import { expect, it } from 'vitest'
import { colorBetween, colorText, hsvaOf, readTypedFill, rgbaOf, rgbaOfHsva } from './color-math.ts'

it('[ED-06.1] reads only hex, rgb and rgba', () => {
  expect(rgbaOf('#Ff8000')).toEqual({ r: 255, g: 128, b: 0, a: 1 })
  expect(rgbaOf('#ff800080')).toEqual({ r: 255, g: 128, b: 0, a: 0.5 })
  expect(rgbaOf('rgb(1, 2, 3)')).toEqual({ r: 1, g: 2, b: 3, a: 1 })
  expect(rgbaOf('rgba(1,2,3,0.25)')).toEqual({ r: 1, g: 2, b: 3, a: 0.25 })
  for (const wrong of ['red', '#fff', '#12345', 'rgb(1,2)', 'hsl(1,2,3)', ''])
    expect(rgbaOf(wrong)).toBeUndefined()
})

it('[ED-06.1] writes hex while opaque and rgba otherwise', () => {
  expect(colorText({ r: 255, g: 128, b: 0, a: 1 })).toBe('#ff8000')
  expect(colorText({ r: 300, g: -4, b: 7.6, a: 0.333 })).toBe('rgba(255,0,8,0.33)')
})

it('[ED-06.1] a colour survives the conversion to hue, saturation and brightness and back', () => {
  const channel = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(channel, channel, channel, (r, g, b) => {
      expect(colorText(rgbaOfHsva(hsvaOf({ r, g, b, a: 1 })))).toBe(colorText({ r, g, b, a: 1 }))
    }),
  )
})

it('[ED-06.2] a new stop of a gradient takes the colour at its place', () => {
  const stops = [
    { at: 0, color: '#000000' },
    { at: 0.5, color: '#ff0000' },
    { at: 1, color: '#ff0000' },
  ]
  expect(colorBetween(stops, 0.25)).toBe('#800000')
  expect(colorBetween(stops, 0.75)).toBe('#ff0000')
  expect(colorBetween(stops, 0)).toBe('#000000')
})

it('[ED-06.3] a field accepts short forms of a colour, and no transparent one where none is allowed', () => {
  const read = (text: string, opaque = false) => readTypedFill(text, opaque)
  for (const text of ['f80', '#F80', 'ff8800', ' #ff8800 ', 'rgb(255, 136, 0)'])
    expect(read(text)).toEqual({ kind: 'color', color: '#ff8800' })
  expect(read('#ff880080')).toEqual({ kind: 'color', color: 'rgba(255,136,0,0.5)' })
  expect(read('#ff880080', true)).toEqual({ kind: 'color', color: '#ff8800' })
  expect(read('linear-gradient(90deg, rgba(1,2,3,0.5) 0%, #ffffff 100%)', true)).toEqual({
    kind: 'linear',
    angle: 0,
    stops: [
      { at: 0, color: '#010203' },
      { at: 1, color: '#ffffff' },
    ],
  })
  for (const wrong of ['', 'red', '12', '#12345', '1234567', 'ff88zz']) expect(read(wrong)).toBeUndefined()
})
