// @vitest-environment happy-dom
import { findStarter } from '@adloom/playable/starters'
import { fireEvent, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { createDocumentEditor, type DocumentEditor } from '../state/document-editor.ts'
import { DocumentEditorContext } from '../state/editor-context.ts'
import { createEditorView } from './editor-view.ts'
import type { PointerState } from './pointer-input.ts'
import { useCanvasKeys } from './use-canvas-keys.ts'

setUpComponentTests('editor')

const view = { zoom: 1, x: 0, y: 0 }

function Canvas({ editor }: { editor: DocumentEditor }) {
  const element = useRef<HTMLDivElement>(null)
  const pointer = useRef({ tool: { isBusy: () => false } } as PointerState)
  const editorView = createEditorView(editor, 'portrait', { view: () => view, setView: () => undefined })
  useCanvasKeys({ element, editorView, active: true, pointer })
  return <div ref={element} tabIndex={0} role="application" />
}

it('[ED-05.11] moves layers by a held arrow key in one step, and by the next press in another one', () => {
  const editor = createDocumentEditor(1, findStarter('end-card')!.document())
  const text = editor.store.ofType('node').find(node => node.kind === 'text')!
  editor.store.select([text.id])
  renderInApp(
    <DocumentEditorContext value={editor}>
      <Canvas editor={editor} />
    </DocumentEditorContext>,
  )
  const canvas = screen.getByRole('application')
  const press = (times: number) => {
    for (let time = 0; time < times; time++) fireEvent.keyDown(canvas, { key: 'ArrowRight' })
    fireEvent.keyUp(canvas, { key: 'ArrowRight' })
  }
  const movedBy = () => {
    const now = editor.store.get(text.id)
    return now?.type === 'node' ? now.portrait.x - text.portrait.x : undefined
  }
  press(3)
  press(1)
  expect(movedBy()).toBe(4)
  editor.store.history.undo()
  expect(movedBy()).toBe(3)
  editor.store.history.undo()
  expect(movedBy()).toBe(0)
})
