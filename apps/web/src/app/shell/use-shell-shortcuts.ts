import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isTyping, useShortcutGroup } from '../../lib/shortcuts.ts'
import { useSidebar } from './sidebar-state.ts'

/** The keys of the shell, and their lines in the keyboard sheet. */
export function useShellShortcuts(): void {
  const { t } = useTranslation('help')
  useShortcutGroup(t('keys.shell'), [
    { keys: 'Ctrl+K', label: t('keys.palette') },
    { keys: '[', label: t('keys.sidebar') },
    { keys: 'ArrowUp ArrowDown ArrowLeft ArrowRight', label: t('keys.move') },
  ])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '[' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      useSidebar.getState().toggle()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
