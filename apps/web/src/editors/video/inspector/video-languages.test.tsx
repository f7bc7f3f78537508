// @vitest-environment happy-dom
import { addClip } from '@adloom/video/commands'
import { defaultTextStyle, emptyVideo } from '@adloom/video/format'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { loadTexts } from '../../../lib/texts.ts'
import { LanguageChoice } from '../preview/language-choice.tsx'
import { VideoEditorContext } from '../state/editor-context.ts'
import { createVideoEditor } from '../state/video-editor.ts'
import { InspectorPanel } from './inspector-panel.tsx'

setUpComponentTests()
beforeAll(() => loadTexts('editor'))

it('[VD-06.12] a language is added and its missing texts are written', async () => {
  const editor = createVideoEditor(1, emptyVideo())
  const { store, session } = editor
  const user = userEvent.setup()
  const place = { x: 540, y: 600, w: 900, h: 200 }
  const id = addClip(store, { kind: 'text', text: { en: 'Play now' }, style: defaultTextStyle, place }, 45)
  store.select([])
  renderInApp(
    <VideoEditorContext value={editor}>
      <LanguageChoice />
      <InspectorPanel />
    </VideoEditorContext>,
  )
  expect(screen.queryByRole('combobox', { name: 'Language shown' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add a language' }))
  const choices = await screen.findAllByRole('combobox')
  await user.click(choices.find(one => one.getAttribute('aria-label') === 'Language')!)
  await user.click(await screen.findByText('日本語'))
  await user.click(choices.find(one => one.getAttribute('aria-label') === 'Copy texts from')!)
  await user.click(await screen.findByText('None (leave empty)'))
  const [, add] = screen.getAllByRole('button', { name: 'Add a language' })
  await user.click(add!)
  expect(session.getState().language).toBe('ja')
  const missing = screen.getByRole('region', { name: '1 text is missing in 日本語' })
  await user.click(within(missing).getByRole('button', { name: /Play now/ }))
  expect(session.getState().frame).toBe(45)
  const words = screen.getByRole('textbox', { name: 'Text in 日本語' })
  expect(words).toHaveProperty('placeholder', 'Play now')
  await user.type(words, '遊ぶ')
  expect(store.get(id)).toMatchObject({ text: { en: 'Play now', ja: '遊ぶ' } })
  expect(screen.getByRole('combobox', { name: 'Language shown' })).toBeDefined()
})
