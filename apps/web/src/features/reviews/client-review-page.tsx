import { formatBytes } from '@adloom/contract/format-bytes'
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { LanguageMenu } from '../../components/language-menu.tsx'
import { Mark } from '../../components/mark.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { isApiError } from '../../lib/api-error.ts'
import { formatTime } from '../../lib/format.ts'
import { type Guest, guestActs, openedQuery, type Opened, storedName, storeName } from './api.ts'
import styles from './client-review-page.module.css'
import { GuestDownload } from './guest-download.tsx'
import { GuestNameDialog } from './guest-name-dialog.tsx'
import { PasswordGate } from './password-gate.tsx'
import { ReviewView } from './review-view.tsx'

/** A review of a delivery, for a client without an account (PL-04.40, PL-04.44). */
export function ClientReviewPage() {
  const { t } = useTranslation('reviews')
  const link = useSearchParams()[0].get('link') ?? ''
  const [pass, setPass] = useState('')
  const [author, setAuthor] = useState(storedName)
  const [isNaming, setNaming] = useState(storedName() === '')
  const opened = useQuery({ ...openedQuery({ link, pass, author }), enabled: link !== '' })
  const review = opened.data?.needs_password === false ? opened.data : undefined
  const name = (value: string) => {
    storeName(value)
    setAuthor(value)
    setNaming(false)
  }
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Mark />
        <h1 className={styles.title}>{review?.title ?? t('title')}</h1>
        {review !== undefined && review.items.length > 0 && <Progress review={review} />}
        {review?.archive && (
          <GuestDownload
            guest={{ link, pass, author }}
            versionId={0}
            label={t('download.archive', { size: formatBytes(review.archive.size) })}
          />
        )}
        {author !== '' && (
          <Button
            type="text"
            icon={<UserCircleIcon size={18} />}
            aria-label={t('guest.change', { name: author })}
            onClick={() => setNaming(true)}
          >
            <span className={styles.guest}>{author}</span>
          </Button>
        )}
        <LanguageMenu />
      </header>
      <main className={styles.body}>
        {link === '' && <Notice title={t('noLink')}>{t('noLink.text')}</Notice>}
        {link !== '' && opened.isPending && <Skeleton height={480} radius={12} />}
        {opened.isError && <OpenFailure error={opened.error} onRetry={() => void opened.refetch()} />}
        {!opened.isError && opened.data?.needs_password === true && (
          <PasswordGate link={link} onPass={setPass} />
        )}
        {!opened.isError && review !== undefined && (
          <>
            {review.message !== '' && <p className={styles.message}>{review.message}</p>}
            <ReviewBody review={review} guest={{ link, pass, author }} onName={() => setNaming(true)} />
            <GuestNameDialog
              open={isNaming}
              initial={author}
              onName={name}
              onClose={() => setNaming(false)}
            />
          </>
        )}
      </main>
    </div>
  )
}

interface ReviewBodyProps {
  review: Opened
  guest: Guest
  /** Asks for the name of the client. */
  onName(): void
}

/** The released creatives, and how many are not released yet. */
function ReviewBody({ review, guest, onName }: ReviewBodyProps) {
  const { t } = useTranslation('reviews')
  if (review.items.length === 0) return <Notice title={t('unreleased')}>{t('unreleased.text')}</Notice>
  const nameButton = (
    <Button block onClick={onName}>
      {t('guest.needed')}
    </Button>
  )
  return (
    <>
      {review.waiting > 0 && (
        <p className={styles.message} role="status">
          {t('waiting', { count: review.waiting })}
        </p>
      )}
      <ReviewView
        review={review}
        acts={guestActs(guest)}
        isOpen
        extra={version =>
          version.can_download && <GuestDownload guest={guest} versionId={version.id} label={t('download')} />
        }
        hint={guest.author === '' ? nameButton : undefined}
      />
    </>
  )
}

function Progress({ review }: { review: Opened }) {
  const { t } = useTranslation('reviews')
  const newest = review.items.map(item => item.versions.at(-1)?.decision)
  const approved = newest.filter(decision => decision === 'approved').length
  return (
    <p className={styles.progress}>
      <strong>{t('progress', { approved, total: newest.length })}</strong>
      <span className={styles.until}>{t('until', { date: formatTime(review.expires_time) })}</span>
    </p>
  )
}

function OpenFailure({ error, onRetry }: { error: Error; onRetry(): void }) {
  const { t } = useTranslation('reviews')
  if (isApiError(error, 'review_closed')) return <Notice title={t('closed')}>{t('closed.text')}</Notice>
  if (isApiError(error, 'review_link_invalid'))
    return <Notice title={t('invalid')}>{t('invalid.text')}</Notice>
  return (
    <div className={styles.centred}>
      <Failure error={error} onRetry={onRetry} />
    </div>
  )
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.centred}>
      <EmptyState drawing="broken" title={title}>
        {children}
      </EmptyState>
    </div>
  )
}
