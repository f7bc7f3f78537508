// @vitest-environment happy-dom
import { readStore } from '@adloom/video/commands'
import { sampleVideo } from '@adloom/video/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { stubCalls } from '../../../lib/stub-calls.test-support.ts'
import { loadTexts } from '../../../lib/texts.ts'
import { CombinationChoice } from '../preview/combination-choice.tsx'
import { VideoEditorContext } from '../state/editor-context.ts'
import { createVideoEditor } from '../state/video-editor.ts'
import { InspectorPanel } from './inspector-panel.tsx'

setUpComponentTests()
beforeAll(() => loadTexts('editor'))

const file = (id: number, name: string, letter: string) => ({
  ...{ id, name, hash: letter.repeat(64), type: 'video', status: 'done', cover_url: '', mime: 'video/mp4' },
  ...{ size: 10, width: 720, height: 1280, duration_ms: 5000, derivatives: [] },
})

it('[VD-06.14] files are grouped in a clip, shown in each combination, and removed', async () => {
  const files = [file(7, 'Fail.mp4', 'e'), file(8, 'Win.mp4', 'f'), file(9, 'Hook.mp4', 'a')]
  const asked = stubCalls({
    '/api/assets/list': { list: files, total: 3, page: 1, page_size: 60, next: '', more: false },
  })
  const editor = createVideoEditor(1, sampleVideo())
  const { store, session } = editor
  const user = userEvent.setup()
  store.select(['clip:hook'])
  renderInApp(
    <VideoEditorContext value={editor}>
      <CombinationChoice />
      <InspectorPanel />
    </VideoEditorContext>,
  )
  expect(screen.queryByRole('group', { name: 'Combinations of asset groups' })).toBeNull()
  const before = store.history.state().steps
  await user.click(screen.getByRole('button', { name: 'Add files' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('checkbox', { name: /Fail/ }))
  await user.click(within(dialog).getByRole('checkbox', { name: /Win/ }))
  expect(within(dialog).queryByRole('checkbox', { name: /Hook/ })).toBeNull()
  expect(asked.some(call => call.includes('type=video') && call.includes('/assets/list'))).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: 'Add 2 files' }))
  expect(store.history.state().steps).toBe(before + 1)
  const group = readStore(store).groupOf.get('clip:hook')!
  expect(group.members).toHaveLength(3)
  expect(screen.getByText('1 of 3 combinations')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Next combination' }))
  expect(session.getState().members).toEqual({ [group.id]: 1 })
  const list = screen.getByRole('list', { name: 'Asset group' })
  expect(within(list).getByRole('button', { name: '2. Fail.mp4' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(within(list).getByRole('button', { name: 'Remove Fail.mp4 from the group' }))
  expect(readStore(store).groupOf.get('clip:hook')!.members).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Ungroup' }))
  expect(readStore(store).groupOf.size).toBe(0)
  expect(store.get('clip:hook')).toMatchObject({ asset: 'asset:hook' })
})
