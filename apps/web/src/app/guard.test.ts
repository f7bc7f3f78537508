import { describe, expect, it } from 'vitest'
import { decide, holdsOne, homePath, returnPath } from './guard.ts'

const anonymous = { known: true, open: false, signedIn: false, permissions: [], roles: [] }
const maker = { known: true, open: false, signedIn: true, permissions: ['gm'] as const, roles: [] }

describe('guard', () => {
  it('[SE-01.1] redirects an unauthenticated user to sign-in and remembers the requested page', () => {
    expect(decide({ ...anonymous, target: '/my-project/playable/normal?keyword=a' })).toEqual({
      go: 'to',
      path: '/login?redirect=%2Fmy-project%2Fplayable%2Fnormal%3Fkeyword%3Da',
    })
  })

  it('[SH-01.1] shows public pages to an unauthenticated user', () => {
    for (const target of ['/login', '/register', '/auth?token=x', '/404'])
      expect(decide({ ...anonymous, open: true, target })).toEqual({ go: 'on' })
  })

  it('[SH-01.2] does not ask for sign-in at an address without a page', () => {
    expect(decide({ ...anonymous, target: '/nowhere', known: false })).toEqual({ go: 'on' })
  })

  it('[SE-01.2] redirects a signed-in user away from the sign-in page, but not from registration', () => {
    expect(decide({ ...maker, target: '/login' })).toEqual({ go: 'to', path: homePath })
    expect(decide({ ...maker, target: '/login?redirect=%2Fmy-project%2Fhistory' })).toEqual({
      go: 'to',
      path: '/my-project/history',
    })
    expect(decide({ ...maker, open: true, target: '/register' })).toEqual({ go: 'on' })
  })

  it('[SE-01.1] never returns to another site', () => {
    for (const away of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/\n\\evil.example',
      '\t//evil.example',
      'javascript:alert(1)',
      '/login?redirect=x',
    ]) {
      expect(returnPath(`/login?redirect=${encodeURIComponent(away)}`)).toBe(homePath)
    }
  })

  it('[SE-06.1] opens a route with any one of its keys and names the missing ones otherwise', () => {
    expect(decide({ ...maker, target: '/x', roles: [['ps', 'gm']] })).toEqual({ go: 'on' })
    expect(decide({ ...maker, target: '/x', roles: [['gm'], ['ps', 've']] })).toEqual({
      go: 'refused',
      missing: ['ps', 've'],
    })
  })

  it('[SE-06.4] requires every key where International is one of them', () => {
    expect(holdsOne(['International'], ['International', 'gm'])).toBe(false)
    expect(holdsOne(['International', 'gm'], ['International', 'gm'])).toBe(true)
  })
})
