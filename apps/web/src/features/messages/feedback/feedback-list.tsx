import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Failure } from '../../../components/failure.tsx'
import { failedWhole, ListEnd } from '../../../components/list-end.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { formatAgo } from '../../../lib/format.ts'
import { feedbackListQuery } from './state.ts'
import styles from './feedback-list.module.css'

/** What people wrote to us, newest first. */
export function FeedbackList() {
  const { t } = useTranslation('help')
  const list = useInfiniteQuery({ ...feedbackListQuery, staleTime: 0 })
  const words = list.data?.pages.flatMap(page => page.list) ?? []
  return (
    <>
      {list.isPending && (
        <div className={styles.wait}>
          {[0, 1, 2].map(index => (
            <Skeleton key={index} height={56} />
          ))}
        </div>
      )}
      {failedWhole(list) && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && words.length === 0 && <EmptyState drawing="bell" title={t('feedback.empty')} />}
      <ul>
        {words.map(word => (
          <li key={word.id} className={styles.word}>
            <p className={styles.who}>
              <span>
                {word.username} · {word.account_name}
              </span>
              <span>{formatAgo(word.created_time)}</span>
            </p>
            <p className={styles.content}>{word.content}</p>
            <a className={styles.mail} href={`mailto:${word.email}`}>
              {word.email}
            </a>
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  )
}
