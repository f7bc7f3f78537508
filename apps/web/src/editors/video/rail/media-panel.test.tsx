// @vitest-environment happy-dom
import { addVideoAsset } from '@adloom/video/commands'
import { emptyVideo } from '@adloom/video/format'
import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClientProvider } from '@tanstack/react-query'
import type { PropsWithChildren } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { stubCalls } from '../../../lib/stub-calls.test-support.ts'
import { loadTexts } from '../../../lib/texts.ts'
import { VideoEditorContext } from '../state/editor-context.ts'
import { useFilesOfVideo } from '../state/library-files.ts'
import { createVideoEditor } from '../state/video-editor.ts'
import { MediaFiles, MediaPanel } from './media-panel.tsx'

setUpComponentTests()
beforeAll(() => loadTexts('editor'))

const file = (id: number, name: string) => ({
  ...{ id, name, kind: 'resources', hash: String(id).repeat(64).slice(0, 64), type: 'video', status: 'done' },
  ...{ cover_url: '', mime: 'video/mp4', size: 9, width: 720, height: 1280, duration_ms: 5000 },
  ...{ derivatives: [], payload: {} },
})
const pageOf = (...list: unknown[]) => ({ list, total: 1, page: 1, page_size: 60, next: '', more: false })

it('[VD-06.16] library and works are searched and filtered by the server', async () => {
  const asked = stubCalls({ '/api/assets/list': pageOf(file(3, 'Hook.mp4')) })
  const editor = createVideoEditor(1, emptyVideo())
  const user = userEvent.setup()
  renderInApp(
    <VideoEditorContext value={editor}>
      <MediaPanel />
    </VideoEditorContext>,
  )
  await screen.findByRole('button', { name: 'Add Hook.mp4 to the video' })
  await user.type(screen.getByRole('searchbox', { name: 'Search your library' }), 'hook')
  await user.click(screen.getByText('Audio'))
  await user.click(screen.getByText('Works'))
  await waitFor(() => {
    const last = decodeURIComponent(asked.filter(call => call.includes('/assets/list')).at(-1) ?? '')
    for (const field of ['kind=works', 'type=audio', 'keyword=hook']) expect(last).toContain(field)
  })
})

it('[VD-06.16] dropped files are uploaded, and a refused one states why', async () => {
  stubCalls({ '/api/assets/list': pageOf() })
  const editor = createVideoEditor(1, emptyVideo())
  const sent: string[] = []
  const upload = (file: File) => {
    sent.push(file.name)
    const refusal = { name: 'storage_full' as const, code: 4106, status: 403, message: 'No storage left' }
    return file.name === 'two.mp4' ? Promise.reject(new ApiError(refusal)) : Promise.resolve()
  }
  renderInApp(
    <VideoEditorContext value={editor}>
      <MediaFiles upload={upload} />
    </VideoEditorContext>,
  )
  const empty = await screen.findByText('Upload videos, images or music to start.')
  const files = ['one.mp4', 'two.mp4'].map(name => new File(['x'], name, { type: 'video/mp4' }))
  fireEvent.dragOver(empty, { dataTransfer: { types: ['Files'] } })
  expect(screen.getByText('Drop files to upload them')).toBeDefined()
  fireEvent.drop(empty, { dataTransfer: { types: ['Files'], files } })
  expect((await screen.findByRole('alert')).textContent).toBe('No storage left')
  expect(sent).toEqual(['one.mp4', 'two.mp4'])
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss two.mp4' }))
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull()
})

it('[VD-06.18] the files of a video are asked for by their ids, in the library and the works', async () => {
  const asked = stubCalls({ '/api/assets/list': pageOf(file(3, 'Old.mkv')) })
  const editor = createVideoEditor(1, emptyVideo())
  const asset = { kind: 'video', name: 'Old.mkv', hash: '3'.repeat(64), bytes: 9, mime: 'video/mp4' } as const
  addVideoAsset(editor.store, { ...asset, ref: '3' })
  addVideoAsset(editor.store, { ...asset, ref: 'take', hash: '4'.repeat(64) })
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queryClient}>
      <VideoEditorContext value={editor}>{children}</VideoEditorContext>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useFilesOfVideo(), { wrapper })
  await waitFor(() => expect(result.current.map(({ id }) => id)).toEqual([3, 3]))
  const lists = asked.filter(call => call.includes('/assets/list'))
  expect(lists).toHaveLength(2)
  for (const call of lists) expect(call).toContain('ids=3')
})
