import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx'

interface LeaveGuardProps {
  isUnsaved: boolean
  isRecording: boolean
}

/**
 * Asks before another page is opened or this one is closed. Opens that page by itself after a save; stays
 * when a recording ends while it asks.
 */
export function LeaveGuard({ isUnsaved, isRecording }: LeaveGuardProps) {
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
