import type { EditorAction } from '../../shell/editor-action.ts'

export type EditorActions = Record<
  'undo' | 'redo' | 'save' | 'replay' | 'rotate' | 'mute' | 'download',
  EditorAction
>
