import { deleteNodes } from '@adloom/playable/commands'
import { readClip } from '@adloom/playable/clipboard'
import { useEffect } from 'react'
import { isTyping } from '../../../lib/shortcuts.ts'
import { useDocumentEditor } from '../state/editor-context.ts'
import { placeFiles } from '../canvas/place-assets.ts'
import { stageSpot } from '../canvas/pointer-spot.ts'
import { clipOf, pasteClip, pasteLast, pasteWords, keepClipIn } from './copy-paste.ts'

/**
 * Handles the browser's copy, cut and paste events, which need no clipboard permission and also deliver
 * files.
 */
export function useClipboardEvents(): void {
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
      keepClipIn(clip, event.clipboardData)
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
