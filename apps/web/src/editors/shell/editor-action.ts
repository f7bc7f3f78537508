import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isTyping, useShortcutGroup } from '../../lib/shortcuts.ts'

/** An action of an editor, shared by buttons, menus, shortcuts and the keyboard sheet. */
export interface EditorAction {
  id: string
  label: string
  /** As displayed, for example `Ctrl+Z`; empty if it has none. */
  keys: string
  enabled: boolean
  run(): void
}

/** Returns whether a key event matches; Meta counts as Ctrl on macOS. */
export function matchesKeys(
  keys: string,
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & { code?: string },
): boolean {
  const names = keys.toLowerCase().split('+')
  const key = names.at(-1)
  const wants = (name: string) => names.slice(0, -1).includes(name)
  // With Shift or Alt a letter or digit can type another character: then the physical key counts.
  const named =
    (event.key === ' ' ? 'space' : event.key.toLowerCase()) === key ||
    ((event.shiftKey || event.altKey) &&
      /^(key|digit)./.test(event.code?.toLowerCase() ?? '') &&
      event.code?.at(-1)?.toLowerCase() === key)
  return (
    key !== '' &&
    named &&
    (event.ctrlKey || event.metaKey) === wants('ctrl') &&
    event.shiftKey === wants('shift') &&
    event.altKey === wants('alt')
  )
}

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
      const action = actions.find(one => matchesKeys(one.keys, event))
      if (!action || event.defaultPrevented || (isTyping(event.target) && action.id !== 'save')) return
      event.preventDefault()
      if (action.enabled) action.run()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [actions])
}
