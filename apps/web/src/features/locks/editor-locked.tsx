import { editLock } from '@adloom/contract/constants'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatches, useNavigate, useParams } from 'react-router'
import { notify } from '../../lib/notices.ts'
import styles from './editor-locked.module.css'
import type { TFunction } from 'i18next'
import { formatClock } from '../../lib/format.ts'
import type { LockState } from './editor-lock.ts'

/** Replaces an editor that is locked: shows the reason for two seconds, then leads back (LV-03). */
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

export type Unlocked = Extract<LockState, { kind: 'refused' | 'lost' }>

/** Why an editor is locked, in a sentence: who holds it and since when (LV-03). */
export function lockText(t: TFunction<'live'>, { problem, holder, since, own }: Unlocked): string {
  if (problem !== 'locked') return t(`lock.${problem}`)
  if (holder === undefined || since === undefined) return t('lock.someone')
  const time = formatClock(since)
  return own ? t('lock.own', { time }) : t('lock.by', { holder, time })
}

/** Returns the page to go back to when an editor is locked, by the family of its route (LV-03). */
export function pathAfterLock(routeName: string, templateId: string | undefined): string {
  const designer = routeName.startsWith('template.') && templateId !== undefined
  if (routeName === 'workbench') return '/my-project/playable/playsmart'
  if (routeName === 'iv') return '/my-project/playable/iv'
  return designer ? `/creative-service/playable/${templateId}/version` : '/my-project/playable/normal'
}
