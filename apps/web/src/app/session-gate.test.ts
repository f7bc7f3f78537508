import type { Permission } from '@adloom/contract/permissions'
import i18next from 'i18next'
import type { RouteObject } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { useTrialPrompt } from '../features/plans/state.ts'
import { useSignOutReason } from '../features/session/state.ts'
import { useNotices } from '../lib/notices.ts'
import { queryClient } from '../lib/query-client.ts'
import guard from '../locales/en/guard.json'
import { useInternationalPrompt } from './refusal/refusal.ts'
import { buildRoutes, type LazyPage } from './build-routes.ts'
import { routes } from './routes.tsx'
import { routeTable } from './route-table.ts'
import { passGate, addressInHash, pathAfterNl } from './session-gate.ts'

const empty: LazyPage = async () => ({ Component: () => null })
const table: RouteObject[] = buildRoutes(
  [
    ...routeTable.filter(entry => ['login', 'common-template.custom'].includes(entry.name)),
    { path: '/videos', name: 'videos', title: 'nav.videos', roles: ['ve', 'ps'] },
    { path: '/games', name: 'games', title: 'nav.playables', roles: ['gm'] },
    { path: '/abroad', name: 'abroad', title: 'nav.videos', roles: ['International', 'gm'] },
  ],
  { login: empty, videos: empty, games: empty, abroad: empty, 'common-template.custom': empty },
  empty,
)

let storage: Map<string, string>
let asked: string[]

/** Answers by path below /api; what is not named fails. */
function serve(answers: Record<string, unknown>) {
  vi.stubGlobal('fetch', (address: string) => {
    const path = new URL(address, 'http://adloom.test').pathname.replace('/api', '')
    asked.push(path)
    const data = answers[path]
    return Promise.resolve(
      data === undefined
        ? Response.json({ code: 1, msg: 'Out of order.', data: {} }, { status: 500 })
        : Response.json({ code: 0, msg: '', data }),
    )
  })
}

const signedOut = () =>
  Promise.resolve(Response.json({ code: 2001, msg: 'Sign in first.', data: {} }, { status: 401 }))
const subscription = { plan_type: 1, type: 1, scope: 1, expired_time: 9_999_999_999 }
const person = (permissions: Permission[], more: object = {}) => ({
  id: 12,
  cc: 'JP',
  username: 'Ana',
  permissions,
  trial_scope: 3,
  plans: [subscription],
  ...more,
})

beforeAll(() =>
  i18next.init({
    lng: 'en',
    keySeparator: false,
    nsSeparator: ':',
    resources: { en: { guard } },
    interpolation: { escapeValue: false },
  }),
)

beforeEach(() => {
  storage = new Map()
  asked = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  useNotices.setState({ list: [] })
  useSignOutReason.setState({ reason: undefined })
  useInternationalPrompt.setState({ missing: undefined })
})

/**
 * Returns the address the gate redirects to; null when it opens the page, a number is the status of the
 * error page.
 */
async function sentTo(path: string, list = routes, here?: string): Promise<string | number | null> {
  try {
    await passGate(new Request(`http://adloom.test${path}`), list, here)
    return null
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location') ?? thrown.status
    throw thrown
  }
}

describe('the first navigation', () => {
  it('[SE-02.1] loads the user once', async () => {
    const fetched = vi.fn(signedOut)
    vi.stubGlobal('fetch', fetched)
    expect(await sentTo('/my-project/history')).toBe('/login?redirect=%2Fmy-project%2Fhistory')
    expect(await sentTo('/login')).toBeNull()
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(useNotices.getState().list).toEqual([])
  })

  it('[SE-02.2] stores id and country, and uses an empty list when the channels fail to load', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    serve({ '/user/me': person(['gm']) })
    expect(await sentTo('/games', table)).toBeNull()
    expect(JSON.parse(storage.get('adloom.user') ?? '')).toEqual({ id: 12, cc: 'JP' })
    await vi.waitFor(() => expect(queryClient.getQueryData(['channels'])).toEqual([]))
    expect(console.warn).toHaveBeenCalledWith('channels could not be loaded', expect.anything())
  })

  it('[SE-02.3] ends the session with the reason when the user cannot be loaded', async () => {
    serve({ '/logout': {} })
    expect(await sentTo('/my-project/history')).toBe('/login?redirect=%2Fmy-project%2Fhistory')
    expect(asked).toContain('/logout')
    expect(useSignOutReason.getState().reason).toMatchObject({ cause: 'apiError', detail: 'Out of order.' })
  })

  it('[SE-02.3] names the online limit when it is the reason that the user cannot be loaded', async () => {
    vi.stubGlobal('fetch', (address: string) =>
      Promise.resolve(
        address.includes('/user/me')
          ? Response.json({ code: 502_002, msg: 'Too many people.', data: {} }, { status: 403 })
          : Response.json({ code: 0, msg: '', data: {} }),
      ),
    )
    expect(await sentTo('/my-project/history')).toBe('/login?redirect=%2Fmy-project%2Fhistory')
    expect(useSignOutReason.getState().reason).toMatchObject({ cause: 'overLimit' })
  })

  it('[SH-01.1] does not sign the user out when a public page opens', async () => {
    serve({ '/logout': {} })
    expect(await sentTo('/404')).toBeNull()
    expect(asked).not.toContain('/logout')
  })
})

describe('a refusal', () => {
  it('[SE-06.3] names the missing keys in words and keeps the user on the current page', async () => {
    serve({ '/user/me': person(['gm']) })
    expect(await sentTo('/videos', table, '/games?page=2')).toBe('/games?page=2')
    expect(useNotices.getState().list.map(notice => notice.text)).toEqual([
      'You need permission for video editor (ve) or free editor (ps).',
    ])
  })

  it('[SE-06.3] shows the refusal as a page after an external link, sign-in or a reload', async () => {
    serve({ '/user/me': person(['gm']) })
    expect(await sentTo('/videos', table)).toBe(403)
    expect(await sentTo('/videos', table, '/login?redirect=%2Fvideos')).toBe(403)
    expect(await sentTo('/videos', table, '/videos')).toBe(403)
    expect(useNotices.getState().list).toEqual([])
  })

  it('[SE-07.1] asks a user without a subscription to apply for a trial', async () => {
    serve({ '/user/me': person(['gm'], { plans: [] }) })
    expect(await sentTo('/videos', table, '/games')).toBe('/games')
    expect(useTrialPrompt.getState().question).toBe('apply')
    useTrialPrompt.setState({ question: undefined })
    queryClient.clear()
    serve({ '/user/me': person(['gm']) })
    expect(await sentTo('/videos', table, '/games')).toBe('/games')
    expect(useTrialPrompt.getState().question).toBeUndefined()
  })

  it('[SE-06.4] prompts for the international service, which needs all its keys', async () => {
    serve({ '/user/me': person(['gm']) })
    expect(await sentTo('/abroad', table, '/games')).toBe('/games')
    expect(useInternationalPrompt.getState().missing).toEqual(['International'])
    expect(useNotices.getState().list).toEqual([])
  })
})

describe('the editor of a template', () => {
  const editor = '/my-project/playable/1001/custom/7'

  it("[LV-06.1] counts the template's permissions as the user's own only in that editor", async () => {
    serve({ '/user/me': person(['assets']), '/gmaker/template/permissions': { permissions: ['gm'] } })
    expect(await sentTo(editor, table)).toBeNull()
    expect(await sentTo('/games', table)).toBe(403)
  })

  it('[LV-06.1] refuses the page when the template adds no permission or cannot be loaded', async () => {
    serve({ '/user/me': person(['assets']), '/gmaker/template/permissions': { permissions: [] } })
    expect(await sentTo(editor, table)).toBe(403)
    queryClient.clear()
    serve({ '/user/me': person(['assets']) })
    expect(await sentTo(editor, table)).toBe(403)
  })
})

describe('addresses of the application', () => {
  it('[SH-20.2] redirect a path with nl to the application of this environment', async () => {
    serve({
      '/site/info': {
        preview_origin: 'http://p.test',
        app_origin: 'https://app.example',
        build: 'global',
        demo: null,
      },
    })
    expect(await sentTo('/nl/home/index?a=1')).toBe('https://app.example/home/index?a=1')
    queryClient.clear()
    serve({
      '/site/info': {
        preview_origin: 'http://p.test',
        app_origin: 'http://adloom.test',
        build: 'global',
        demo: null,
      },
    })
    expect(await sentTo('/nl/open_register_trial?referer=x')).toBe('/open_register_trial?referer=x')
  })

  it('[TR-01.15] keep the invitation of a visitor who is asked to sign in', async () => {
    vi.stubGlobal('fetch', signedOut)
    const address = '/open_register_trial?referer=spring'
    expect(await sentTo(address, routes)).toBe(`/login?redirect=${encodeURIComponent(address)}`)
    expect(storage.get('adloom.referer')).toBe('\nspring')
  })

  it('[SH-20.1] do not ask for sign-in when an identifier is not a number', async () => {
    vi.stubGlobal('fetch', signedOut)
    expect(await sentTo('/my-project/playable/x1/custom/7', table)).toBeNull()
    expect(await sentTo(editorOf('1001'), table)).toBe(
      `/login?redirect=${encodeURIComponent(editorOf('1001'))}`,
    )
  })
})

function editorOf(template: string): string {
  return `/my-project/playable/${template}/custom/7`
}

describe('addresses that mean the application', () => {
  it('[SH-20.2] remove everything up to the segment nl', () => {
    expect(pathAfterNl('/nl/home/index')).toBe('/home/index')
    expect(pathAfterNl('/old/site/nl/my-project/playable')).toBe('/my-project/playable')
    expect(pathAfterNl('/nl')).toBe('/')
  })

  it('[SH-20.2] match only the whole segment and never lead to another site', () => {
    expect(pathAfterNl('/nlp/home')).toBeUndefined()
    expect(pathAfterNl('/home/index')).toBeUndefined()
    expect(pathAfterNl('/nl//evil.example')).toBe('/evil.example')
  })

  it('[SH-17.1] are read from the hash of an older link', () => {
    expect(addressInHash('#/nl/open_register_trial?referer=a%40b.example')).toBe(
      '/nl/open_register_trial?referer=a%40b.example',
    )
    expect(addressInHash('#section-2')).toBeUndefined()
    expect(addressInHash('')).toBeUndefined()
  })
})
