import { OnceOpened } from '../../components/overlays/exit-transition.ts'
import { LockLostDialog } from '../../features/locks/editor-locked.tsx'
import type { EditorLockHandle } from '../../features/locks/use-editor-lock.ts'
import { notifyError } from '../../lib/notices.ts'
import type { ProjectAutosave } from './use-autosave.ts'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface SaveDialogsProps {
  lock: EditorLockHandle
  autosave: ProjectAutosave
  /** Where a lost lock leads back; by default the list of the route's family. */
  listPath?: string
}

/** Dialogs about a lost lock and a save conflict; a lost lock takes precedence. */
export function SaveDialogs({ lock, autosave, listPath }: SaveDialogsProps) {
  const { save, lost, aside } = autosave
  const hasConflict = save.state === 'conflict' && !lost
  return (
    <>
      <OnceOpened open={lost}>
        <LockLostDialog
          open={lost}
          lost={lock.state.kind === 'lost' ? lock.state : undefined}
          aside={aside}
          back={listPath}
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

interface ConflictDialogProps {
  open: boolean
  onTakeTheirs(): Promise<void>
  onKeepMine(): Promise<void>
}

/**
 * Asks which version to continue with after two users or tabs saved. Nothing is overwritten: the other
 * version is stored as a revision (D-34).
 */
export function ConflictDialog({ open, onTakeTheirs, onKeepMine }: ConflictDialogProps) {
  const { t } = useTranslation('editor')
  const [busy, setBusy] = useState<'theirs' | 'mine'>()
  const run = async (which: 'theirs' | 'mine', action: () => Promise<void>) => {
    setBusy(which)
    await action().finally(() => setBusy(undefined))
  }
  return (
    <Modal
      open={open}
      width={520}
      closable={false}
      title={t('conflict.title')}
      footer={
        <>
          <Button
            loading={busy === 'theirs'}
            disabled={busy === 'mine'}
            onClick={() => void run('theirs', onTakeTheirs)}
          >
            {t('conflict.theirs')}
          </Button>
          <Button
            type="primary"
            loading={busy === 'mine'}
            disabled={busy === 'theirs'}
            onClick={() => void run('mine', onKeepMine)}
          >
            {t('conflict.mine')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.what')}</p>
      <p>{t('conflict.safe')}</p>
    </Modal>
  )
}
