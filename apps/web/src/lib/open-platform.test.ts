// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { openPlatform } from './open-platform.ts'
import { stubCalls } from './stub-calls.test-support.ts'

afterEach(() => vi.restoreAllMocks())

function tab() {
  const opened = { opener: {} as unknown, location: { replace: vi.fn() }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  return opened
}

it('[SE-03.5] the partner platform opens in the tab of the click, without a way back', async () => {
  const opened = tab()
  const address = 'https://partners.test/in?ticket=one&lang=cn'
  stubCalls({ '/api/login-ss': { redirect_url: address } })
  await openPlatform()
  expect(opened.location.replace).toHaveBeenCalledWith(address)
  expect(opened.opener).toBe(null)
  expect(opened.close).not.toHaveBeenCalled()
})

it('[SE-03.5] a refusal closes the tab', async () => {
  const opened = tab()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await openPlatform()
  expect(opened.close).toHaveBeenCalledOnce()
  expect(opened.location.replace).not.toHaveBeenCalled()
})
