import { OnceOpened } from '../../components/overlays/exit-transition.ts'
import { LockLostDialog } from '../../features/locks/lock-lost-dialog.tsx'
import type { EditorLockHandle } from '../../features/locks/use-editor-lock.ts'
import { notifyError } from '../../lib/notices.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { ProjectAutosave } from './use-autosave.ts'

/** Dialogs about a lost lock and a save conflict; a lost lock takes precedence. */
export function SaveDialogs({ lock, autosave }: { lock: EditorLockHandle; autosave: ProjectAutosave }) {
  const { save, lost, aside } = autosave
  const hasConflict = save.state === 'conflict' && !lost
  return (
    <>
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
          onTakeTheirs={() => autosave.takeTheirs().catch(notifyError)}
          onKeepMine={() => autosave.keepMine().catch(notifyError)}
        />
      </OnceOpened>
    </>
  )
}
