import { deleteNodes } from '@adloom/playable/commands'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isTyping, useShortcutGroup } from '../../../lib/shortcuts.ts'
import { type EditorAction, useShortcuts } from '../../shell/editor-action.ts'
import { useClipboardEvents } from '../clipboard/use-clipboard-events.ts'
import { useDocumentEditor, useEditorSession } from '../state/editor-context.ts'
import type { CanvasActions } from './canvas-action.ts'

/** Browser clipboard events carry these, because they give access to the system clipboard. */
const byEvent: readonly string[] = ['copy', 'cut', 'paste']
/** Handled by the workspace. */
const byWorkspace: readonly string[] = ['undo', 'redo', 'turn']
const none: readonly EditorAction[] = []

/** Handles the canvas keys while the canvas is mounted. */
export function useCanvasShortcuts(actions: CanvasActions): void {
  const { t } = useTranslation('free')
  const { store } = useDocumentEditor()
  const playing = useEditorSession(session => session.playing)
  const all = useMemo(() => Object.values(actions), [actions])
  const pressed = useMemo(
    () => all.filter(one => !byEvent.includes(one.id) && !byWorkspace.includes(one.id)),
    [all],
  )
  useShortcuts(playing ? none : pressed)
  useShortcutGroup(
    t('canvas.keys'),
    useMemo(
      () => [
        ...all.filter(one => byEvent.includes(one.id)).map(({ keys, label }) => ({ keys, label })),
        { keys: 'ArrowUp ArrowDown ArrowLeft ArrowRight', label: t('canvas.nudge') },
        { keys: 'Ctrl+ArrowRight Ctrl+ArrowDown', label: t('canvas.grow') },
        { keys: 'Tab', label: t('canvas.next') },
        { keys: 'Enter', label: t('canvas.enter') },
        { keys: 'PageUp PageDown', label: t('canvas.page') },
      ],
      [all, t],
    ),
  )
  useClipboardEvents()
  useEffect(() => {
    if (playing) return
    const press = (event: KeyboardEvent) => {
      if (
        event.key !== 'Backspace' ||
        event.defaultPrevented ||
        isTyping(event.target) ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return
      event.preventDefault()
      if (actions.delete.enabled) deleteNodes(store, store.selection())
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [store, playing, actions])
}
