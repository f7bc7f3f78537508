// @vitest-environment happy-dom
import { addCaptions, addCaptionStyle } from '@adloom/video/commands'
import { defaultTextStyle, emptyVideo } from '@adloom/video/format'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { loadTexts } from '../../../lib/texts.ts'
import { VideoEditorContext } from '../state/editor-context.ts'
import { createVideoEditor } from '../state/video-editor.ts'
import { InspectorPanel } from './inspector-panel.tsx'

setUpComponentTests()
beforeAll(() => loadTexts('editor'))

it('[VD-01.17] a caption shows and changes its caption style, and is given one of its own', async () => {
  const editor = createVideoEditor(1, emptyVideo())
  const { store } = editor
  const user = userEvent.setup()
  const style = addCaptionStyle(store, {
    name: 'Captions',
    style: { ...defaultTextStyle, size: 64 },
    place: { x: 540, y: 1300, w: 860, h: 220 },
  })
  const cues = [0, 60].map(start => ({ start, length: 30, text: 'Hello' }))
  const [first] = addCaptions(store, cues, style, 'en')
  store.select([first!])
  renderInApp(
    <VideoEditorContext value={editor}>
      <InspectorPanel />
    </VideoEditorContext>,
  )
  expect(screen.getByText('Style and position apply to all 2 captions of this style.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Italic' }))
  expect(store.get(style)).toMatchObject({ style: { italic: true, size: 64 } })
  const vertical = screen.getByRole('spinbutton', { name: 'Vertical centre' })
  await user.clear(vertical)
  await user.type(vertical, '900{Enter}')
  expect(store.get(style)).toMatchObject({ place: { y: 900 } })
  await user.click(screen.getByRole('combobox', { name: 'Caption style' }))
  await user.click(await screen.findByText('New style'))
  expect(store.ofType('captionStyle')).toHaveLength(2)
  expect(store.get(first!)).not.toMatchObject({ captionStyle: style })
  await user.click(screen.getByRole('button', { name: 'Turn this style into texts' }))
  expect(store.get(first!)).not.toHaveProperty('captionStyle')
  expect(store.ofType('captionStyle')).toMatchObject([{ id: style }])
})
