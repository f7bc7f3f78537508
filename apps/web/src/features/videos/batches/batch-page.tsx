import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Failure } from '../../../components/failure.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { RenderList } from '../renders/render-list.tsx'
import { useRefresh } from '../renders/use-refresh.ts'
import { batchQuery } from './api.ts'
import { BatchActions } from './batch-actions.tsx'
import { BatchProgress } from './batch-progress.tsx'
import styles from './batches.module.css'

/** One batch: how far it is, its zip, and its files in the order of the rows (VD-12). */
export function BatchPage() {
  const { t } = useTranslation('videos')
  const id = Number(useParams()['id'])
  const batch = useQuery(batchQuery(id))
  useRefresh((batch.data?.pending ?? 0) > 0)
  if (batch.isError) return <Failure error={batch.error} onRetry={() => void batch.refetch()} />
  if (!batch.data) return <Skeleton height={480} radius={12} />
  const { name, rows, credits } = batch.data
  return (
    <>
      <Link className={styles.back} to="/my-project/video/batch">
        {t('batch.title')}
      </Link>
      <PageHeader
        title={name}
        help={`${t('batch.rowCount', { count: rows })} · ${t('batch.creditCount', { count: credits })}`}
        actions={<BatchActions card={batch.data} />}
      />
      <div className={styles.summary}>
        <BatchProgress card={batch.data} />
      </div>
      <RenderList filter={{ task: id }} empty={null} />
    </>
  )
}
