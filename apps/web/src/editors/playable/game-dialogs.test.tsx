// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { stubCalls, StubbedFailure } from '../../lib/stub-calls.test-support.ts'
import { GameResetDialog } from './game-dialogs.tsx'

const sent: [path: string, body: unknown][] = []
const done = { rev: 6 }

setUpComponentTests('editor')

beforeEach(() => {
  sent.length = 0
})

function show(saved = () => Promise.resolve(), answer: object = done) {
  stubCalls({ '/api/gmaker/project/reset-demo': answer, '/api/gmaker/project/reset': answer }, sent)
  const callbacks = { onReset: vi.fn(), onClose: vi.fn() }
  renderInApp(<GameResetDialog open projectId={7} rev={5} fence={3} saved={saved} {...callbacks} />)
  return callbacks
}
const confirm = () => screen.getByRole('button', { name: 'Reset' })
const ready = () => waitFor(() => expect(confirm()).toHaveProperty('disabled', false))

it.each([
  ['the values it was created with', 'To the values it was created with', '/api/gmaker/project/reset-demo'],
  ['the values of its template', 'To the values of the template', '/api/gmaker/project/reset'],
])(
  '[PL-02.38] resets to %s over the saved revision, under the lock of the editor',
  async (_what, choice, path) => {
    const { onReset, onClose } = show()
    await ready()
    fireEvent.click(screen.getByRole('radio', { name: choice }))
    fireEvent.click(confirm())
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect([sent, onReset.mock.calls.length]).toEqual([[[path, { id: 7, rev: 5, fence: 3 }]], 1])
  },
)

it('[PL-02.38] resets nothing while the work on screen could not be saved', async () => {
  show(() => Promise.reject(new Error('You are offline.')))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('You are offline.'))
  expect(confirm()).toHaveProperty('disabled', true)
})

it('[PL-02.38] stays open with the reason when the server refuses', async () => {
  const { onReset, onClose } = show(undefined, new StubbedFailure(200, 3003, 'Another user saved meanwhile.'))
  await ready()
  fireEvent.click(confirm())
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Another user saved meanwhile.'),
  )
  expect([onReset.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0])
})
