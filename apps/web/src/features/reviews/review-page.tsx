import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Failure } from '../../components/failure.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatAgo, formatTime } from '../../lib/format.ts'
import { notify } from '../../lib/notices.ts'
import { useAction } from '../../lib/use-action.ts'
import {
  accountActs,
  addVersions,
  type Downloads,
  endReview,
  refreshReviews,
  renewLink,
  type Review,
  reviewQuery,
  setDownloads,
} from './api.ts'
import { LinkDialog } from './link-dialog.tsx'
import { downloadChoices } from './new-review-dialog.tsx'
import { ReviewView } from './review-view.tsx'
import { StageTrack } from './stage-track.tsx'
import { StateMark } from './state-mark.tsx'
import styles from './reviews.module.css'

/** A review as its account sees it: comments as they come, visitors and history (PL-04.45). */
export function ReviewPage() {
  const id = Number(useParams()['id'])
  const review = useQuery(reviewQuery(id))
  if (review.isError) return <Failure error={review.error} onRetry={() => void review.refetch()} />
  if (!review.data) return <Skeleton height={480} />
  const { state } = review.data
  const isOpen = state !== 'ended' && state !== 'expired'
  return (
    <>
      <PageHeader
        title={review.data.title}
        help={review.data.message}
        actions={<Actions review={review.data} isOpen={isOpen} />}
      />
      <Facts review={review.data} isOpen={isOpen} />
      <div className={styles.workspace}>
        <ReviewView
          review={review.data}
          acts={accountActs(id)}
          isOpen={isOpen}
          isHidden={({ id: version }) =>
            review.data.approvals.some(one => one.version_id === version && one.state !== 'approved')
          }
          track={(version, isNewest) => (
            <StageTrack review={review.data} version={version} isNewest={isNewest} isOpen={isOpen} />
          )}
        />
      </div>
      <div className={styles.records}>
        <Visitors review={review.data} />
        <History review={review.data} />
      </div>
    </>
  )
}

function Facts({ review, isOpen }: { review: Review; isOpen: boolean }) {
  const { t } = useTranslation('reviews')
  return (
    <p className={styles.facts}>
      <StateMark state={review.state} />
      <span>{t('progress', { approved: review.approved, total: review.total })}</span>
      <span className={styles.faint}>{t('until', { date: formatTime(review.expires_time) })}</span>
      {review.has_password && <span className={styles.faint}>{t('hasPassword')}</span>}
      {review.can_manage && isOpen ? (
        <DownloadsSelect review={review} />
      ) : (
        <span className={styles.faint}>{t(`downloads.${review.downloads}`)}</span>
      )}
    </p>
  )
}

/** What clients may download. */
function DownloadsSelect({ review: { review_id, downloads } }: { review: Review }) {
  const { t } = useTranslation('reviews')
  const set = useAction({
    mutationFn: (value: Downloads) => setDownloads(review_id, value),
    onSettled: refreshReviews,
  })
  return (
    <Select
      size="small"
      value={downloads}
      loading={set.isPending}
      popupMatchSelectWidth={false}
      aria-label={t('field.downloads')}
      options={downloadChoices.map(value => ({ value, label: t(`downloads.${value}`) }))}
      onChange={value => set.mutate(value)}
    />
  )
}

/** New versions, a new link, the end. */
function Actions({ review, isOpen }: { review: Review; isOpen: boolean }) {
  const { t } = useTranslation('reviews')
  const { review_id: id, group_id } = review
  const [asked, setAsked] = useState<'renew' | 'end'>()
  const [url, setUrl] = useState<string>()
  const add = useAction({
    mutationFn: () => addVersions(id),
    onSuccess: ({ added }) => {
      notify({ tone: 'success', text: t('added', { count: added }) })
      return refreshReviews()
    },
  })
  const renew = useAction({
    mutationFn: () => renewLink(id),
    onSuccess: made => {
      setAsked(undefined)
      setUrl(made.url)
      return refreshReviews()
    },
  })
  const end = useAction({
    mutationFn: () => endReview(id),
    onSuccess: () => {
      setAsked(undefined)
      return refreshReviews()
    },
  })
  return (
    <>
      <LinkButton to={`/my-project/delivery/${group_id}/reviews`}>{t('all')}</LinkButton>
      {isOpen && (
        <>
          <Button danger onClick={() => setAsked('end')}>
            {t('end')}
          </Button>
          <Button onClick={() => setAsked('renew')}>{t('renew')}</Button>
          <Button type="primary" loading={add.isPending} onClick={() => add.mutate()}>
            {t('addVersions')}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={t(asked === 'end' ? 'end.title' : 'renew.title')}
        action={t(asked === 'end' ? 'end' : 'renew')}
        danger
        busy={renew.isPending || end.isPending}
        onConfirm={() => (asked === 'end' ? end.mutate() : renew.mutate())}
        onClose={() => setAsked(undefined)}
      >
        {t(asked === 'end' ? 'end.text' : 'renew.text')}
      </ConfirmDialog>
      <LinkDialog url={url} onClose={() => setUrl(undefined)} />
    </>
  )
}

function Visitors({ review: { visitors } }: { review: Review }) {
  const { t } = useTranslation('reviews')
  return (
    <section className={styles.card} aria-label={t('visitors')}>
      <h2 className={styles.caption}>{t('visitors')}</h2>
      {visitors.length === 0 && <p className={styles.faint}>{t('visitors.none')}</p>}
      <ul>
        {visitors.map(({ name, opens, first_time, last_time }, at) => (
          <li key={`${first_time} ${at}`} className={styles.record}>
            <strong>{name || t('visitors.unnamed')}</strong>{' '}
            <span className={styles.faint}>{t('visits', { count: opens, ago: formatAgo(last_time) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function History({ review: { history } }: { review: Review }) {
  const { t } = useTranslation('reviews')
  return (
    <section className={styles.card} aria-label={t('history')}>
      <h2 className={styles.caption}>{t('history')}</h2>
      <ul className={styles.scrolled}>
        {history.map(({ id, action, actor, detail, created_time }) => (
          <li key={id} className={styles.record}>
            <strong>{actor}</strong> {t(`act.${action}`)}{' '}
            <span className={styles.faint}>{formatTime(created_time)}</span>
            {detail !== '' && <p className={styles.detail}>{detail}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
