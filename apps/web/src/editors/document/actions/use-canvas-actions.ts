import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorAction } from '../../shell/editor-action.ts'
import { useDocumentEditor } from '../state/editor-context.ts'
import type { DocumentEditor } from '../state/document-editor.ts'
import { actionHandlersOf } from './action-handlers.ts'
import {
  type CanvasActionName,
  canvasActionNames,
  type CanvasActions,
  isPossible,
  canvasKeys,
} from './canvas-action.ts'
import { selectionFacts } from './selection-facts.ts'

/**
 * Returns the canvas actions that buttons, menus, keys and the palette share. The object never changes:
 * labels and `enabled` are read from the document on access, so a key press does not depend on a render.
 */
export function useCanvasActions(): CanvasActions {
  const { t } = useTranslation('documentEditor')
  const editor = useDocumentEditor()
  return useMemo(() => actionsOf(editor, t), [editor, t])
}

function actionsOf(editor: DocumentEditor, t: TFunction<'documentEditor'>): CanvasActions {
  const { store } = editor
  const handlers = actionHandlersOf(editor)
  const action = (name: CanvasActionName): EditorAction => ({
    id: name,
    keys: canvasKeys[name],
    run: handlers[name],
    get label() {
      const { locked, hidden, split } = selectionFacts(store)
      if (name === 'lock' && locked) return t('action.unlock')
      if (name === 'hide' && hidden) return t('action.show')
      if (name === 'split' && split) return t('action.link')
      return t(`action.${name}`)
    },
    get enabled() {
      return isPossible(name, selectionFacts(store), store.history.state())
    },
  })
  return Object.fromEntries(canvasActionNames.map(name => [name, action(name)])) as CanvasActions
}
