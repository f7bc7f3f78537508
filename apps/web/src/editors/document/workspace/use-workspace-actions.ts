import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { openShortcutSheet } from '../../../lib/shortcuts.ts'
import type { EditorAction } from '../../shell/editor-action.ts'
import type { DocumentEditor } from '../state/document-editor.ts'
import type { WorkspaceDialog } from './workspace-dialog.ts'
import { toggleBare } from './workspace-layout.ts'

export type WorkspaceActionName =
  | 'undo'
  | 'redo'
  | 'save'
  | 'play'
  | 'rotate'
  | 'panels'
  | 'preview'
  | 'download'
  | 'keys'

export type WorkspaceActions = Record<WorkspaceActionName, EditorAction>

interface Handlers {
  save(): void
  open(dialog: WorkspaceDialog): void
}

/** Actions of the workspace; `enabled` of undo and redo is read on access. */
export function useWorkspaceActions(editor: DocumentEditor, { save, open }: Handlers): WorkspaceActions {
  const { t } = useTranslation('documentEditor')
  const playing = useStore(editor.session, session => session.playing)
  return useMemo(() => {
    const { store, session } = editor
    const action = (
      id: WorkspaceActionName,
      keys: string,
      run: () => void,
      label = t(`workspace.${id}`),
    ): EditorAction => ({ id, label, keys, enabled: true, run })
    return {
      undo: {
        ...action('undo', 'Ctrl+Z', () => void store.history.undo()),
        get enabled() {
          return store.history.state().canUndo
        },
      },
      redo: {
        ...action('redo', 'Ctrl+Shift+Z', () => void store.history.redo()),
        get enabled() {
          return store.history.state().canRedo
        },
      },
      save: action('save', 'Ctrl+S', save),
      play: action(
        'play',
        'Ctrl+Enter',
        () => session.setState({ playing: !playing }),
        t(playing ? 'workspace.stop' : 'workspace.play'),
      ),
      rotate: action('rotate', 'Alt+O', () =>
        session.setState(now => ({ orientation: now.orientation === 'portrait' ? 'landscape' : 'portrait' })),
      ),
      panels: action('panels', 'Ctrl+\\', toggleBare),
      preview: action('preview', 'Ctrl+Shift+P', () => open('share')),
      download: action('download', 'Ctrl+Shift+E', () => open('download')),
      keys: action('keys', '?', openShortcutSheet),
    }
  }, [editor, playing, save, open, t])
}
