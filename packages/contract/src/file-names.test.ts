import { describe, expect, it } from 'vitest'
import { objectNameLength, objectNamePattern } from './constants.ts'
import { fittingName, numberedName } from './file-names.ts'

describe('names of files', () => {
  it('[AS-05] a name that is too long or has signs nobody may use keeps its extension', () => {
    expect(fittingName('a/b:c?.png')).toBe('a_b_c_.png')
    expect(fittingName('Sommer 猫.jpeg')).toBe('Sommer 猫.jpeg')
    const long = fittingName(`${'x'.repeat(300)}.webm`)
    expect([long.length, long.endsWith('x.webm'), objectNamePattern.test(long)]).toEqual([objectNameLength, true, true])
    expect(fittingName('y'.repeat(300))).toHaveLength(objectNameLength)
  })

  it('[D-50] a number goes before the extension and never makes a name too long', () => {
    expect(numberedName('a.png', 2)).toBe('a (2).png')
    expect(numberedName(`${'x'.repeat(196)}.png`, 12)).toHaveLength(objectNameLength)
  })
})
