// @vitest-environment happy-dom
import { addVideoLanguage } from '@adloom/video/commands'
import { emptyVideo, type TextClip } from '@adloom/video/format'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { type Me, meQuery } from '../../../lib/queries/session.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { stubCalls } from '../../../lib/stub-calls.test-support.ts'
import { loadTexts } from '../../../lib/texts.ts'
import { VideoEditorContext } from '../state/editor-context.ts'
import { createVideoEditor } from '../state/video-editor.ts'
import { CaptionsPanel } from './captions-panel.tsx'

setUpComponentTests()
beforeAll(() => loadTexts('editor'))

const take = {
  ...{ id: 4, name: 'Narrator', status: 'success', progress: 100, error: '', duration: 1600, peaks: [] },
  ...{ mp3_url: `/api/files/${'b'.repeat(64)}`, created_time: 1 },
  script: { segments: [{ text: 'Play now' }] },
  timings: [
    {
      ...{ from: 0, to: 1600 },
      words: [
        { text: 'Play', from: 0, to: 800 },
        { text: 'now', from: 800, to: 1600 },
      ],
    },
  ],
}

function openPanel() {
  const editor = createVideoEditor(1, emptyVideo())
  renderInApp(
    <VideoEditorContext value={editor}>
      <CaptionsPanel />
    </VideoEditorContext>,
  )
  const captions = () =>
    editor.store
      .all()
      .filter((one): one is TextClip => one.type === 'clip' && one.kind === 'text')
      .sort((a, b) => a.start - b.start)
  return { ...editor, captions, user: userEvent.setup() }
}

it('[VD-06.15] a script becomes captions, which are split by keys, joined and timed', async () => {
  queryClient.setQueryData(meQuery.queryKey, { permissions: ['ve'] } as unknown as Me)
  const { captions, user } = openPanel()
  await user.click(screen.getByRole('button', { name: 'From…' }))
  expect(screen.queryByRole('menuitem', { name: 'From a voice' })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'From a script' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(
    within(dialog).getByRole('textbox', { name: 'Paste the script' }),
    'Can you win? Try it now.',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Add 2 captions' }))
  expect(captions().map(({ text }) => text['en'])).toEqual(['Can you win?', 'Try it now.'])
  const [field] = screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /Caption at/ })
  await user.click(field!)
  field!.setSelectionRange(3, 3)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(captions().map(({ text }) => text['en'])).toEqual(['Can', 'you win?', 'Try it now.'])
  expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: /Caption at/ })[1])
  await user.click(screen.getAllByRole('textbox', { name: /Caption at/ })[0]!)
  await user.click(screen.getByRole('button', { name: 'Join with the next caption' }))
  expect(captions().map(({ text }) => text['en'])).toEqual(['Can you win?', 'Try it now.'])
  const end = screen.getByRole('spinbutton', { name: 'End' })
  await user.clear(end)
  await user.type(end, '1{Enter}')
  expect(captions()[0]).toMatchObject({ start: 0, length: 30 })
})

it('[VD-06.15] a voice becomes captions with its audio at the playhead', async () => {
  queryClient.setQueryData(meQuery.queryKey, { permissions: ['ve', 'AIGC'] } as unknown as Me)
  const file = {
    id: 9,
    name: 'Narrator.mp3',
    type: 'audio',
    hash: 'b'.repeat(64),
    mime: 'audio/mpeg',
    size: 9,
  }
  const sent: [string, unknown][] = []
  stubCalls(
    {
      '/api/ai/voice/list': { list: [take], total: 1, page: 1, page_size: 20 },
      '/api/ai/voice/save': { asset_id: 9 },
      '/api/assets/detail': { ...file, width: null, height: null, duration_ms: 1600, derivatives: [] },
    },
    sent,
  )
  const { captions, session, store, user } = openPanel()
  session.setState({ frame: 45 })
  await user.click(screen.getByRole('button', { name: 'From…' }))
  await user.click(await screen.findByRole('menuitem', { name: 'From a voice' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('radio', { name: /Narrator/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Add captions' }))
  await screen.findByRole('textbox', { name: /Caption at/ })
  expect(captions()).toMatchObject([{ start: 45, length: 48, words: [{ text: 'Play' }, { text: 'now' }] }])
  const audio = store.all().find(one => one.type === 'clip' && one.kind === 'audio')
  expect(audio).toMatchObject({ start: 45 })
  expect(sent).toContainEqual(['/api/ai/voice/save', { id: 4, format: 'mp3' }])
})

it('[VD-06.15] captions are saved in each language of the video', async () => {
  queryClient.setQueryData(meQuery.queryKey, { permissions: ['ve'] } as unknown as Me)
  const { store, user } = openPanel()
  await user.click(screen.getByRole('button', { name: 'Add caption' }))
  addVideoLanguage(store, 'ja')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect(await screen.findAllByRole('menuitem', { name: '日本語' })).toHaveLength(2)
  expect(screen.getAllByRole('menuitem', { name: 'English' })).toHaveLength(2)
})
