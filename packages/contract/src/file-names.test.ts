import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { objectNameLength, objectNamePattern } from './constants.ts'
import { fittingName, numberedName, suggestedName } from './file-names.ts'

describe('names of files', () => {
  it('[AS-05.3] a name that is too long or has forbidden characters keeps its extension', () => {
    expect(fittingName('a/b:c?.png')).toBe('a_b_c_.png')
    expect(fittingName('Sommer 猫.jpeg')).toBe('Sommer 猫.jpeg')
    const long = fittingName(`${'x'.repeat(300)}.webm`)
    expect([long.length, long.endsWith('x.webm'), objectNamePattern.test(long)]).toEqual([
      objectNameLength,
      true,
      true,
    ])
    expect(fittingName('y'.repeat(300))).toHaveLength(objectNameLength)
  })

  it('[AS-05.1] a suggested name is always valid', () => {
    expect(suggestedName('Who will you save?')).toBe('Who will you save')
    expect(suggestedName(' a / b:\t"c"\n')).toBe('a b c')
    expect(suggestedName('a\u202Eb\u200Bc')).toBe('a b c')
    expect(suggestedName('???', 'Untitled')).toBe('Untitled')
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), text => {
        const name = suggestedName(text, 'x')
        expect([objectNamePattern.test(name), name.length <= objectNameLength, name === name.trim()]).toEqual(
          [true, true, true],
        )
      }),
    )
  })

  it('[D-50.1] a number goes before the extension and never makes a name too long', () => {
    expect(numberedName('a.png', 2)).toBe('a (2).png')
    expect(numberedName(`${'x'.repeat(196)}.png`, 12)).toHaveLength(objectNameLength)
  })
})
