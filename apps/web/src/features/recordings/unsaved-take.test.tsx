// @vitest-environment happy-dom
import type { Take } from '@adloom/playable/recording'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { stubCalls, type StubbedAnswers, StubbedFailure } from '../../lib/stub-calls.test-support.ts'
import { loadTexts } from '../../lib/texts.ts'
import type { OpenedGameplay } from './api.ts'
import { UnsavedTakeNotice } from './unsaved-take.tsx'
import { useKeepTake } from './use-keep-take.ts'

setUpComponentTests()
beforeAll(() => loadTexts('pages'))

const path = '/api/vrecord/gameplay/save'
const take: Take = {
  ...{ format: 1, width: 360, height: 640, language: 'en', steps: 300, inputs: [] },
  ...{ journal: [], digests: [1, 2, 3, 4, 5] },
}
const gameplay = { id: 5, rev: 0 } as OpenedGameplay

function Recorder() {
  const [recording, setRecording] = useState(false)
  const { keep, saving, unsaved } = useKeepTake<Take>(7, gameplay, undefined)
  return (
    <>
      <button type="button" onClick={() => setRecording(true)}>
        Record
      </button>
      <button
        type="button"
        onClick={() => {
          setRecording(false)
          keep(take)
        }}
      >
        End
      </button>
      <p>{unsaved ? `Shows ${unsaved.take.steps} steps` : 'Shows the saved recording'}</p>
      <UnsavedTakeNotice {...{ unsaved, saving, recording }} />
      <Link to="/list">List</Link>
    </>
  )
}

function open(answers: StubbedAnswers, sent: [string, unknown][] = []) {
  queryClient.clear()
  stubCalls(answers, sent)
  const router = createMemoryRouter([
    { path: '/', element: <Recorder /> },
    { path: '/list', element: <p>The list</p> },
  ])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

/** Ends a recording whose save is refused; `answers` can change afterwards. */
async function endRecording() {
  const sent: [string, unknown][] = []
  const answers: StubbedAnswers = { [path]: new StubbedFailure(503, 5003, 'The server is busy.') }
  open(answers, sent)
  await userEvent.click(screen.getByRole('button', { name: 'End' }))
  await screen.findByText(/The recording is not saved/)
  return { sent, answers }
}

const isLeaveStopped = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('[RC-21.2] a take whose save fails stays on the page, and is saved again', async () => {
  const { sent, answers } = await endRecording()
  screen.getByText('Shows 300 steps')
  screen.getByText(/The server is busy/)
  expect(isLeaveStopped()).toBe(true)
  answers[path] = { id: 5 }
  await userEvent.click(screen.getByRole('button', { name: 'Save again' }))
  await screen.findByText('Shows the saved recording')
  expect(sent.filter(([address]) => address === path).map(([, body]) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ id: 5, rev: 7, replay: { ...take } })),
  )
  expect(isLeaveStopped()).toBe(false)
})

it('[RC-21.2] a take that is not saved is saved when the network returns', async () => {
  const { answers } = await endRecording()
  answers[path] = { id: 5 }
  dispatchEvent(new Event('online'))
  await screen.findByText('Shows the saved recording')
})

it('[RC-21.2] a page with a take that is not saved asks before another page is opened', async () => {
  await endRecording()
  await userEvent.click(screen.getByRole('link', { name: 'List' }))
  await screen.findByText('Leave without saving the recording?')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  screen.getByText('Shows 300 steps')
  await userEvent.click(screen.getByRole('link', { name: 'List' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByText('The list')
})

it('[RC-21.2] a take that is not saved is discarded after a question', async () => {
  const { sent } = await endRecording()
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await screen.findByText('Discard the recording?')
  await userEvent.click(screen.getAllByRole('button', { name: 'Discard' }).at(-1)!)
  await waitFor(() => screen.getByText('Shows the saved recording'))
  expect(sent.filter(([address]) => address === path)).toHaveLength(1)
})

it('[RC-21.9] a page asks before it is left while a recording is running', async () => {
  open({ [path]: { id: 5 } })
  expect(isLeaveStopped()).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Record' }))
  expect(isLeaveStopped()).toBe(true)
  await userEvent.click(screen.getByRole('link', { name: 'List' }))
  await screen.findByText('Leave while recording?')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'End' }))
  await waitFor(() => expect(isLeaveStopped()).toBe(false))
  await userEvent.click(screen.getByRole('button', { name: 'Record' }))
  await userEvent.click(screen.getByRole('link', { name: 'List' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByText('The list')
})
