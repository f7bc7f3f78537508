// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { sampleDocument } from '@adloom/playable/format'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { useNotices } from '../../lib/notices.ts'
import { queryClient } from '../../lib/query-client.ts'
import { ChangeInLibraryPage } from './change-template-page.tsx'

const name = (en: string) => ({ en, 'zh-cn': en, ja: en })
const sent: { path: string; body: unknown }[] = []
const card = {
  id: 1002,
  name: name('Gem rush'),
  gameplay: 'blast',
  skins: [],
  covers: {},
  cover_url: '',
  languages: ['en'],
  param_count: 2,
  starred: false,
}
const played = { document: sampleDocument(), values: {} }
const answers: Record<string, unknown> = {
  '/api/gmaker/project/info': {
    id: 7,
    name: 'Mine',
    template_id: 1001,
    template_name: name('Fruit burst'),
    languages: ['en'],
  },
  '/api/gmaker/template/list': { list: [card], total: 1, page: 1, page_size: 30 },
  '/api/gmaker/template/options': { gameplay: [], template_type: [], tag: [] },
  '/api/gmaker/project/template-preview': {
    rev: 4,
    before: played,
    after: played,
    report: [
      { param: 'title', label: name('Headline') },
      { param: 'board', label: name('Board colour'), problem: 'missing' },
    ],
  },
  '/api/gmaker/project/change-template': { rev: 5, undo_id: 31, report: [] },
  '/api/gmaker/project/restore-revision': { rev: 6, template_id: 1001 },
}

setUpComponentTests()
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const [path = ''] = address.split('?')
    if (typeof init?.body === 'string') sent.push({ path, body: JSON.parse(init.body) })
    return Promise.resolve(Response.json({ code: 0, msg: '', data: answers[path] ?? {} }))
  })
})

const open = (search: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/my-project/playable/change-template/lib${search}`]}>
        <ChangeInLibraryPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )

it('[SH-05.12] leads to the playables when the address names none', () => {
  open('')
  expect(screen.getByText('Choose a playable first')).toBeTruthy()
  expect(screen.getByText('My playables').closest('a')?.getAttribute('href')).toBe(
    '/my-project/playable/normal',
  )
})

it('[SH-05.12] compares a template, states what is lost first, changes to it and undoes it', async () => {
  open('?project=7')
  fireEvent.click(await screen.findByRole('button', { name: 'Use Gem rush' }))
  const report = await screen.findByRole('region', { name: 'Your settings' })
  expect(within(report).getByRole('heading').textContent).toBe('1 of 2 settings kept')
  expect(
    within(report)
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual(['Board colourNot available in this template', 'Headline'])
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Change template' }))
  await waitFor(() => expect(useNotices.getState().list).toHaveLength(1))
  useNotices.getState().list[0]!.action!.run()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    { path: '/api/gmaker/project/change-template', body: { id: 7, template_id: 1002, rev: 4 } },
    { path: '/api/gmaker/project/restore-revision', body: { id: 7, revision_id: 31, rev: 5 } },
  ])
})
