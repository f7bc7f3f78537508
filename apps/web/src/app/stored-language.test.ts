import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Me, meQuery } from '../lib/queries/session.ts'
import { changeLanguage } from '../lib/i18n.ts'
import { currentLanguage, setLanguage } from '../lib/language.ts'
import { queryClient } from '../lib/query-client.ts'
import { reconcileLanguage, settleLanguage, watchChosenLanguage } from './stored-language.ts'

let storage: Map<string, string>
let sent: { path: string; language: string | null; body: unknown }[]
let stop: () => void

const user = (language: Me['language']) => ({ id: 12, username: 'Ana', language }) as Me

beforeAll(() => i18next.init({ lng: 'en', resources: {} }))

beforeEach(() => {
  storage = new Map()
  sent = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push({
      path,
      language: new Headers(init.headers).get('accept-language'),
      body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
    })
    return Promise.resolve(Response.json({ code: 0, msg: '', data: {} }))
  })
  setLanguage('en', false)
  stop = watchChosenLanguage()
})

afterEach(() => {
  setLanguage('en', false)
  stop()
  queryClient.clear()
  vi.unstubAllGlobals()
})

describe('the language of the signed-in user', () => {
  it('[SH-30.2] follows the choice in the browser before the stored one', () => {
    expect(reconcileLanguage({ chosen: 'ja', shown: 'ja', stored: 'en' })).toEqual({ store: 'ja' })
    expect(reconcileLanguage({ chosen: 'ja', shown: 'ja', stored: 'ja' })).toEqual({})
    expect(reconcileLanguage({ chosen: undefined, shown: 'en', stored: 'zh-cn' })).toEqual({ show: 'zh-cn' })
    expect(reconcileLanguage({ chosen: undefined, shown: 'en', stored: 'en' })).toEqual({})
  })

  it('[SH-30.2] is stored when it is chosen in the menu, and sent with every request', async () => {
    queryClient.setQueryData(meQuery.queryKey, user('en'))
    await changeLanguage('ja')
    expect(sent).toEqual([{ path: '/api/user/profile', language: 'ja', body: { language: 'ja' } }])
    expect(queryClient.getQueryData(meQuery.queryKey)).toMatchObject({ id: 12, language: 'ja' })
  })

  it('[SH-30.2] is stored at sign-in when it was chosen before, and shown when it was not', async () => {
    queryClient.setQueryData(meQuery.queryKey, user('zh-cn'))
    await settleLanguage(user('zh-cn'))
    expect([currentLanguage(), storage.size, sent.length]).toEqual(['zh-cn', 0, 0])
    setLanguage('ja', true)
    await settleLanguage(user('zh-cn'))
    expect(sent.map(one => one.body)).toEqual([{ language: 'ja' }])
  })

  it('[SH-30.2] is not stored for a visitor', async () => {
    await changeLanguage('ja')
    expect(sent).toEqual([])
  })
})
