// @vitest-environment happy-dom
import { addClip } from '@adloom/video/commands'
import { defaultTextStyle, emptyVideo } from '@adloom/video/format'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { stubCalls } from '../../../lib/stub-calls.test-support.ts'
import { loadTexts } from '../../../lib/texts.ts'
import { VideoEditorContext } from '../state/editor-context.ts'
import { createVideoEditor } from '../state/video-editor.ts'
import { InspectorPanel } from './inspector-panel.tsx'

setUpComponentTests()
beforeAll(() => loadTexts('editor'))

const font = { name: 'Lilita.ttf', format: 'ttf', size: 9, full_url: '', sample_url: '', glyphs: 0 }
const public_ = {
  ...{ ...font, id: 2_000_000_001, family: 'Lilita One', hash: 'a'.repeat(64), own: false },
  ...{ postscript_name: 'LilitaOne', style: 'Regular', weight: 400 },
}

it('[VD-06.13] a text gets a font of the library with its file in one step', async () => {
  stubCalls({ '/api/common/font/list': { list: [public_], total: 1, page: 1, page_size: 1000 } })
  const editor = createVideoEditor(1, emptyVideo())
  const { store } = editor
  const user = userEvent.setup()
  const place = { x: 540, y: 600, w: 900, h: 200 }
  const id = addClip(store, { kind: 'text', text: { en: 'Play' }, style: defaultTextStyle, place }, 0)
  const before = store.history.state().steps
  renderInApp(
    <VideoEditorContext value={editor}>
      <InspectorPanel />
    </VideoEditorContext>,
  )
  const button = screen.getByRole('button', { name: 'Font' })
  expect(button.textContent).toBe('Inter')
  await user.click(button)
  await user.click(await screen.findByRole('option', { name: /Lilita One/ }))
  expect(store.get(id)).toMatchObject({ style: { font: 'Lilita One' } })
  expect(store.ofType('font')).toMatchObject([{ family: 'Lilita One', hash: 'a'.repeat(64) }])
  expect(store.history.state().steps).toBe(before + 1)
  store.edit('lose', {}, tx => tx.remove(store.ofType('font')[0]!.id))
  expect(await screen.findByText('Lilita One (missing)')).toBeDefined()
})
