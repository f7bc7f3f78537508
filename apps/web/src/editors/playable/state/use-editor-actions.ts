import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorAction } from '../../shell/editor-action.ts'

interface Handlers {
  canUndo: boolean
  canRedo: boolean
  undo(): void
  redo(): void
  save(): void
  replay(): void
  rotate(): void
  mute(): void
  download(): void
}

export function useEditorActions(handlers: Handlers): EditorActions {
  const { t } = useTranslation('editor')
  return useMemo(() => {
    const action = (
      id: keyof EditorActions,
      keys: string,
      run: () => void,
      enabled = true,
    ): EditorAction => ({ id, label: t(`action.${id}`), keys, enabled, run })
    return {
      undo: action('undo', 'Ctrl+Z', handlers.undo, handlers.canUndo),
      redo: action('redo', 'Ctrl+Shift+Z', handlers.redo, handlers.canRedo),
      save: action('save', 'Ctrl+S', handlers.save),
      replay: action('replay', 'R', handlers.replay),
      rotate: action('rotate', 'O', handlers.rotate),
      mute: action('mute', 'M', handlers.mute),
      download: action('download', 'Ctrl+Shift+E', handlers.download),
    }
  }, [t, handlers])
}

export type EditorActions = Record<
  'undo' | 'redo' | 'save' | 'replay' | 'rotate' | 'mute' | 'download',
  EditorAction
>
