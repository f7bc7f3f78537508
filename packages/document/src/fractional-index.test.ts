import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareByIndex, DocumentError, indexBetween, indexesBetween } from './document.ts'

describe('fractional index', () => {
  it('[ED-05.14] keeps strict order after a thousand insertions at any position', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
          minLength: 1,
          maxLength: 200,
        }),
        places => {
          const order: string[] = []
          for (const place of places) {
            const at = Math.floor(place * (order.length + 1))
            order.splice(at, 0, indexBetween(order[at - 1], order[at]))
          }
          expect([...order].sort((a, b) => (a < b ? -1 : 1))).toEqual(order)
          expect(new Set(order).size).toBe(order.length)
        },
      ),
    )
  })

  it('[ED-05.14] returns an index between any two different base-62 fractions', () => {
    const index = fc.stringMatching(/^[0-9A-Za-z]{1,8}$/)
    fc.assert(
      fc.property(index, index, (one, two) => {
        const [a, b] = one < two ? [one, two] : [two, one]
        fc.pre(a.replace(/0+$/, '') !== b.replace(/0+$/, ''))
        const found = indexBetween(a, b)
        expect(a < found && found < b).toBe(true)
        expect(found).not.toMatch(/0$/)
      }),
    )
  })

  it('[ED-05.14] keeps indexes short in a list that grows at one end only', () => {
    let end: string | undefined
    let start: string | undefined
    for (let at = 0; at < 1000; at++) {
      const next: string = indexBetween(end, undefined)
      if (end !== undefined) expect(end < next).toBe(true)
      end = next
      const first: string = indexBetween(undefined, start)
      if (start !== undefined) expect(first < start).toBe(true)
      start = first
    }
    expect(end?.length).toBeLessThan(20)
    expect(start?.length).toBeLessThan(20)
  })

  it('[ED-05.14] returns several indexes at once in order and within the bounds', () => {
    fc.assert(
      fc.property(fc.nat(60), count => {
        const found = ['A', ...indexesBetween('A', 'B', count), 'B']
        expect(found).toHaveLength(count + 2)
        expect([...found].sort((a, b) => (a < b ? -1 : 1))).toEqual(found)
        const open = indexesBetween(undefined, undefined, count)
        expect([...open].sort((a, b) => (a < b ? -1 : 1))).toEqual(open)
      }),
    )
  })

  it('[ED-05.14] rejects equal or reversed bounds and unknown characters', () => {
    for (const [a, b] of [
      ['B', 'A'],
      ['A', 'A'],
      ['a', 'a0'],
      ['é', undefined],
      [undefined, '0'],
    ] as const) {
      expect(() => indexBetween(a, b)).toThrow(DocumentError)
    }
  })

  it('[ED-05.14] sorts equal indexes by id', () => {
    const siblings = [
      { id: 'b', index: 'V' },
      { id: 'a', index: 'V' },
      { id: 'c', index: 'A' },
    ]
    expect(siblings.sort(compareByIndex).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })
})
