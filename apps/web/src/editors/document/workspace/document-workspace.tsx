import { update } from '@adloom/contract/ps'
import type { PlayableDocument } from '@adloom/playable/format'
import { useMemo, useRef, useState } from 'react'
import type { EditorLockHandle } from '../../../features/locks/use-editor-lock.ts'
import { useMe } from '../../../lib/queries/session.ts'
import { request } from '../../../lib/request.ts'
import { useAction } from '../../../lib/use-action.ts'
import { type EditorAction, useShortcuts } from '../../shell/editor-action.ts'
import { SaveDialogs } from '../../shell/save-dialogs.tsx'
import { useAutosave, useSaved } from '../../shell/use-autosave.ts'
import { useScriptRenames } from '../logic/use-script-renames.ts'
import { useDisplayFont } from '../state/display-font.ts'
import { DocumentEditorContext } from '../state/editor-context.ts'
import { createDocumentEditor } from '../state/document-editor.ts'
import { documentSaveTarget } from '../state/document-saving.ts'
import { DocumentComments } from './document-comments.tsx'
import { DocumentTopBar } from './document-top-bar.tsx'
import styles from './document-workspace.module.css'
import { historyLimit } from './settings-dialog.tsx'
import { WorkspaceDialogs } from './workspace-dialogs.tsx'
import type { EditorMode } from '../editor-mode.ts'
import type { DocumentProject, WorkspaceDialog } from './workspace-dialog.ts'
import { WorkspacePalette } from './use-palette-entries.tsx'
import { useHelpInset } from './workspace-layout.ts'
import { useRegionKeys } from './use-region-keys.ts'
import { isImportSeen } from './import-notes.tsx'
import { useWorkspaceActions } from './use-workspace-actions.ts'

interface DocumentWorkspaceProps {
  mode: EditorMode
  lock: EditorLockHandle
  project: DocumentProject
  loaded: { rev: number; document: PlayableDocument }
  onProjectChanged(): void
  /** The project was reset and must be loaded again. */
  onReset(): void
}

const noActions: readonly EditorAction[] = []

/**
 * The workspace of one document: loads it into a store, saves it, and surrounds the mode's layout with top
 * bar and dialogs (D-30, D-34).
 */
export function DocumentWorkspace({
  mode,
  lock,
  project,
  loaded,
  onProjectChanged,
  onReset,
}: DocumentWorkspaceProps) {
  const userId = useMe()?.id ?? 0
  const editor = useMemo(
    () => createDocumentEditor(project.id, loaded.document, { historyLimit: historyLimit() }),
    [project.id, loaded.document],
  )
  const work = useMemo(
    () => documentSaveTarget({ projectId: project.id, userId, rev: loaded.rev, store: editor.store }),
    [editor, loaded.rev, project.id, userId],
  )
  const autosave = useAutosave(work, lock)
  const { save, lost, flush } = autosave
  const [dialog, setDialog] = useState<WorkspaceDialog>(() =>
    project.import_notes.length > 0 && !isImportSeen(project.id) ? 'imported' : undefined,
  )
  const handlers = useMemo(() => ({ save: () => void flush(), open: setDialog }), [flush])
  const actions = useWorkspaceActions(editor, handlers)
  const shortcuts = useMemo(() => Object.values(actions), [actions])
  useShortcuts(lost ? noActions : shortcuts)
  const root = useRef<HTMLDivElement>(null)
  useRegionKeys(root, editor, mode)
  useHelpInset(editor, mode)
  useScriptRenames(editor)
  useDisplayFont(editor)

  const saved = useSaved(flush)
  const { mutate: rename } = useAction({
    mutationFn: (name: string) => request(update, { id: project.id, name }),
    onSuccess: onProjectChanged,
  })
  // Keeps the layout from rendering when a save starts or ends.
  const middle = useMemo(() => <mode.Layout rev={save.rev} saved={saved} />, [mode, save.rev, saved])

  return (
    <DocumentEditorContext value={editor}>
      <div ref={root} className={styles.workspace} data-locked={lost || undefined} inert={lost}>
        <DocumentTopBar
          mode={mode}
          project={project}
          save={save}
          actions={actions}
          onSave={handlers.save}
          onDialog={setDialog}
          onRename={rename}
        />
        {middle}
        <DocumentComments />
        <WorkspaceDialogs
          dialog={dialog}
          project={project}
          rev={save.rev}
          fence={lock.state.kind === 'held' ? lock.state.fence : undefined}
          saved={saved}
          onDialog={setDialog}
          onReplace={work.replace}
          onReset={onReset}
          onProjectChanged={onProjectChanged}
        />
      </div>
      {!lost && <WorkspacePalette mode={mode} actions={actions} onDialog={setDialog} />}
      <SaveDialogs lock={lock} autosave={autosave} />
    </DocumentEditorContext>
  )
}
