import { describe, expect, it } from 'vitest'
import { clampWidth, columnOffsets, moveTo, nextOrder, sortOf } from './grid-columns.ts'

describe('columns of the grid', () => {
  it('[IN-03.7] move among each other and stop at the ends', () => {
    expect(moveTo(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
    expect(moveTo(['a', 'b', 'c'], 'c', -4)).toEqual(['c', 'a', 'b'])
    expect(moveTo(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
  })

  it('[IN-03.7] keep a readable width', () => {
    expect([10, 120.4, 5000].map(clampWidth)).toEqual([64, 120, 600])
    const columns = [
      { id: 'a', label: 'A', width: 200, align: 'start' as const },
      { id: 'b', label: 'B', width: 100, align: 'end' as const },
    ]
    expect(columnOffsets(columns, new Map([['b', 150]]))).toEqual([0, 200, 350])
  })

  it('[IN-03.7] order first as asked, then the other way round', () => {
    expect(nextOrder('', 'cost', 'descending')).toBe('-cost')
    expect(nextOrder('-cost', 'cost', 'descending')).toBe('cost')
    expect(nextOrder('cost', 'cost', 'descending')).toBe('-cost')
    expect(nextOrder('-cost', 'period', 'ascending')).toBe('period')
    expect([sortOf('-cost', 'cost'), sortOf('cost', 'cost'), sortOf('gs', 'cost')]).toEqual([
      'descending',
      'ascending',
      'none',
    ])
  })
})
