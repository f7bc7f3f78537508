import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { buildRoutes, type LazyPage } from './build-routes.ts'
import { pagePath } from './page-path.ts'
import { quickEntries } from './shell/create-menu.tsx'
import { routeTable } from './route-table.ts'

const page: LazyPage = () => Promise.resolve({ Component: () => null })
const allPages = buildRoutes(
  routeTable,
  Object.fromEntries(routeTable.map(entry => [entry.name, page])),
  page,
)

describe('pages by name', () => {
  it('[SH-23.1] are found by users who may open them, inside the shell or outside', () => {
    expect(pagePath(allPages, 'subscription', [])).toBe('/subscription')
    expect(pagePath(allPages, 'my-project.video.normal', ['ve'])).toBe('/my-project/video/normal')
    expect(pagePath(allPages, 'my-project.video.normal', ['gm'])).toBeUndefined()
  })

  it('[SH-23.1] are missing for pages without content, for redirects and for single objects', () => {
    expect(pagePath(buildRoutes(routeTable, {}, page), 'subscription', [])).toBeUndefined()
    expect(pagePath(allPages, 'creative-template', ['gm'])).toBeUndefined()
    expect(pagePath(allPages, 'common-template.custom', ['gm'])).toBeUndefined()
  })

  it('[SH-23.1] give the quick entry its tools by permission, each with an existing page', () => {
    const shown = (table: RouteObject[], ...keys: Parameters<typeof pagePath>[2]) =>
      quickEntries.filter(({ page: name }) => pagePath(table, name, keys) !== undefined).map(({ key }) => key)
    const most = ['templates', 'editor', 'video', 'banner', 'aiBanner', 'service']
    expect(shown(allPages, 'gm', 'ps', 've', 'dm', 'AIGC')).toEqual(most)
    expect(shown(allPages, 've')).toEqual(['video', 'banner'])
    const library = buildRoutes(routeTable, { 'creative-template.playable.lib': page }, page)
    expect(shown(library, 'gm', 'ps', 've', 'dm')).toEqual(['templates'])
    expect(shown(library)).toEqual([])
  })
})
