import { editLock } from '@adloom/contract/constants'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatches, useNavigate, useParams } from 'react-router'
import { notify } from '../../lib/notices.ts'
import styles from './editor-locked.module.css'
import type { TFunction } from 'i18next'
import { formatClock } from '../../lib/format.ts'
import type { LockState } from './editor-lock.ts'
import { Button, Modal } from 'antd'

interface EditorLockedProps {
  refused: Unlocked
  /** Where it leads back; by default the list of the route's family. */
  back?: string | undefined
}

/** Replaces an editor that is locked: shows the reason for two seconds, then leads back (LV-03). */
export function EditorLocked({ refused, back }: EditorLockedProps) {
  const { t } = useTranslation('live')
  const navigate = useNavigate()
  const { templateId } = useParams()
  const name =
    (useMatches().findLast(match => match.handle !== undefined)?.handle as { name?: string } | undefined)
      ?.name ?? ''
  const text = lockText(t, refused)
  const path = back ?? pathAfterLock(name, templateId)
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    notify({ tone: 'error', text, durationMs: editLock.messageMs })
    const timer = setTimeout(() => setOver(true), editLock.messageMs)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    if (isOver) void navigate(path, { replace: true })
  }, [isOver, path, navigate])

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

type Unlocked = Extract<LockState, { kind: 'refused' | 'lost' }>

/** Returns a sentence with the holder of the lock and the time since when (LV-03). */
function lockText(t: TFunction<'live'>, { problem, holder, since, own }: Unlocked): string {
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
  if (routeName === 'my-project.video.editor') return '/my-project/video/normal'
  return designer ? `/creative-service/playable/${templateId}/version` : '/my-project/playable/normal'
}

interface LockLostDialogProps {
  open: boolean
  /** Absent when a refused save reported it first. */
  lost: Unlocked | undefined
  /** Where the latest changes are stored. */
  aside: 'none' | 'device' | 'version'
  /** Where it leads back; by default the list of the route's family. */
  back?: string | undefined
}

/**
 * The lock went to another while the editor was open: nothing is saved any more, and nothing is lost
 * (LV-03.4).
 */
export function LockLostDialog({ open, lost, aside, back: listPath }: LockLostDialogProps) {
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
            onClick={() => void navigate(listPath ?? pathAfterLock(name, templateId), { replace: true })}
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
