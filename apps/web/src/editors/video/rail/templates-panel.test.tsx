// @vitest-environment happy-dom
import { readStore } from '@adloom/video/commands'
import { emptyVideo } from '@adloom/video/format'
import { buildTemplate, videoTemplates } from '@adloom/video/templates'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { stubCalls } from '../../../lib/stub-calls.test-support.ts'
import { loadTexts } from '../../../lib/texts.ts'
import { VideoEditorContext } from '../state/editor-context.ts'
import { createVideoEditor } from '../state/video-editor.ts'
import { MediaPanel } from './media-panel.tsx'
import { TemplatesPanel } from './templates-panel.tsx'

setUpComponentTests()
/** The page of these tests has no fonts. */
class NoFont {
  load = () => Promise.reject(new Error('no fonts'))
}
vi.stubGlobal('FontFace', NoFont)
beforeAll(() => loadTexts('editor'))

const pageOf = (...list: unknown[]) => ({ list, total: 1, page: 1, page_size: 24, next: '', more: false })
const first = videoTemplates[0]!
const document = buildTemplate(first, { language: 'en' })

it('[VD-09.5] templates of the product and of the account follow each other on the main track', async () => {
  const card = {
    id: 4,
    name: 'Our hook',
    duration_ms: 9000,
    ratios: ['9:16'],
    cover_url: '',
    created_time: '',
  }
  stubCalls({
    '/api/veditor/template/list': pageOf(card),
    '/api/veditor/template/detail': { id: 4, name: 'Our hook', document },
  })
  const editor = createVideoEditor(1, emptyVideo(['9:16', '1:1'], 30, 'en'))
  const user = userEvent.setup()
  renderInApp(
    <VideoEditorContext value={editor}>
      <TemplatesPanel />
    </VideoEditorContext>,
  )
  await user.click(screen.getByRole('button', { name: `Insert ${first.name.en}` }))
  const { length } = readStore(editor.store)
  expect(length).toBe(first.seconds * 30)
  await user.click(screen.getByText('My templates'))
  await user.click(await screen.findByRole('button', { name: 'Insert Our hook' }))
  await expect.poll(() => readStore(editor.store).length).toBe(2 * length)
  expect(editor.session.getState().frame).toBe(length)
})

it('[VD-09.6] a click on a file fills the selected area, which the media panel names', async () => {
  const image = {
    ...{ id: 3, name: 'Shot.png', kind: 'resources', hash: '3'.repeat(64), type: 'image', status: 'done' },
    ...{ cover_url: '', mime: 'image/png', size: 9, width: 720, height: 1280, duration_ms: null },
    ...{ derivatives: [], payload: {} },
  }
  stubCalls({ '/api/assets/list': pageOf(image) })
  const editor = createVideoEditor(1, document)
  const user = userEvent.setup()
  renderInApp(
    <VideoEditorContext value={editor}>
      <MediaPanel />
    </VideoEditorContext>,
  )
  const slot = editor.store.ofType('clip').find(({ id }) => id.startsWith('slot:'))!
  const clips = editor.store.ofType('clip').length
  act(() => editor.store.select([slot.id]))
  expect(screen.getByText(/^The next file you click fills/)).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Add Shot.png to the video' }))
  expect(editor.store.get(slot.id)).toMatchObject({ kind: 'image', start: slot.start, length: slot.length })
  expect(editor.store.ofType('clip')).toHaveLength(clips)
  expect(screen.queryByText(/^The next file you click fills/)).toBeNull()
})
