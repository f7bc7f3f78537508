import { Alert, Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import styles from './record-page.module.css'
import type { UnsavedTake } from './use-keep-take.ts'

interface UnsavedTakeNoticeProps {
  unsaved: UnsavedTake<unknown> | undefined
  saving: boolean
  /** A recording or capture is running. */
  recording: boolean
}

/** Offers to save a take again; asks before the page with it, or with a recording, is left (RC-21.2). */
export function UnsavedTakeNotice({ unsaved, saving, recording }: UnsavedTakeNoticeProps) {
  const { t } = useTranslation('recordings')
  const [discarding, setDiscarding] = useState(false)
  const retry = useEffectEvent(() => {
    if (!saving) unsaved?.retry()
  })
  useEffect(() => {
    const online = () => retry()
    addEventListener('online', online)
    return () => removeEventListener('online', online)
  }, [])
  return (
    <>
      <LeaveGuard isUnsaved={unsaved !== undefined || saving} isRecording={recording} />
      {unsaved && (
        <Alert
          type="error"
          showIcon
          title={t('unsaved.title')}
          description={`${unsaved.reason} ${t('unsaved.text')}`}
          action={
            <div className={styles.answers}>
              <Button size="small" type="primary" loading={saving} onClick={unsaved.retry}>
                {t('unsaved.retry')}
              </Button>
              <Button size="small" disabled={saving} onClick={() => setDiscarding(true)}>
                {t('unsaved.discard')}
              </Button>
            </div>
          }
        />
      )}
      <ConfirmDialog
        open={discarding && unsaved !== undefined}
        title={t('unsaved.discardTitle')}
        action={t('unsaved.discard')}
        danger
        busy={false}
        onConfirm={() => {
          setDiscarding(false)
          unsaved?.discard()
        }}
        onClose={() => setDiscarding(false)}
      >
        {t('unsaved.onlyHere')}
      </ConfirmDialog>
    </>
  )
}
