// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import type { PackHistoryRow } from '../../features/packs/api.ts'
import { meQuery } from '../../lib/queries/session.ts'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { type StubbedAnswers, StubbedFailure, stubCalls } from '../../lib/stub-calls.test-support.ts'
import { PlayableHistoryPage } from './playable-history-page.tsx'

const row = (change: Partial<PackHistoryRow>): PackHistoryRow => ({
  id: 1,
  name: 'Gem rush',
  status: 'success',
  progress: 100,
  error: '',
  size: 2 * 1_048_576,
  url: '/api/files/abc',
  channel_ids: [],
  project_id: 7,
  project_kind: 'normal',
  template_id: 1001,
  cover_url: '',
  work_id: 9,
  downloads: 1,
  username: 'nia',
  created_time: 1_800_000_000,
  ...change,
})
const pageOf = (...list: PackHistoryRow[]) => ({ list, total: list.length, page: 1, page_size: 30 })

setUpComponentTests()

function show(answers: StubbedAnswers): string[] {
  const asked = stubCalls(answers)
  queryClient.setQueryData(meQuery.queryKey, null)
  renderInApp(<PlayableHistoryPage />)
  return asked
}

it('[SH-08.2] shows placeholders while the history loads', () => {
  show({})
  expect([
    screen.queryByRole('list', { name: i18next.t('jobs:packs.title') }),
    screen.queryByText(i18next.t('jobs:packs.empty.title')),
  ]).toEqual([null, null])
  expect(document.querySelectorAll('[class*=skeleton]').length).toBeGreaterThan(0)
})

it('[SH-08.2] leads to the playables when nothing was packed yet', async () => {
  show({ '/api/history/playable': pageOf() })
  expect(await screen.findByText(i18next.t('jobs:packs.empty.title'))).toBeDefined()
  expect(screen.getByRole('link', { name: i18next.t('jobs:packs.empty.action') }).getAttribute('href')).toBe(
    '/my-project/playable',
  )
})

it('[SH-08.2] shows why loading failed and retries on request', async () => {
  const asked = show({
    '/api/history/playable': new StubbedFailure(403, 2003, 'You need playable templates for this.'),
  })
  expect(await screen.findByText('You need playable templates for this.')).toBeDefined()
  stubCalls({ '/api/history/playable': pageOf(row({})) })
  fireEvent.click(screen.getByRole('button', { name: i18next.t('common:retry') }))
  expect(await screen.findByText('Gem rush')).toBeDefined()
  expect(asked).toHaveLength(1)
})

it('[SH-08.1] lists each packed playable with size, user, and what can be done with it; a failed one with its reason', async () => {
  show({
    '/api/history/playable': pageOf(
      row({}),
      row({
        id: 2,
        name: 'Toy pop',
        status: 'fail',
        error: 'The video could not be read.',
        size: 0,
        url: '',
        work_id: 0,
        project_id: 0,
      }),
      row({ id: 3, name: 'Sky dash', status: 'pending', progress: 40, size: 0, url: '', work_id: 0 }),
    ),
  })
  const rows = within(await screen.findByRole('list', { name: i18next.t('jobs:packs.title') }))
    .getAllByRole('listitem')
    .filter(item => item.querySelector('[data-status]'))
  expect(rows.map(item => item.querySelector('[data-status]')?.getAttribute('data-status'))).toEqual([
    'success',
    'fail',
    'pending',
  ])
  expect(rows[0]?.textContent).toContain('2 MB')
  expect(
    within(rows[0]!)
      .getAllByRole('link')
      .map(link => link.getAttribute('href')),
  ).toEqual([
    '/my-project/playable/1001/custom/7',
    '/creative-assets/media/resources/detail?id=9',
    '/api/files/abc',
  ])
  expect([
    rows[1]?.textContent?.includes('The video could not be read.'),
    within(rows[1]!).queryAllByRole('link').length,
  ]).toEqual([true, 0])
  expect(within(rows[2]!).getByRole('progressbar')).toBeDefined()
})

it('[SH-08.2] shows an empty state when no playable has the chosen status, and clears the filter', async () => {
  const asked = show({ '/api/history/playable': pageOf() })
  await screen.findByText(i18next.t('jobs:packs.empty.title'))
  fireEvent.click(screen.getByText(i18next.t('jobs:packs.status.fail')))
  expect(await screen.findByText(i18next.t('jobs:packs.none.title'))).toBeDefined()
  expect(asked.at(-1)).toContain('status=fail')
  fireEvent.click(screen.getByRole('button', { name: i18next.t('jobs:packs.none.clear') }))
  await waitFor(() => expect(screen.getByText(i18next.t('jobs:packs.empty.title'))).toBeDefined())
})
