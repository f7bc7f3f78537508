import { describe, expect, it } from 'vitest'
import { filterOf, isFiltered, searchOf } from './filter.ts'

describe('project filter', () => {
  it('[SH-04.2] survives the address unchanged, dates as whole days', () => {
    const text = 'keyword=summer&status=packed&gameplay=match3&order=name&from=2026-11-01&to=2026-11-20'
    const filter = filterOf(new URLSearchParams(text))
    expect(searchOf(filter).toString()).toBe(text)
    expect(filter.to! - filter.from!).toBe(20 * 86_400 - 1)
  })

  it('[SH-04.2] ignores unknown filters', () => {
    expect(filterOf(new URLSearchParams('status=lost&order=-size&from=someday'))).toEqual({})
    expect(isFiltered({ order: 'name' })).toBe(false)
    expect(isFiltered({ order: 'name', status: 'draft' })).toBe(true)
  })
})
