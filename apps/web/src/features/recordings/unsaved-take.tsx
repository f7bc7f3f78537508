import { Alert, Button } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx'
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

interface LeaveGuardProps {
  isUnsaved: boolean
  isRecording: boolean
}

/**
 * Asks before another page is opened or this one is closed. Opens that page by itself after a save; stays
 * when a recording ends while it asks.
 */
function LeaveGuard({ isUnsaved, isRecording }: LeaveGuardProps) {
  const { t } = useTranslation('recordings')
  const isHeld = isUnsaved || isRecording
  const blocker = useBlocker(isHeld)
  const wasRecording = useRef(false)
  useEffect(() => {
    if (!isHeld) {
      if (blocker.state === 'blocked') blocker[wasRecording.current ? 'reset' : 'proceed']()
      return
    }
    wasRecording.current = isRecording
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isHeld, isRecording, blocker])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t(isRecording ? 'leaveRecording.title' : 'unsaved.leaveTitle')}
      action={t('unsaved.leave')}
      danger
      busy={false}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t(isRecording ? 'leaveRecording.text' : 'unsaved.onlyHere')}
    </ConfirmDialog>
  )
}
