import { Failure } from './failure.tsx'
import styles from './list-loading.module.css'
import { failedWhole } from './list-end.tsx'
import { Skeleton } from './skeleton.tsx'

interface LoadingList {
  isPending: boolean
  isError: boolean
  isFetchNextPageError?: boolean
  error: unknown
  refetch: () => Promise<unknown>
}

/** A list before it is loaded: rows that wait, or the reason of a failure with a retry. */
export function ListLoading({ list, rows }: { list: LoadingList; rows: number }) {
  const { isError, isFetchNextPageError = false } = list
  if (failedWhole({ isError, isFetchNextPageError }))
    return <Failure error={list.error} onRetry={() => void list.refetch()} />
  if (!list.isPending) return null
  return (
    <div className={styles.waiting} aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={64} radius={12} />
      ))}
    </div>
  )
}
