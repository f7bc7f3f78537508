// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { stubCalls, StubbedFailure } from '../../../lib/stub-calls.test-support.ts'
import type { Asset } from '../api.ts'
import { MergeDialog } from './merge-dialog.tsx'

const video = (id: number, name: string, minutes = 1) =>
  ({ id, name, type: 'video', cover_url: '', duration_ms: minutes * 60_000 }) as Asset
const sent: [path: string, body: unknown][] = []
const stubMerge = (answer: object) => stubCalls({ '/api/gmaker/project/merge-video': answer }, sent)

setUpComponentTests()

beforeEach(() => {
  sent.length = 0
  stubMerge({ job_id: 7 })
})

function show(...videos: Asset[]) {
  const onClose = vi.fn()
  renderInApp(<MergeDialog videos={videos} onClose={onClose} />)
  return onClose
}
const names = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(item => item.querySelector('[title]')?.getAttribute('title'))
const submit = () => screen.getByRole('button', { name: 'Join' })

it('[PL-02.36] joins the videos in the order on screen under the name given, then closes', async () => {
  const user = userEvent.setup()
  const onClose = show(video(1, 'intro.mp4'), video(2, 'play.mp4'), video(3, 'end.mp4'))
  await user.click(screen.getByRole('button', { name: 'Move end.mp4 up' }))
  expect(names()).toEqual(['intro.mp4', 'end.mp4', 'play.mp4'])
  expect(screen.getByText('Total 3:00')).toBeDefined()
  const name = screen.getByRole('textbox')
  expect((name as HTMLInputElement).value).toBe('intro joined')
  await user.clear(name)
  await user.type(name, 'Trailer')
  await user.dblClick(submit())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(sent).toEqual([['/api/gmaker/project/merge-video', { asset_ids: [1, 3, 2], name: 'Trailer' }]])
})

it('[PL-02.36] refuses videos that are too long together, and an empty name', async () => {
  const user = userEvent.setup()
  show(video(1, 'a.mp4', 6), video(2, 'b.mp4', 6))
  expect(screen.getByRole('alert').textContent).toContain('10 minutes')
  expect(submit()).toHaveProperty('disabled', true)
  cleanup()
  show(video(1, 'a.mp4'), video(2, 'b.mp4'))
  expect(submit()).toHaveProperty('disabled', false)
  await user.clear(screen.getByRole('textbox'))
  expect(submit()).toHaveProperty('disabled', true)
})

it('[PL-02.36] stays open when the server refuses', async () => {
  stubMerge(new StubbedFailure(200, 3031, 'Only videos'))
  const onClose = show(video(1, 'a.mp4'), video(2, 'b.mp4'))
  await userEvent.click(submit())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect([onClose.mock.calls.length, screen.queryByRole('dialog') !== null]).toEqual([0, true])
})
