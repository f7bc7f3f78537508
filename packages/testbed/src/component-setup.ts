import { configure } from '@testing-library/dom'
import { afterAll } from 'vitest'

// A busy machine draws a page of antd in seconds, not within the default second.
configure({ asyncUtilTimeout: 10_000 })

/**
 * Runs with each test file of the project `component`, whose files share one simulated DOM: the next file
 * finds an empty page at the first address, and nothing stored.
 */
afterAll(() => {
  document.body.replaceChildren()
  document.documentElement.removeAttribute('lang')
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

// A query that is repeated after its test has removed its stub must not reach for a real server.
globalThis.fetch = () => Promise.reject(new TypeError('Component tests have no network.'))
