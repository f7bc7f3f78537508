import { afterEach, expect, it, vi } from 'vitest'
import { meQuery } from '../lib/queries/session.ts'
import { queryClient } from '../lib/query-client.ts'
import { signOutHome } from './session-end.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

it('[SH-33.2] ends the session at the server and in the page, then returns to home', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(Response.json({ code: 0, msg: '', data: {} }))
  })
  const opened: { path: string; me: unknown }[] = []
  await signOutHome(path => opened.push({ path, me: queryClient.getQueryData(meQuery.queryKey) }))
  expect([asked, opened]).toEqual([['/api/logout'], [{ path: '/home/index', me: null }]])
})
