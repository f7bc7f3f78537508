// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { queryClient } from '../../../lib/query-client.ts'
import { ScreenRecorderDialog } from './screen-recorder-dialog.tsx'

setUpComponentTests()

/** Records nothing of the browser; ends with one byte. */
class RecorderOfNothing {
  static isTypeSupported = () => true
  state = 'inactive'
  readonly mimeType = 'video/mp4'
  ondataavailable?: (event: { data: Blob }) => void
  onstop?: () => void
  start() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.ondataavailable?.({ data: new Blob(['x']) })
    this.onstop?.()
  }
}

const streamOfNothing = { getTracks: () => [], getVideoTracks: () => [new EventTarget()] }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.stubGlobal('MediaRecorder', RecorderOfNothing)
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getDisplayMedia: () => Promise.resolve(streamOfNothing) },
  })
})
afterEach(() => vi.useRealTimers())

function open() {
  const closed = vi.fn()
  const router = createMemoryRouter(
    [
      { path: '/', element: <ScreenRecorderDialog onClose={closed} /> },
      { path: '/list', element: <p>The list</p> },
    ],
    { initialEntries: ['/list', '/'] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, closed }
}

/** Records until the dialog shows that it does. */
async function record() {
  await userEvent.click(screen.getByRole('button', { name: 'Choose what to record' }))
  await screen.findByRole('timer')
  act(() => void vi.advanceTimersByTime(3000))
  await screen.findByRole('button', { name: 'Finish' })
}

const isLeaveStopped = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('[RC-21.13] a page asks before it is left while a screen is recorded', async () => {
  const { router } = open()
  expect(isLeaveStopped()).toBe(false)
  await record()
  expect(isLeaveStopped()).toBe(true)
  act(() => void router.navigate(-1))
  await screen.findByText('Leave while recording?')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  screen.getByRole('button', { name: 'Finish' })
  act(() => void router.navigate(-1))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByText('The list')
})

it('[RC-21.13] a recorded screen that is not saved is discarded after a question', async () => {
  const { closed } = open()
  await record()
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }))
  await screen.findByRole('button', { name: 'Save to library' })
  expect(isLeaveStopped()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await screen.findByText('Discard the recording?')
  expect(closed).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(closed).toHaveBeenCalledOnce()
})
