// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { stubCalls } from '../../lib/stub-calls.test-support.ts'
import type { ImportDetail } from './api.ts'
import { ImportImages } from './import-images.tsx'
import { ImportListPage } from './import-list-page.tsx'
import { ImportReport } from './import-report.tsx'
import { ImportTexts } from './import-texts.tsx'

setUpComponentTests()

const card = {
  ...{ id: 7, name: 'Gems', engine: 'phaser', engine_code: 2, problems: 1, cover_url: '' },
  ...{ status: 'draft' as const, updated_time: 1_790_000_000 },
}
const finding = { file: 'index.html', count: 1 }
const image = { file: 'a.png', mime: 'image/png', width: 40, height: 20, bytes: 900, thumb: 'data:,' }
const detail: ImportDetail = {
  ...card,
  ...{ rev: 3, product: null, entry: 'index.html', evidence: '', files: 2, bytes: 4096 },
  ...{ ios_url: '', android_url: '' },
  findings: [
    { kind: 'sdk', effect: 'removed', name: 'mraid.js', ...finding, is_problem: false },
    { kind: 'remote', effect: 'removed', name: 'https://cdn.example.com/a.js', ...finding, is_problem: true },
  ],
  probes: [{ mode: 'happy', responds: true, drawn: false, errors: ['boom'], requests: 2 }],
  texts: [{ id: 't1', file: 'index.html', original: 'Play', text: 'Play' }],
  images: [
    { id: 'i1', ...image, replaced: true },
    { id: 'i2', ...image, replaced: false },
  ],
}

it('[PL-06.105] the report marks what the list counts as a problem, and how the ad played', () => {
  renderInApp(<ImportReport detail={detail} />)
  const found = screen.getByRole('region', { name: 'What was found and changed' })
  const tones = within(found)
    .getAllByRole('listitem')
    .map(row => row.querySelector<HTMLElement>('[style]')?.style.color)
  expect(tones).toEqual(['var(--success)', 'var(--warning)'])
  screen.getByText('None: set them before you download')
  expect(screen.getByRole('region', { name: 'Simulator' }).textContent).toContain('boom')
})

it('[PL-06.97] changed texts are saved with the revision, and nothing is sent unchanged', async () => {
  const sent: [string, unknown][] = []
  stubCalls({ '/api/gmaker/import/save': { rev: 4 } }, sent)
  renderInApp(<ImportTexts detail={detail} />)
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save texts' })
  expect(save.disabled).toBe(true)
  fireEvent.change(screen.getByRole('textbox', { name: 'Text 1: Play' }), { target: { value: 'Start' } })
  fireEvent.click(save)
  const body = { id: 7, rev: 3, texts: [{ id: 't1', text: 'Start' }] }
  await waitFor(() => expect(sent).toEqual([['/api/gmaker/import/save', body]]))
  await waitFor(() => expect(save.disabled).toBe(true))
})

it('[PL-06.100] a replaced image can be restored, and each one replaced', async () => {
  const sent: [string, unknown][] = []
  stubCalls({ '/api/gmaker/import/replace-image': { rev: 4 } }, sent)
  const replace = vi.fn()
  renderInApp(<ImportImages detail={detail} onReplace={replace} />)
  expect(screen.queryByRole('button', { name: 'Restore image 2' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Replace image 2' }))
  expect(replace).toHaveBeenCalledWith(detail.images[1])
  fireEvent.click(screen.getByRole('button', { name: 'Restore image 1' }))
  const body = { id: 7, rev: 3, slot: 'i1', hash: '' }
  await waitFor(() => expect(sent).toEqual([['/api/gmaker/import/replace-image', body]]))
})

it('[PL-06.97] the list shows engine and problems, and asks before it deletes', async () => {
  const list = { list: [card], total: 1, page: 1, page_size: 24 }
  stubCalls({ '/api/gmaker/import/list': list })
  renderInApp(<ImportListPage />)
  const row = within(await screen.findByRole('list', { name: 'Imported playables' }))
  await row.findByText('1 problem')
  fireEvent.click(row.getByRole('button', { name: 'Delete Gems' }))
  await screen.findByText('Delete “Gems”?')
})

it('[PL-06.97] an empty list states that nothing was imported yet', async () => {
  stubCalls({ '/api/gmaker/import/list': { list: [], total: 0, page: 1, page_size: 24 } })
  renderInApp(<ImportListPage />)
  await screen.findByText('No imported playables yet')
})
