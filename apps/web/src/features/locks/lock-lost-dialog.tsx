import { Button, Modal } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatches, useNavigate, useParams } from 'react-router'
import { lockText, pathAfterLock, type Unlocked } from './editor-locked.tsx'

interface LockLostDialogProps {
  open: boolean
  /** Absent when a refused save reported it first. */
  lost: Unlocked | undefined
  /** Where the last changes are. */
  aside: 'none' | 'device' | 'version'
}

/**
 * The lock went to another while the editor was open: nothing is saved any more, and nothing is lost
 * (LV-03.4).
 */
export function LockLostDialog({ open, lost, aside }: LockLostDialogProps) {
  const { t } = useTranslation('live')
  const navigate = useNavigate()
  const back = useRef<HTMLButtonElement>(null)
  const { templateId } = useParams()
  const name =
    (useMatches().findLast(match => match.handle !== undefined)?.handle as { name?: string } | undefined)
      ?.name ?? ''
  const title = lost?.problem === 'missing' ? 'lost.missingTitle' : lost?.own ? 'lost.ownTitle' : 'lost.title'
  return (
    <Modal
      open={open}
      width={520}
      afterOpenChange={shown => {
        if (shown) back.current?.focus()
      }}
      closable={false}
      keyboard={false}
      title={t(title)}
      footer={
        <>
          <Button onClick={() => location.reload()}>{t('lost.again')}</Button>
          <Button
            type="primary"
            ref={back}
            onClick={() => void navigate(pathAfterLock(name, templateId), { replace: true })}
          >
            {t('lost.back')}
          </Button>
        </>
      }
    >
      {lost !== undefined && <p>{lockText(t, lost)}</p>}
      <p>{t(`lost.${aside}`)}</p>
    </Modal>
  )
}
