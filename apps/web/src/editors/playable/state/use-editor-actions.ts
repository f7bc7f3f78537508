import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorAction } from '../../shell/editor-action.ts'

interface Doing {
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

export function useEditorActions(doing: Doing): EditorActions {
  const { t } = useTranslation('editor')
  return useMemo(() => {
    const action = (
      id: keyof EditorActions,
      keys: string,
      run: () => void,
      enabled = true,
    ): EditorAction => ({ id, label: t(`action.${id}`), keys, enabled, run })
    return {
      undo: action('undo', 'Ctrl+Z', doing.undo, doing.canUndo),
      redo: action('redo', 'Ctrl+Shift+Z', doing.redo, doing.canRedo),
      save: action('save', 'Ctrl+S', doing.save),
      replay: action('replay', 'R', doing.replay),
      rotate: action('rotate', 'O', doing.rotate),
      mute: action('mute', 'M', doing.mute),
      download: action('download', 'Ctrl+Shift+E', doing.download),
    }
  }, [t, doing])
}

export type EditorActions = Record<
  'undo' | 'redo' | 'save' | 'replay' | 'rotate' | 'mute' | 'download',
  EditorAction
>
