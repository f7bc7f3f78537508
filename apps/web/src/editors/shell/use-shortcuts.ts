import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isTyping, useShortcutGroup } from '../../lib/shortcuts.ts'
import { type EditorAction, matches } from './editor-action.ts'

/**
 * Runs an action when its keys are pressed. In a text field only saving works, so that the field keeps its
 * own undo.
 */
export function useShortcuts(actions: readonly EditorAction[], title?: string): void {
  const { t } = useTranslation('help')
  useShortcutGroup(
    title ?? t('keys.editor'),
    actions.filter(one => one.keys !== ''),
  )
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = actions.find(one => matches(one.keys, event))
      if (!action || event.defaultPrevented || (isTyping(event.target) && action.id !== 'save')) return
      event.preventDefault()
      if (action.enabled) action.run()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [actions])
}
