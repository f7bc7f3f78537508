import { describe, expect, it } from 'vitest'
import { type AssetFilter, filterOf, isFiltered, placeOf, searchOf } from './filter.ts'

describe('the library in the address', () => {
  it('[AS-01.18] writes every filter of the list to the address and reads it back', () => {
    const filter: AssetFilter = {
      kind: 'resources',
      keyword: 'gem',
      type: ['image', 'video'],
      format: ['png'],
      orientation: 'portrait',
      ratio: '9:16',
      source_type: ['algorithmicMedia'],
      tag: 'hero',
      favourite: true,
      folder_id: 7,
      order: '-size',
      min_duration: 1000,
      max_size: 5_000_000,
      min_width: 0,
      from: filterOf(new URLSearchParams('from=2026-03-01'), 'resources').from,
    }
    expect(filterOf(new URLSearchParams(searchOf(filter).toString()), 'resources')).toEqual(filter)
    expect(searchOf(filter).get('from')).toBe('2026-03-01')
  })

  it('[AS-01.18] ignores invalid filters', () => {
    expect(
      filterOf(
        new URLSearchParams(
          'type=ghost&ratio=7:3&min_size=-4&max_size=9e99&from=soon&order=colour&folder_id=x&favourite=2',
        ),
        'works',
      ),
    ).toEqual({ kind: 'works' })
  })

  it('[AS-01.18] separates the location from its filters', () => {
    const filter: AssetFilter = { kind: 'resources', folder_id: 3, order: 'name', tag: 'hero' }
    expect(isFiltered(filter)).toBe(true)
    expect(isFiltered(placeOf(filter))).toBe(false)
    expect(placeOf(filter)).toMatchObject({ folder_id: 3, order: 'name' })
    expect(isFiltered({ kind: 'resources', trash: true })).toBe(false)
  })
})
