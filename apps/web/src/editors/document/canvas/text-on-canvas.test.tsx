// @vitest-environment happy-dom
import { findStarter } from '@adloom/playable/starters'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { DocumentEditorContext } from '../state/editor-context.ts'
import { createDocumentEditor } from '../state/document-editor.ts'
import { createEditorView } from './editor-view.ts'
import { TextOnCanvas } from './text-on-canvas.tsx'

setUpComponentTests('editor')

/** A canvas with one text and a way to open it. */
function openText() {
  const editor = createDocumentEditor(1, findStarter('end-card')!.document())
  const text = editor.store.ofType('node').find(node => node.kind === 'text')!
  const view = { zoom: 1, x: 0, y: 0 }
  const editorView = createEditorView(editor, 'portrait', { view: () => view, setView: () => undefined })
  renderInApp(
    <DocumentEditorContext value={editor}>
      <div tabIndex={0} role="application" aria-label="Canvas">
        <TextOnCanvas editorView={editorView} view={view} />
      </div>
    </DocumentEditorContext>,
  )
  act(() => editor.session.setState({ editingText: text.id }))
  return { editor, field: screen.getByRole('textbox') as HTMLTextAreaElement }
}

it('[ED-05.4] a text that is opened by a key has the focus in the same moment, with its words selected', () => {
  const { field } = openText()
  expect(document.activeElement).toBe(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
})

it('[ED-05.4] a press that opens a text and moves the focus to the canvas leaves the text open, with the focus', async () => {
  const { editor, field } = openText()
  act(() => screen.getByRole('application').focus())
  expect(editor.session.getState().editingText).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field))
  act(() => screen.getByRole('application').focus())
  expect(editor.session.getState().editingText).toBeUndefined()
})
