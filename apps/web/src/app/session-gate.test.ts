import { afterEach, expect, it, vi } from 'vitest'
import { useNotices } from '../lib/notices.ts'
import { queryClient } from '../lib/query-client.ts'
import { routes } from './routes.tsx'
import { passGate } from './session-gate.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

/** Where the gate sends somebody who opens a page; null lets them in. */
async function sentTo(path: string): Promise<string | null> {
  try {
    await passGate(new Request(`http://adloom.test${path}`), routes)
    return null
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location')
    throw thrown
  }
}

it('[SE-02] asks who is there once, at the first navigation', async () => {
  const asked = vi.fn(() => Promise.resolve(Response.json({ code: 2001, msg: 'Sign in first.', data: {} }, { status: 401 })))
  vi.stubGlobal('fetch', asked)
  expect(await sentTo('/my-project/history')).toBe('/login?redirect=%2Fmy-project%2Fhistory')
  expect(await sentTo('/login')).toBeNull()
  expect(asked).toHaveBeenCalledTimes(1)
  expect(useNotices.getState().list).toEqual([])
})

it('[SE-02] sends to sign-in with the reason when the user cannot be loaded', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 1000, msg: 'The account is closed.', data: {} }, { status: 500 })))
  expect(await sentTo('/my-project/history')).toBe('/login?redirect=%2Fmy-project%2Fhistory')
  expect(useNotices.getState().list.map(notice => notice.text)).toEqual(['The account is closed.'])
})
