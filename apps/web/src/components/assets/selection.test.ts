import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choose, chooseAll, chooseFramed, keepKnown, nothingChosen, step } from './selection.ts'

const ids = [1, 2, 3, 4, 5, 6, 7, 8]
const chosen = (selection: { chosen: ReadonlySet<unknown> }) => [...selection.chosen]

describe('choosing several of a list', () => {
  it('[AS-01.17] selects one, adds one with Ctrl, and a range with Shift from its start', () => {
    const one = choose(nothingChosen, ids, 3)
    expect(chosen(one)).toEqual([3])
    const two = choose(one, ids, 6, { toggle: true })
    expect(chosen(two)).toEqual([3, 6])
    expect(chosen(choose(two, ids, 8, { range: true }))).toEqual([6, 7, 8])
    expect(chosen(choose(choose(two, ids, 8, { range: true }), ids, 4, { range: true }))).toEqual([4, 5, 6])
    expect(chosen(choose(two, ids, 8, { range: true, toggle: true }))).toEqual([3, 6, 7, 8])
    expect(chosen(choose(two, ids, 3, { toggle: true }))).toEqual([6])
  })

  it('[AS-01.17] moves by arrow key without changing the selection, and extends it with Shift', () => {
    const start = choose(nothingChosen, ids, 2)
    const moved = step(start, ids, 3)
    expect([moved.active, chosen(moved)]).toEqual([5, [2]])
    expect(chosen(step(moved, ids, 1, { range: true }))).toEqual([5, 6])
    expect(step(nothingChosen, ids, 1).active).toBe(1)
    expect(step(nothingChosen, [], 1)).toBe(nothingChosen)
  })

  it('[AS-01.17] never leaves the list, and a range includes both of its ends', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -20, max: 20 }), fc.boolean()), { maxLength: 20 }),
        moves => {
          let selection = choose(nothingChosen, ids, 4)
          for (const [by, range] of moves) {
            selection = step(selection, ids, by, { range })
            expect(ids).toContain(selection.active)
            if (range)
              expect([
                selection.chosen.has(selection.active!),
                selection.chosen.has(selection.anchor!),
              ]).toEqual([true, true])
          }
        },
      ),
    )
  })

  it('[AS-01.17] selects all or the cards in a frame, and drops removed assets', () => {
    expect(chosen(chooseAll(nothingChosen, ids))).toEqual(ids)
    const framed = chooseFramed(nothingChosen, [2, 3], new Set([7]))
    expect(chosen(framed)).toEqual([7, 2, 3])
    expect(chosen(keepKnown(framed, new Set([2, 7])))).toEqual([7, 2])
    expect(keepKnown(framed, new Set(ids))).toBe(framed)
  })
})
