import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

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
