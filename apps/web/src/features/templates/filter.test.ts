import { describe, expect, it } from 'vitest'
import { filterOf, isFiltered, searchOf } from './filter.ts'

describe('template filter', () => {
  it('[SH-11.1] survives the address unchanged', () => {
    const filter = { keyword: 'gem & co', gameplay: 'match3', template_type: '2d', tag: 0 }
    expect(filterOf(new URLSearchParams(searchOf(filter).toString()))).toEqual(filter)
  })

  it('[SH-11.1] ignores a tag that does not exist', () => {
    expect(filterOf(new URLSearchParams('tag=7')).tag).toBeUndefined()
    expect(filterOf(new URLSearchParams('tag=hot')).tag).toBeUndefined()
    expect(isFiltered(filterOf(new URLSearchParams('tag=&keyword=a')))).toBe(true)
    expect(isFiltered(filterOf(new URLSearchParams('tag=&page=2')))).toBe(false)
  })
})
