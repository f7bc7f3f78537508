import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { isTyping, openShortcutSheet, useShortcutGroup, useShortcutSheet } from '../../lib/shortcuts.ts'
import { OnceOpened } from './exit-transition.ts'

const KeyboardSheetDialog = lazyComponent(
  'keyboard-sheet-dialog',
  async () => (await import('./keyboard-sheet-dialog.tsx')).KeyboardSheetDialog,
)

/** Lists the shortcuts of the current page; `?` opens it (D-100). */
export function KeyboardSheet() {
  const { t } = useTranslation('help')
  const open = useShortcutSheet(state => state.open)
  useShortcutGroup(t('keys.everywhere'), [
    { keys: '?', label: t('keys.sheet') },
    { keys: 'Esc', label: t('keys.close') },
  ])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      openShortcutSheet()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <OnceOpened open={open}>
      <Suspense>
        <KeyboardSheetDialog />
      </Suspense>
    </OnceOpened>
  )
}
