import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namedImage } from './read-obj.ts'

const before = (library: string): string | undefined =>
  /^[ \t]*map_Kd[ \t]+(?:-\S+[ \t]+\S+[ \t]+(?:-?1+[ \t]+)*)*(.+?)[ \t]*$/m.exec(library)?.[1]

describe('the material file of a model', () => {
  it.each([
    ['map_Kd wood.png', 'wood.png'],
    ['newmtl a\n  map_Kd -s 2 -o 1 my wood.png  \r\nmap_Kd other.png', 'my wood.png'],
    ['map_Kd -clamp on wood.png', 'wood.png'],
    ['map_Kd -s 1 1 1 -mm -0.5 2 wood.png', 'wood.png'],
    ['map_Kd -bm 1 2', '2'],
    ['map_Ka x.png', undefined],
    ['map_Kdx x.png', undefined],
  ])('[RS-02.3] names in %j the image %s', (library, name) => expect(namedImage(library)).toBe(name))

  it('[RS-02.3] is read in linear time for any content', () => {
    for (const piece of [' ', '\t', '-s ', '-s 1 ', '\n', 'map_Kd ', 'map_Kd -', '\r'])
      namedImage(`map_Kd${piece.repeat(400_000)}\nmap_Kd ${piece.repeat(400_000)}`)
    const piece = fc.constantFrom('map_Kd ', '-s ', '1 ', ' ', 'wood.png', 'a b', '-')
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), pieces => {
        const library = `map_Kd ${pieces.join('')}`.trimEnd()
        const expected = before(library)
        if (expected !== undefined) expect(namedImage(library)).toBe(expected)
      }),
      { numRuns: 500 },
    )
  }, 10_000)
})
