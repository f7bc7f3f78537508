// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startI18n } from '../../../lib/i18n.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { loadTexts } from '../../../lib/texts.ts'
import { ResetDialog } from './reset-dialog.tsx'

const sent: unknown[] = []
let answer: object

beforeAll(async () => {
  await startI18n()
  await loadTexts('pages', 'editor')
})
beforeEach(() => {
  sent.length = 0
  answer = { code: 0, msg: '', data: { rev: 6 } }
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push([path, JSON.parse(String(init.body))])
    return Promise.resolve(Response.json(answer))
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function show(saved = () => Promise.resolve()) {
  const hands = { onReset: vi.fn(), onClose: vi.fn() }
  render(<QueryClientProvider client={queryClient}><ResetDialog open projectId={7} rev={5} fence={3} saved={saved} {...hands} /></QueryClientProvider>)
  return hands
}
const confirm = () => screen.getByRole('button', { name: 'Reset' })
const ready = () => waitFor(() => expect(confirm()).toHaveProperty('disabled', false))

it.each([
  ['the values it was created with', 'To the values it was created with', '/api/gmaker/project/reset-demo'],
  ['the values of its template', 'To the values of the template', '/api/gmaker/project/reset'],
])('[PL-02.38] resets to %s over the saved revision, under the lock of the editor', async (_what, choice, path) => {
  const { onReset, onClose } = show()
  await ready()
  fireEvent.click(screen.getByRole('radio', { name: choice }))
  fireEvent.click(confirm())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect([sent, onReset.mock.calls.length]).toEqual([[[path, { id: 7, rev: 5, fence: 3 }]], 1])
})

it('[PL-02.38] resets nothing while the work on screen could not be saved', async () => {
  show(() => Promise.reject(new Error('You are offline.')))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('You are offline.'))
  expect(confirm()).toHaveProperty('disabled', true)
})

it('[PL-02.38] stays open with the reason when the server refuses', async () => {
  answer = { code: 3003, msg: 'Somebody saved meanwhile.', data: {} }
  const { onReset, onClose } = show()
  await ready()
  fireEvent.click(confirm())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Somebody saved meanwhile.'))
  expect([onReset.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0])
})
