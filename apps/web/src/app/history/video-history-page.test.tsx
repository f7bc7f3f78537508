// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it, vi } from 'vitest'
import type { VideoRenderRow } from '../../features/videos/renders/api.ts'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { meQuery } from '../../lib/queries/session.ts'
import { queryClient } from '../../lib/query-client.ts'
import { type StubbedAnswers, StubbedFailure, stubCalls } from '../../lib/stub-calls.test-support.ts'
import { VideoHistoryPage } from './video-history-page.tsx'

const row = (change: Partial<VideoRenderRow>): VideoRenderRow => ({
  ...{ id: 1, task_id: 1, project_id: 7, project_name: 'Sale', name: 'Sale 9x16.mp4', format: 'mp4' },
  ...{ ratio: '9:16', width: 720, height: 1280, language: 'en', state: 'success', progress: 100 },
  ...{ job_id: 3, asset_id: 9, url: '/api/files/abc', poster_url: '', size: 2 * 1_048_576 },
  ...{
    duration: 15_000,
    credits: 1,
    is_copied: false,
    username: 'nia',
    error: null,
    created_time: 1_800_000_000,
  },
  ...change,
})
const pageOf = (...list: VideoRenderRow[]) => ({ list, total: list.length, page: 1, page_size: 20 })

setUpComponentTests()

function show(answers: StubbedAnswers): string[] {
  const asked = stubCalls(answers)
  queryClient.setQueryData(meQuery.queryKey, null)
  renderInApp(<VideoHistoryPage />)
  return asked
}

it('[SH-08.9, AD-04.22, VD-07.10] lists exports with size, state and actions', async () => {
  show({
    '/api/veditor/render/list': pageOf(
      row({ is_copied: true }),
      row({ id: 2, state: 'fail', url: '', error: { code: 3203, msg: 'The task crashed.' } }),
      row({ id: 3, state: 'pending', progress: 40, url: '' }),
    ),
  })
  const list = await screen.findByRole('list', { name: i18next.t('videos:exports.list') })
  const rows = within(list).getAllByRole('listitem')
  expect(rows[0]?.textContent).toContain('2 MB')
  expect(
    within(rows[0]!)
      .getAllByRole('link')
      .map(link => link.getAttribute('href')),
  ).toEqual(['/my-project/video/editor/7', '/creative-assets/media/resources/detail?id=9', '/api/files/abc'])
  const copied = i18next.t('videos:exports.copied')
  expect(rows.map(one => one.textContent?.includes(copied))).toEqual([true, false, false])
  expect(rows[1]?.textContent).toContain('The task crashed.')
  const push = i18next.t('jobs:packs.pushOf', { name: 'Sale 9x16.mp4' })
  const offers = rows.map(one => within(one).queryByRole('button', { name: push }) !== null)
  expect(offers).toEqual([true, false, false])
  expect(within(rows[2]!).getByRole('progressbar')).toBeDefined()
})

it('[SH-08.9] leads to the videos when nothing was exported, and filters by state', async () => {
  const asked = show({ '/api/veditor/render/list': pageOf() })
  expect(await screen.findByText(i18next.t('videos:exports.empty'))).toBeDefined()
  fireEvent.click(screen.getByText(i18next.t('videos:exports.state.cancelled')))
  expect(await screen.findByText(i18next.t('videos:exports.noMatch'))).toBeDefined()
  expect(asked.at(-1)).toContain('state=cancelled')
})

it('[SH-08.9] states why the list could not be loaded', async () => {
  show({ '/api/veditor/render/list': new StubbedFailure(403, 2003, 'You need videos for this.') })
  expect(await screen.findByText('You need videos for this.')).toBeDefined()
})

it('[SH-08.13] downloads and cancels the selected exports together', async () => {
  const asked = show({
    '/api/veditor/render/list': pageOf(
      row({}),
      row({ id: 2, asset_id: 10, name: 'Sale 1x1.mp4' }),
      row({ id: 3, state: 'pending', asset_id: 0, url: '' }),
    ),
    '/api/assets/download': { url: '/api/assets/download/t', name: 'works.zip', size: 9 },
    '/api/veditor/render/cancel': row({ id: 3, state: 'cancelled' }),
  })
  expect(screen.queryByRole('toolbar')).toBeNull()
  const one = i18next.t('videos:exports.select', { name: 'Sale 1x1.mp4' })
  fireEvent.click(await screen.findByRole('checkbox', { name: one }))
  expect(screen.getByText(i18next.t('videos:exports.selected', { count: 1 }))).toBeDefined()
  fireEvent.click(screen.getByText(i18next.t('videos:exports.selected', { count: 1 })))
  fireEvent.click(screen.getByText(i18next.t('videos:exports.downloadSelected')))
  await vi.waitFor(() => expect(asked.at(-1)).toContain('/api/assets/download'))
  fireEvent.click(screen.getByText(i18next.t('videos:exports.cancelSelected', { count: 1 })))
  await vi.waitFor(() => expect(asked.some(path => path.includes('/api/veditor/render/cancel'))).toBe(true))
  fireEvent.click(screen.getByRole('button', { name: i18next.t('videos:exports.clearSelection') }))
  expect(screen.getByText(i18next.t('videos:exports.selectAll'))).toBeDefined()
})
