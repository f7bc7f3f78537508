import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { reviewsQuery } from './api.ts'
import { LinkDialog } from './link-dialog.tsx'
import { NewReviewDialog } from './new-review-dialog.tsx'
import { ReviewRow } from './review-row.tsx'
import styles from './reviews.module.css'

/** Reviews of one delivery, the newest first (PL-04.45). */
export function ReviewListPage() {
  const { t } = useTranslation('reviews')
  const group = Number(useParams()['id'])
  const [isMaking, setMaking] = useState(false)
  const [url, setUrl] = useState<string>()
  const list = useQuery(reviewsQuery(group))
  const add = (
    <Button type="primary" icon={<PlusIcon size={16} />} onClick={() => setMaking(true)}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        help={t('help')}
        actions={
          <>
            <LinkButton to={`/my-project/delivery/${group}`}>{t('back')}</LinkButton>
            {list.data && list.data.list.length > 0 && add}
          </>
        }
      />
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={240} />}
      {list.data?.list.length === 0 && (
        <EmptyState drawing="cards" title={t('empty')} action={add}>
          {t('emptyHelp')}
        </EmptyState>
      )}
      <ul className={styles.list} aria-label={t('title')}>
        {list.data?.list.map(card => (
          <ReviewRow key={card.review_id} card={card} />
        ))}
      </ul>
      <NewReviewDialog
        open={isMaking}
        groupId={group}
        onMade={made => {
          setMaking(false)
          setUrl(made)
        }}
        onClose={() => setMaking(false)}
      />
      <LinkDialog url={url} onClose={() => setUrl(undefined)} />
    </>
  )
}
