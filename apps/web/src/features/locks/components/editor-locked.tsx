import { editLock } from '@adloom/contract/constants'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatches, useNavigate, useParams } from 'react-router'
import { notify } from '../../../lib/notices.ts'
import { lockText, type Unlocked } from '../lock-text.ts'
import { pathAfterLock } from '../path-after-lock.ts'
import styles from './editor-locked.module.css'

/** Instead of an editor that is locked: says why for two seconds, then leads back (LV-03). */
export function EditorLocked({ refused }: { refused: Unlocked }) {
  const { t } = useTranslation('live')
  const navigate = useNavigate()
  const { templateId } = useParams()
  const name =
    (useMatches().findLast(match => match.handle !== undefined)?.handle as { name?: string } | undefined)
      ?.name ?? ''
  const text = lockText(t, refused)

  useEffect(() => {
    notify({ tone: 'error', text, durationMs: editLock.messageMs })
    const timer = setTimeout(
      () => void navigate(pathAfterLock(name, templateId), { replace: true }),
      editLock.messageMs,
    )
    return () => clearTimeout(timer)
  }, [text, name, templateId, navigate])

  return (
    <main className={styles.locked} data-locked>
      <div>
        <span className={styles.mark}>
          <LockSimpleIcon size={26} weight="fill" aria-hidden="true" />
        </span>
        <h1>{t('lock.mark')}</h1>
        <p>{text}</p>
        <p className={styles.leaving}>{t('lock.leaving')}</p>
        <span className={styles.time} style={{ animationDuration: `${editLock.messageMs}ms` }} />
      </div>
    </main>
  )
}
