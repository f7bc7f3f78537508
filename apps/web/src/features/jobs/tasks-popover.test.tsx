// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startI18n } from '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-client.ts'
import { meQuery } from '../../lib/queries/session.ts'
import { flagJobUpdate, useJobUpdates } from './state.ts'
import { TasksPopover } from './tasks-popover.tsx'

let asked: string[] = []

beforeAll(startI18n)
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path.split('?')[0] ?? '')
    return Promise.resolve(
      Response.json({ code: 0, msg: '', data: { list: [], total: 0, page: 1, page_size: 30 } }),
    )
  })
  queryClient.setQueryData(meQuery.queryKey, null)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  useJobUpdates.setState({ unseen: false })
  vi.unstubAllGlobals()
})

function show(name = 'home.index') {
  const router = createMemoryRouter([{ path: '/', element: <TasksPopover />, handle: { name } }])
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
const open = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /Tasks/ }))
  await screen.findByRole('dialog')
}

it('[JB-02.1] showing the task center resets the flag of job updates, and reloads the list and the user when it was set', async () => {
  show()
  await waitFor(() => expect(asked).toEqual(['/api/async/jobs']))
  act(flagJobUpdate)
  expect(useJobUpdates.getState().unseen).toBe(true)
  await open()
  await waitFor(() => expect(asked).toEqual(['/api/async/jobs', '/api/async/jobs']))
  expect([
    useJobUpdates.getState().unseen,
    queryClient.getQueryState(meQuery.queryKey)?.isInvalidated,
  ]).toEqual([false, true])
})

it('[JB-02.1] reloads nothing when it is shown without an update, and resets at once while it is shown', async () => {
  show()
  await waitFor(() => expect(asked).toHaveLength(1))
  await open()
  expect(asked).toHaveLength(1)
  act(flagJobUpdate)
  await waitFor(() => expect([asked.length, useJobUpdates.getState().unseen]).toEqual([2, false]))
})
