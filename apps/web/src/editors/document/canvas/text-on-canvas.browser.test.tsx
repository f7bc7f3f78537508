import { findStarter } from '@adloom/playable/starters'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInBrowser, setUpBrowserTests } from '../../../app/browser-tests.test-support.tsx'
import { DocumentEditorContext } from '../state/editor-context.ts'
import { createDocumentEditor } from '../state/document-editor.ts'
import { createEditorView } from './editor-view.ts'
import { TextOnCanvas } from './text-on-canvas.tsx'

setUpBrowserTests('editor')

/** A canvas at half size with the first text of the end card. */
function showText() {
  const editor = createDocumentEditor(1, findStarter('end-card')!.document())
  const text = editor.store.ofType('node').find(node => node.kind === 'text')!
  const view = { zoom: 0.5, x: 40, y: 20 }
  const editorView = createEditorView(editor, 'portrait', { view: () => view, setView: () => undefined })
  renderInBrowser(
    <DocumentEditorContext value={editor}>
      <div
        tabIndex={0}
        role="application"
        aria-label="Canvas"
        data-orientation="portrait"
        style={{ position: 'relative', width: 500, height: 780 }}
        // A press on a text opens it, as the canvas does.
        onPointerDown={event => {
          if (event.target === event.currentTarget) editor.session.setState({ editingText: text.id })
        }}
      >
        <TextOnCanvas editorView={editorView} view={view} />
      </div>
    </DocumentEditorContext>,
  )
  const words = () => {
    const now = editor.store.get(text.id)
    return now?.type === 'node' && now.kind === 'text' ? now.text['en'] : undefined
  }
  return { editor, words, field: page.getByRole('textbox') }
}

it('[ED-05.4] focuses a text that a press opens, so that the next key replaces it', async () => {
  const { words, field } = showText()
  await userEvent.click(page.getByRole('application'), { position: { x: 5, y: 5 } })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('Play')
  expect(words()).toBe('Play')
})

it('[ED-05.4] grows with its lines and draws them at the zoom of the canvas', async () => {
  const { editor, field } = showText()
  editor.session.setState({ editingText: editor.store.ofType('node').find(node => node.kind === 'text')!.id })
  await expect.element(field).toHaveFocus()
  const height = () => field.element().getBoundingClientRect().height
  await userEvent.keyboard('One')
  const one = height()
  await userEvent.keyboard('{Enter}Two')
  expect(height() / one).toBeGreaterThan(1.8)
  const { fontSize } = getComputedStyle(field.element())
  expect(one).toBeLessThan(Number.parseFloat(fontSize))
})

it('[ED-05.4] closes on Escape, returns the focus to the canvas and keeps the words', async () => {
  const { words, field, editor } = showText()
  await userEvent.click(page.getByRole('application'), { position: { x: 5, y: 5 } })
  await userEvent.keyboard('Kept{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(page.getByRole('application')).toHaveFocus()
  expect([words(), editor.session.getState().editingText]).toEqual(['Kept', undefined])
})
