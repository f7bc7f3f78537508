import { describe, expect, it } from 'vitest'
import { routeTable } from '../route-table.ts'
import { tools, timeOfDay } from './home-page.tsx'

describe('home', () => {
  it('[SH-03.1] offers only tools that have an address in the product, each once', () => {
    const pages = tools.map(tool => tool.page)
    expect(
      pages.filter(name => !routeTable.some(entry => entry.name === name && entry.redirect === undefined)),
    ).toEqual([])
    expect(new Set(pages).size).toBe(pages.length)
  })

  it('[SH-03.1] greets by the time of day', () => {
    expect([4, 5, 11, 12, 17, 18, 23].map(timeOfDay)).toEqual([
      'evening',
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
    ])
  })
})
