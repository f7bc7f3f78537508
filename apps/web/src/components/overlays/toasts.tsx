import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Notice, useNotices } from '../../lib/notices.ts'
import styles from './toasts.module.css'

const icons = { info: InfoIcon, success: CheckCircleIcon, warning: WarningIcon, error: WarningCircleIcon }

/** Short messages at the foot of the window; each disappears by itself unless the pointer is over it. */
export function Toasts() {
  const list = useNotices(state => state.list)
  return (
    <div className={styles.toasts} aria-live="polite">
      {list.map(notice => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </div>
  )
}

function Toast({ notice }: { notice: Notice }) {
  const { t } = useTranslation()
  const close = useNotices(state => state.close)
  const [held, setHeld] = useState(false)
  const IconComponent = icons[notice.tone]
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => close(notice.id), notice.durationMs)
    return () => clearTimeout(timer)
  }, [held, notice, close])
  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <IconComponent size={18} weight="fill" aria-hidden="true" className={styles[notice.tone]} />
      <span>
        {notice.text}
        {notice.code !== undefined && (
          <span className={styles.code}>{t('error.code', { code: notice.code })}</span>
        )}
      </span>
      {notice.action !== undefined && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            notice.action?.run()
            close(notice.id)
          }}
        >
          {notice.action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t('close')} onClick={() => close(notice.id)}>
        <XIcon size={14} aria-hidden="true" />
      </button>
    </div>
  )
}
