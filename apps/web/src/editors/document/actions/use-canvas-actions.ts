import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorAction } from '../../shell/editor-action.ts'
import { useFreeEditor } from '../state/editor-context.ts'
import type { FreeEditor } from '../state/document-editor.ts'
import { doingsOf } from './action-handlers.ts'
import {
  type FreeActionName,
  freeActionNames,
  type FreeActions,
  isPossible,
  freeKeys,
} from './canvas-action.ts'
import { selectionFacts } from './selection-facts.ts'

/**
 * The canvas's actions: buttons, menus, keys and palette all take them from here. The same for the whole
 * visit: what one is called now and
 * whether it has something to do is asked of the document when it is read, so that a key never waits for a
 * button to be drawn.
 */
export function useFreeActions(): FreeActions {
  const { t } = useTranslation('free')
  const editor = useFreeEditor()
  return useMemo(() => actionsOf(editor, t), [editor, t])
}

function actionsOf(editor: FreeEditor, t: TFunction<'free'>): FreeActions {
  const { store } = editor
  const doings = doingsOf(editor)
  const action = (name: FreeActionName): EditorAction => ({
    id: name,
    keys: freeKeys[name],
    run: doings[name],
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
  return Object.fromEntries(freeActionNames.map(name => [name, action(name)])) as FreeActions
}
