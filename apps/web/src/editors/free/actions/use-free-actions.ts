import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorAction } from '../../shell/editor-action.ts'
import { useFreeEditor, useHistoryState } from '../state/free-context.ts'
import { doingsOf } from './doings.ts'
import { type FreeActionName, freeActionNames, type FreeActions } from './free-action.ts'
import { isPossible } from './is-possible.ts'
import { freeKeys } from './keys.ts'
import { useSelectionFacts } from './use-selection-facts.ts'

/** The canvas's actions: buttons, menus, keys and palette all take them from here. */
export function useFreeActions(): FreeActions {
  const { t } = useTranslation('free')
  const editor = useFreeEditor()
  const facts = useSelectionFacts()
  const canUndo = useHistoryState(state => state.canUndo)
  const canRedo = useHistoryState(state => state.canRedo)
  return useMemo(() => {
    const doings = doingsOf(editor)
    const label = (name: FreeActionName) => {
      if (name === 'lock' && facts.locked) return t('action.unlock')
      if (name === 'hide' && facts.hidden) return t('action.show')
      if (name === 'split' && facts.split) return t('action.link')
      return t(`action.${name}`)
    }
    const action = (name: FreeActionName): EditorAction => ({ id: name, label: label(name), keys: freeKeys[name], enabled: isPossible(name, facts, { canUndo, canRedo }), run: doings[name] })
    return Object.fromEntries(freeActionNames.map(name => [name, action(name)])) as FreeActions
  }, [editor, t, facts, canUndo, canRedo])
}
