import { deleteNodes } from '@adloom/playable/commands'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isTyping, useShortcutGroup } from '../../../lib/shortcuts.ts'
import { type EditorAction, useShortcuts } from '../../shell/editor-action.ts'
import { useDocumentEditor, useEditorSession } from '../state/editor-context.ts'
import type { CanvasActions } from './canvas-action.ts'
import { readClip } from '@adloom/playable/clipboard'
import { placeFiles } from '../canvas/place-assets.ts'
import { stageSpot } from '../canvas/pointer-spot.ts'
import { clipOf, pasteClip, pasteLast, pasteWords, writeClip } from './copy-paste.ts'

/** Browser clipboard events carry these, because they give access to the system clipboard. */
const byEvent: readonly string[] = ['copy', 'cut', 'paste']
/** Handled by the workspace. */
const byWorkspace: readonly string[] = ['undo', 'redo', 'turn']
const none: readonly EditorAction[] = []

/** Handles the canvas keys while the canvas is mounted. */
export function useCanvasShortcuts(actions: CanvasActions): void {
  const { t } = useTranslation('documentEditor')
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

/**
 * Handles the browser's copy, cut and paste events, which need no clipboard permission and also deliver
 * files.
 */
function useClipboardEvents(): void {
  const editor = useDocumentEditor()
  useEffect(() => {
    const isElsewhere = (event: ClipboardEvent) =>
      event.defaultPrevented ||
      isTyping(event.target) ||
      editor.session.getState().playing ||
      document.querySelector('.ant-modal-wrap:not([style*="none"])') !== null

    function copy(event: ClipboardEvent) {
      if (isElsewhere(event) || !(document.getSelection()?.isCollapsed ?? true)) return
      const clip = clipOf(editor)
      if (!clip || !event.clipboardData) return
      event.preventDefault()
      writeClip(clip, event.clipboardData)
      if (event.type === 'cut') deleteNodes(editor.store, editor.store.selection())
    }

    function paste(event: ClipboardEvent) {
      if (isElsewhere(event) || !event.clipboardData) return
      event.preventDefault()
      const files = [...event.clipboardData.files]
      const spot = stageSpot(editor)
      if (files.length > 0) return void placeFiles(editor, files, spot)
      const text = event.clipboardData.getData('text/plain')
      const clip = readClip(text)
      if (clip) pasteClip(editor, clip, spot)
      else if (text.trim() !== '') pasteWords(editor, text.trim(), spot)
      else pasteLast(editor, spot)
    }

    window.addEventListener('copy', copy)
    window.addEventListener('cut', copy)
    window.addEventListener('paste', paste)
    return () => {
      window.removeEventListener('copy', copy)
      window.removeEventListener('cut', copy)
      window.removeEventListener('paste', paste)
    }
  }, [editor])
}
