import { update } from '@adloom/contract/ps'
import type { PlayableDocument } from '@adloom/playable/format'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OnceOpened } from '../../../components/overlays/once-opened.tsx'
import { LockLostDialog } from '../../../features/locks/lock-lost-dialog.tsx'
import type { EditorLockHandle } from '../../../features/locks/use-editor-lock.ts'
import { useMe } from '../../../lib/queries/session.ts'
import { notifyError } from '../../../lib/notices.ts'
import { request } from '../../../lib/request.ts'
import { useAction } from '../../../lib/use-action.ts'
import { ConflictDialog } from '../../shell/conflict-dialog.tsx'
import { type EditorAction, useShortcuts } from '../../shell/editor-action.ts'
import { useKeptEditing } from '../../shell/use-kept-editing.ts'
import { useScriptRenames } from '../logic/use-script-renames.ts'
import { useDisplayFont } from '../state/display-font.ts'
import { FreeEditorContext } from '../state/editor-context.ts'
import { createFreeEditor } from '../state/document-editor.ts'
import { keptDocument } from '../state/document-saving.ts'
import { FreeTopBar } from './document-top-bar.tsx'
import styles from './document-workspace.module.css'
import { historyLimit } from './settings-dialog.tsx'
import { RoomDialogs } from './workspace-dialogs.tsx'
import type { EditorMode } from '../editor-mode.ts'
import type { FreeProject, RoomDialog } from './workspace-dialog.ts'
import { RoomPalette } from './use-palette-entries.tsx'
import { useHelpInset } from './workspace-layout.ts'
import { useRegionKeys } from './use-region-keys.ts'
import { isImportSeen } from './import-notes.tsx'
import { useRoomActions } from './use-workspace-actions.ts'

interface FreeRoomProps {
  mode: EditorMode
  lock: EditorLockHandle
  project: FreeProject
  loaded: { rev: number; document: PlayableDocument }
  onProjectChanged(): void
  /** The project is another one now: it is to be loaded anew. */
  onReset(): void
}

const noActions: readonly EditorAction[] = []

/** The free editor of one project: one document, kept as it changes, in a room of panels (D-30, D-34). */
export function FreeRoom({ mode, lock, project, loaded, onProjectChanged, onReset }: FreeRoomProps) {
  const { t } = useTranslation('editor')
  const userId = useMe()?.id ?? 0
  const editor = useMemo(
    () => createFreeEditor(project.id, loaded.document, { historyLimit: historyLimit() }),
    [project.id, loaded.document],
  )
  const work = useMemo(
    () => keptDocument({ projectId: project.id, userId, rev: loaded.rev, store: editor.store }),
    [editor, loaded.rev, project.id, userId],
  )
  const { save, takeTheirs, keepMine, lost, aside, flush } = useKeptEditing(work, lock)
  const [dialog, setDialog] = useState<RoomDialog>(() =>
    project.import_notes.length > 0 && !isImportSeen(project.id) ? 'imported' : undefined,
  )
  const doing = useMemo(() => ({ save: () => void flush(), open: setDialog }), [flush])
  const actions = useRoomActions(editor, doing)
  const shortcuts = useMemo(() => Object.values(actions), [actions])
  useShortcuts(lost ? noActions : shortcuts)
  const room = useRef<HTMLDivElement>(null)
  useRegionKeys(room, editor, mode)
  useHelpInset(editor, mode)
  useScriptRenames(editor)
  useDisplayFont(editor)

  const saved = useCallback(async () => {
    const state = await flush()
    if (state !== 'saved') throw new Error(t(`save.help.${state}`))
  }, [flush, t])
  const { mutate: rename } = useAction({
    mutationFn: (name: string) => request(update, { id: project.id, name }),
    onSuccess: onProjectChanged,
  })
  const hasConflict = save.state === 'conflict' && !lost
  // What is in the middle draws itself again when something in it changes, not when a save begins or ends.
  const middle = useMemo(() => <mode.Layout rev={save.rev} saved={saved} />, [mode, save.rev, saved])

  return (
    <FreeEditorContext value={editor}>
      <div ref={room} className={styles.room} data-locked={lost || undefined} inert={lost}>
        <FreeTopBar
          mode={mode}
          project={project}
          save={save}
          actions={actions}
          onSave={doing.save}
          onDialog={setDialog}
          onRename={rename}
        />
        {middle}
        <RoomDialogs
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
      {!lost && <RoomPalette mode={mode} actions={actions} onDialog={setDialog} />}
      <OnceOpened open={lost}>
        <LockLostDialog
          open={lost}
          lost={lock.state.kind === 'lost' ? lock.state : undefined}
          aside={aside}
        />
      </OnceOpened>
      <OnceOpened open={hasConflict}>
        <ConflictDialog
          open={hasConflict}
          onTakeTheirs={() => takeTheirs().catch(notifyError)}
          onKeepMine={() => keepMine().catch(notifyError)}
        />
      </OnceOpened>
    </FreeEditorContext>
  )
}
