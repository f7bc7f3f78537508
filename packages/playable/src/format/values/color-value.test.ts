import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readColorFill, solidOf, writeColorFill } from './color-value.ts'

describe('colours', () => {
  it.each([
    '#12345',
    '#1234567',
    'red',
    'rgb(1,2)',
    'rgb(256,0,0)',
    'rgba(1,2,3)',
    'rgba(1,2,3,1.1)',
    'rgb(-1,0,0)',
    'linear-gradient(#000000 0%)',
    'linear-gradient(#000000, #ffffff)',
    'radial-gradient(#000000 0%, #fff 100%)',
    'linear-gradient(#000000 0%, #ffffff 101%)',
    '',
  ])('[ED-06.1] refuses %j', text => expect(readColorFill(text)).toBeUndefined())

  it('[ED-06.1] reads hex, rgb and rgba colours for the engine', () => {
    expect(readColorFill(' #A0b1C2 ')).toEqual({ kind: 'color', color: '#a0b1c2' })
    expect(readColorFill('rgb(255, 0, 10)')).toEqual({ kind: 'color', color: '#ff000a' })
    expect(readColorFill('rgba(1,2,3,.5)')).toEqual({ kind: 'color', color: 'rgba(1,2,3,0.5)' })
  })

  it('[ED-06.2] reads and writes gradients whose stops have a colour and a place', () => {
    const color = fc.oneof(
      fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`),
      fc.constant('rgba(1,2,3,0.5)'),
    )
    const stops = fc.array(
      fc.record({ at: fc.integer({ min: 0, max: 4 }).map(quarter => quarter / 4), color }),
      { minLength: 2, maxLength: 6 },
    )
    const fill = fc.oneof(
      fc.record({ kind: fc.constant('linear' as const), angle: fc.integer({ min: -180, max: 180 }), stops }),
      fc.record({ kind: fc.constant('radial' as const), stops }),
    )
    fc.assert(
      fc.property(fill, value => {
        expect(readColorFill(writeColorFill(value) ?? '')).toEqual(value)
        expect(solidOf(value)).toBe(value.stops[0]?.color)
      }),
    )
  })

  it('[ED-06.1] reads any text in short time', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), text => void readColorFill(`linear-gradient(${text})`)),
    )
    expect(readColorFill(`linear-gradient(${'('.repeat(1900)}`)).toBeUndefined()
  })
})
