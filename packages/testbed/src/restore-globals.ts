import { afterAll, vi } from 'vitest'

/** Runs with each test file: the next file of the process finds the real clock and globals. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
