import { describe, expect, it } from 'vitest'
import type { Asset, AssetPage } from './api.ts'
import { changed, firstPage } from './list-cache.ts'

const page = (ids: number[]): AssetPage => ({
  list: ids.map(id => ({ id, name: `n${id}` }) as Asset),
  total: 5,
  page: 1,
  page_size: 3,
  next: '',
  more: false,
})

describe('lists that are corrected in place', () => {
  const pages = { pages: [page([1, 2, 3]), page([4, 5])], pageParams: ['', 'x'] }

  it('[AS-01.19] changes one asset and leaves every other page as it is', () => {
    const next = changed(pages, new Set([4]), asset => ({ ...asset, name: 'new' }))
    expect(next.pages[0]).toBe(pages.pages[0])
    expect(next.pages[1]!.list.map(asset => asset.name)).toEqual(['new', 'n5'])
    expect(next.pages[1]!.total).toBe(5)
  })

  it('[AS-01.19] removes assets from every page and from its count', () => {
    const next = changed(pages, new Set([2, 5, 99]), () => undefined)
    expect(next.pages.map(one => [one.list.map(asset => asset.id), one.total])).toEqual([
      [[1, 3], 3],
      [[4], 3],
    ])
  })

  it('[AS-03.9] reloads from page 1 when an upload has ended', () => {
    expect(firstPage(pages)).toEqual({ pages: [page([1, 2, 3])], pageParams: [''] })
    const short = firstPage(pages)
    expect(firstPage(short)).toBe(short)
  })
})
