import { describe, expect, it } from 'vitest'
import { lintShelves, shelvesFindingKeys } from './lint.ts'
import { shelvesVerdict } from './verdict.ts'

const kinds = ['a', 'b', 'c', 'd', 'e', 'f'].map(asset => ({ asset }))
const shelves = [{}, {}, {}]
const found = (stock: unknown, extra: object = {}) =>
  lintShelves({ kinds, shelves, stock, ...extra }).map(({ severity, key }) => severity + ' ' + key)

describe('shelves lint', () => {
  it('[ED-04.11] reports nothing for a valid game', () => {
    expect(lintShelves({ kinds, shelves: Array.from({ length: 6 }, () => ({})) })).toEqual([])
    expect(found([[[0, 0, -1]], [[1, 1, -1]], [[0, 1, -1]]])).toEqual([])
  })

  it('[ED-04.11] reports counts that are no triples, no free slot, and no way to the end', () => {
    expect(found([[[0, 0, -1]], [[0, 0, -1]]])).toEqual(['error finding.shelves.not_triples'])
    expect(found([[[0, 0, 1]], [[1, 1, 0]], [[2, 2, 2]]])).toEqual([
      'warning finding.shelves.ready_triple',
      'error finding.shelves.no_free_slot',
    ])
    expect(
      found([
        [[0, 1, 0]],
        [[1, 0, 1]],
        [
          [2, 2, -1],
          [2, -1, -1],
        ],
      ]),
    ).toEqual([])
    expect(
      found(
        [
          [
            [0, 1, 2],
            [0, 1, 2],
          ],
          [
            [0, 1, -1],
            [2, -1, -1],
          ],
        ],
        { shelves: [{}, {}] },
      ),
    ).toEqual(['error finding.shelves.unsolved'])
  })

  it('[ED-04.11] gives the verdict `no` if nothing helps, `unknown` if no way was found', () => {
    expect(shelvesVerdict({ kinds, shelves, stock: [[[0, 0, -1]], [[0, 0, -1]]] })).toMatchObject({
      solvable: 'no',
      findings: [{ key: 'finding.shelves.not_triples' }],
    })
    expect(
      shelvesVerdict({
        kinds,
        shelves: [{}, {}],
        stock: [
          [
            [0, 1, 2],
            [0, 1, 2],
          ],
          [
            [0, 1, -1],
            [2, -1, -1],
          ],
        ],
      }).solvable,
    ).toBe('unknown')
    expect(
      shelvesVerdict({ kinds, shelves, stock: [[[0, 0, -1]], [[1, 1, -1]], [[0, 1, -1]]] }),
    ).toMatchObject({ solvable: 'yes', moves: 2 })
  })

  it('[ED-04.11] reports a locked shelf that never opens and triples that do not fit', () => {
    expect(
      found([[[0, 0, -1]], [[0, 1, -1]], [[1, 1, -1]]], { shelves: [{}, {}, { lockedUntil: 2 }] }),
    ).toEqual(['error finding.shelves.never_opens'])
    expect(found([], { shelves: [{ layers: 1 }, { layers: 1 }], triples: 3 }).join()).toContain('not_all_fit')
  })

  it('[ED-04.11] counts the kinds in play, which are the default ones if none are configured', () => {
    expect(lintShelves({})).toEqual([
      { severity: 'warning', key: 'finding.shelves.missing_image', values: { count: 6 } },
    ])
    expect(lintShelves({ kinds: kinds.slice(0, 1) })).toContainEqual({
      severity: 'warning',
      key: 'finding.shelves.few_kinds',
      values: { count: 1 },
    })
  })

  it('[ED-04.26] never throws for any configuration and reports only known keys', () => {
    for (const rubbish of [
      undefined,
      null,
      5,
      'x',
      [],
      { shelves: 'no', stock: [null, [4]], kinds: {}, tools: 7 },
      { shelves: [null, 3, {}], stock: [[[9, 'x']]] },
    ]) {
      for (const { key } of lintShelves(rubbish)) expect(shelvesFindingKeys).toContain(key)
    }
  })
})
