// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { stubCalls } from '../../../lib/stub-calls.test-support.ts'
import type { RenderRow } from './api.ts'
import { RenderSection } from './render-section.tsx'

setUpComponentTests()

const row = {
  ...{ id: 1, task_id: 1, task: { name: 'Take', rows: 1, ready: 1, pending: 0, failed: 0 } },
  ...{ gameplay_id: 5, gameplay_name: 'First try', project_name: 'Balls', pid: 3, name: 'Take.mp4' },
  ...{ width: 720, height: 1280, language: '', skin: '', state: 'success', progress: 100, job_id: 1 },
  ...{ asset_id: 9, url: '/api/files/v', poster_url: '/api/files/p', size: 1_048_576, duration: 7400 },
  ...{ credits: 1, fitted: false, diverged: -1, error: null, created_time: 1_790_000_000_000 },
  faults: { blocked: [], errors: [], unheld: [] },
} as RenderRow

function open() {
  const sent: [string, unknown][] = []
  stubCalls({ '/api/vrecord/render/list': { list: [row], total: 1, page: 1, page_size: 20 } }, sent)
  renderInApp(<RenderSection />)
  return sent
}

it('[RC-22.2] a video states length, credits and its recording, and opens for a preview', async () => {
  open()
  const link = await screen.findByRole('link', { name: 'Balls · First try' })
  expect(link.getAttribute('href')).toBe('/record/3/5')
  screen.getByText(/1 MB · 0:07/)
  screen.getByText(/1 video credit$/)
  await userEvent.click(screen.getByRole('button', { name: 'Preview Take.mp4' }))
  expect((await screen.findByRole('dialog')).querySelector('video')?.getAttribute('src')).toBe('/api/files/v')
})

it('[RC-22.2] videos are saved as a table', async () => {
  const texts: Promise<string>[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    texts.push((blob as Blob).text())
    return 'blob:table'
  })
  open()
  await screen.findByText('Take.mp4')
  await userEvent.click(screen.getByRole('button', { name: 'Export table' }))
  await waitFor(() => expect(texts).toHaveLength(1))
  const [titles, values] = (await texts[0]!).trim().split(/\r?\n/)
  expect(titles).toMatch(/File name.*Project.*Recording.*Size.*Seconds.*Video credits.*State.*Time/)
  expect(values).toMatch(/Take\.mp4.*Balls.*First try.*720x1280.*7\.4.*1.*Done/)
})
