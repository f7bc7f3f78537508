import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSignOutReason } from '../features/session/state.ts'
import { live } from '../lib/live/live-client.ts'
import { useNotices } from '../lib/notices.ts'
import { changesModule, checkOnline } from './live-bridge.tsx'
import { routeTable } from './route-table.ts'

const named = (name: string) => routeTable.find(entry => entry.name === name)

it('[SE-04.1] a check is due only at the border of the cost module or of the creative service', () => {
  const moves: [string, string, boolean][] = [
    ['home.index', 'my-project.playable.normal', false],
    ['home.index', 'account-management.payment', true],
    ['account-management.payment', 'account-management.billing.usage', true],
    ['account-management.payment', 'subscription-plans', false],
    ['my-project.playable.normal', 'creative-service.playable.list', true],
    ['template.version', 'common-template.custom', true],
    ['creative-service.playable.list', 'template.custom', false],
  ]
  for (const [from, to, due] of moves) {
    expect([named(from), named(to)].includes(undefined), `${from} and ${to} are in the table`).toBe(false)
    expect(changesModule(named(from), named(to)), `${from} to ${to}`).toBe(due)
    expect(changesModule(named(to), named(from)), `${to} to ${from}`).toBe(due)
  }
  expect(changesModule(undefined, named('account-management.payment'))).toBe(false)
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, msg: '', data: {} })))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  live.state = 'closed'
  useNotices.setState({ list: [] })
  useSignOutReason.setState({ reason: undefined })
})

it('[SE-04.2] shows a refusal for 3 s and ends the session 2 s later with the reason', async () => {
  live.state = 'open'
  vi.spyOn(live, 'ask').mockResolvedValue({
    cmd: 'online/check',
    code: 1,
    msg: 'Too many people.',
    data: { error: 'over_limit', code: 502002 },
  })
  const leave = vi.fn()
  await checkOnline(leave)
  expect(useNotices.getState().list).toMatchObject([
    { tone: 'error', text: 'Too many people.', durationMs: 3000 },
  ])
  await vi.advanceTimersByTimeAsync(1999)
  expect(leave).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
  expect(useSignOutReason.getState().reason?.cause).toBe('overLimit')
})

it('[SE-04.1] an allowed session and a page without a connection continue without a message', async () => {
  const ask = vi.spyOn(live, 'ask').mockResolvedValue({ cmd: 'online/check', code: 0 })
  await checkOnline(() => undefined)
  expect(ask).not.toHaveBeenCalled()
  live.state = 'open'
  await checkOnline(() => undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(useNotices.getState().list).toEqual([])
  expect(useSignOutReason.getState().reason).toBeUndefined()
})
