import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { menuOf, rolesOf } from './menu.ts'
import type { RouteEntry } from './route-table.ts'

const icon = 'House'

function route(path: string, handle: Partial<RouteEntry> = {}, children?: RouteObject[]): RouteObject {
  return {
    path,
    handle: { path, name: path, title: 'nav.templates', icon, ...handle } satisfies RouteEntry,
    children,
  }
}

const table: RouteObject[] = [
  {
    children: [
      route('/make', { roles: ['gm'] }),
      route('/look', { icon: undefined }, [
        route('charts', { roles: ['Insights'] }),
        route('detail', { roles: ['Insights'], hidden: true }),
      ]),
      route('/all'),
      route('/make/:id', { roles: ['gm'] }),
    ],
  },
]

describe('menu', () => {
  it('[SH-22.1] shows a route only to a user with one of its roles, in the order of the table', () => {
    expect(menuOf(table, ['gm']).map(item => item.path)).toEqual(['/make', '/all'])
    expect(menuOf(table, ['Insights']).map(item => item.path)).toEqual(['/look/charts', '/all'])
    expect(menuOf(table, []).map(item => item.path)).toEqual(['/all'])
  })

  it('[SH-22.1] gives a parent the roles of its visible children', () => {
    expect(
      rolesOf(
        route('/p', { roles: ['ps'] }, [
          route('a', { roles: ['gm', 'ps'] }),
          route('b', { roles: ['ve'], hidden: true }),
        ]),
      ),
    ).toEqual(['ps', 'gm'])
  })

  it('[SH-22.1] shows a parent to every user when one of its children has no roles', () => {
    expect(rolesOf(route('/p', {}, [route('a', { roles: ['gm'] }), route('b')]))).toBeUndefined()
  })
})
