import { afterEach, describe, expect, it, vi } from 'vitest'
import { readReport } from '../report/read-report.ts'
import { startReports } from './start-reports.ts'

const settings = { url: 'https://collect.example/e', creative: 'c0123456789a', key: [1, 2] }

/** A page whose beacon answers with `queued`, or that has none. */
function page(queued: boolean | undefined) {
  const listeners = new Map<string, () => void>()
  const listen = (name: string, run: () => void) => listeners.set(name, run)
  const beacons: string[] = []
  const sendBeacon = (_url: string, body: string) => {
    beacons.push(body)
    return queued
  }
  const request = vi.fn<typeof fetch>(() => Promise.reject(new Error('offline')))
  vi.stubGlobal('navigator', queued === undefined ? {} : { sendBeacon })
  vi.stubGlobal('fetch', request)
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('document', { hidden: true, addEventListener: listen })
  return { beacons, request, dispatch: (name: string) => listeners.get(name)?.() }
}

const codesOf = (body: unknown) => readReport(String(body), settings.key)?.events.map(({ code }) => code)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('reports of an ad on a page', () => {
  it('[IN-04.27] are sent by a beacon when the page is hidden or closed', () => {
    vi.useFakeTimers()
    const { beacons, request, dispatch } = page(true)
    startReports(settings, 'a')
    dispatch('visibilitychange')
    expect(beacons.map(codesOf)).toEqual([['gs', 'sr', 'lv']])
    dispatch('pagehide')
    expect(beacons.map(codesOf)).toEqual([['gs', 'sr', 'lv'], ['wc']])
    expect(request).not.toHaveBeenCalled()
  })

  it.each([
    ['is missing', undefined],
    ['refuses the body', false],
  ])('[IN-04.27] are sent by a request that outlives the page where the beacon %s', (_, queued) => {
    vi.useFakeTimers()
    const { request, dispatch } = page(queued)
    startReports(settings, 'a')
    dispatch('pagehide')
    const [[url, init] = []] = request.mock.calls
    expect([url, init?.method, init?.keepalive, init?.mode]).toEqual([settings.url, 'POST', true, 'no-cors'])
    expect(codesOf(init?.body)).toEqual(['gs', 'sr', 'lv', 'wc'])
  })

  it('[IN-04.27] are sent after some seconds without an event of the page', () => {
    vi.useFakeTimers()
    const { beacons } = page(true)
    const { reportEvent } = startReports(settings, 'a')
    reportEvent({ type: 'interaction', count: 1 })
    expect(beacons).toEqual([])
    vi.advanceTimersByTime(3000)
    expect(beacons.map(codesOf)).toEqual([['gs', 'sr', 'fi']])
  })
})
