// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { stubCalls } from '../../lib/stub-calls.test-support.ts'
import type { OpenedGameplay, OpenedProject } from './api.ts'
import { OpenedRecording } from './opened-recording.tsx'

setUpComponentTests()

const take = {
  ...{ format: 1, width: 360, height: 640, language: 'en', steps: 200 },
  ...{ inputs: [], journal: [], digests: [] },
}
const gameplay = {
  ...{ id: 5, project_id: 3, name: 'First', duration: 3000, rev: 1, orientation: 'portrait' },
  ...{ display_mode: 0, width: 64, height: 64, rotation_angle: 0, cursor_asset_id: 0, cursor_url: '' },
  ...{ trim_from: 0, trim_to: 0, language: '', values: {}, take },
} as unknown as OpenedGameplay

function open(script: object) {
  const none = { list: [], total: 0, page: 1, page_size: 20 }
  stubCalls({ '/api/vrecord/gameplay/list': none, '/api/vrecord/render/list': none })
  const records = {
    project: { id: 'project', type: 'project', name: 'Ad', params: [], languages: ['en'] },
    ...script,
  }
  const project = {
    ...{ id: 3, name: 'Ad', rev: 1, values: {}, languages: ['en'], skins: [] },
    document: { records },
  } as unknown as OpenedProject
  const element = <OpenedRecording {...{ project, gameplay }} parameters={() => null} />
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
}
const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

it('[RC-21.19] a playable with scripts states before a render that it cannot be rendered', () => {
  open({ s: { id: 's', type: 'script', code: '' } })
  screen.getByText('This playable runs scripts')
  expect(['Render video', 'Render variants', 'Auto-play'].map(isOff)).toEqual([true, true, true])
})

it('[RC-21.19] a playable without scripts can be rendered', () => {
  open({})
  expect(screen.queryByText('This playable runs scripts')).toBeNull()
  expect(['Render video', 'Render variants', 'Auto-play'].map(isOff)).toEqual([false, false, false])
})
