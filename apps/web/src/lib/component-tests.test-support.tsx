import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, type RenderResult } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, vi } from 'vitest'
import { startI18n } from './i18n.ts'
import { useNotices } from './notices.ts'
import { useAwaitedOrder, usePurchaseRequest } from './purchase-request.ts'
import { queryClient } from './query-client.ts'
import { loadTexts } from './texts.ts'
import type { TextGroup } from './text-groups.ts'

/**
 * Call once in a test file: loads the texts of pages and of `groups`, and after each test empties the page,
 * the cache, the notices, what is being bought and the stubs.
 */
export function setUpComponentTests(...groups: TextGroup[]): void {
  beforeAll(async () => {
    await startI18n()
    await loadTexts('pages', ...groups)
  })
  afterEach(() => {
    cleanup()
    queryClient.clear()
    useNotices.setState({ list: [] })
    usePurchaseRequest.setState({ request: undefined })
    useAwaitedOrder.setState({ order: undefined })
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

/** Renders with the application's cache and a router; calls go to what `stubCalls` answers. */
export function renderInApp(element: ReactElement, address = '/'): RenderResult {
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>{element}</MemoryRouter>
    </QueryClientProvider>,
  )
}
