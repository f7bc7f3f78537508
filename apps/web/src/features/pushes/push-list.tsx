import { formatBytes } from '@adloom/contract/format-bytes'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../components/failure.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { failedWhole, ListEnd } from '../../components/list-end.tsx'
import { PaidRetryDialog } from '../../components/overlays/paid-retry-dialog.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatTime } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { cancelPush, type PushFilter, type PushRow, pushesQuery, refreshPushes, retryPush } from './api.ts'
import styles from './pushes.module.css'

const pollMs = 2000
const isPending = ({ state }: PushRow) => state === 'waiting' || state === 'packing' || state === 'uploading'

/** Pushes with state, destination, id at the network, downloads deducted, retry and cancel. */
export function PushList({ filter, empty }: { filter: PushFilter; empty: ReactNode }) {
  const { t } = useTranslation('pushes')
  const list = useInfiniteQuery({
    ...pushesQuery(filter),
    refetchInterval: query =>
      query.state.data?.pages.some(page => page.list.some(isPending)) === true ? pollMs : false,
  })
  const rows = list.data?.pages.flatMap(page => page.list) ?? []
  return (
    <div aria-busy={list.isPending}>
      {failedWhole(list) && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={264} radius={12} />}
      {list.isSuccess && rows.length === 0 && empty}
      {rows.length > 0 && (
        <ul className={styles.list} aria-label={t('history.list')}>
          {rows.map(row => (
            <PushItem key={row.id} row={row} />
          ))}
        </ul>
      )}
      <ListEnd list={list} />
    </div>
  )
}

function PushItem({ row }: { row: PushRow }) {
  const { t } = useTranslation('pushes')
  const facts = [
    row.file_name,
    row.size > 0 ? formatBytes(row.size) : '',
    formatTime(row.created_time),
    row.username,
  ]
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.name}>
          <b title={row.name}>{row.name}</b>
          <span className={styles.state} data-state={row.state}>
            {t(`state.${row.state}`)}
          </span>
        </p>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
        {row.error !== '' && <p className={styles.error}>{row.error}</p>}
      </div>
      <div className={styles.where}>
        <b>{t(`network.${row.type}`)}</b>
        <span title={row.destination_name}>{row.destination_name}</span>
      </div>
      <div className={styles.where}>
        {row.external_id !== '' && (
          <span className={styles.id} title={row.external_id}>
            {t('history.id', { id: row.external_id })}
          </span>
        )}
        <span>{row.was_there ? t('history.wasThere') : t('history.times', { count: row.times })}</span>
      </div>
      <div className={styles.actions}>
        <PushActions row={row} />
      </div>
    </li>
  )
}

function PushActions({ row }: { row: PushRow }) {
  const { t } = useTranslation('pushes')
  const cancel = useAction({
    mutationFn: () => cancelPush(row.id),
    target: () => row.id,
    onSettled: () => refreshPushes(),
  })
  if (row.state === 'waiting' || row.state === 'packing')
    return (
      <IconButton
        icon={XIcon}
        label={t('history.cancel', { name: row.name })}
        disabled={cancel.isPending}
        onClick={() => cancel.mutate()}
      />
    )
  return row.state === 'fail' || row.state === 'cancelled' ? <RetryButton row={row} /> : null
}

/** Videos cost nothing and are pushed at once; of playables the cost is shown first (BL-01.88). */
function RetryButton({ row: { id, name, pushed_kind: kind } }: { row: PushRow }) {
  const { t } = useTranslation('pushes')
  const [asks, setAsks] = useState(false)
  const retry = useAction({
    mutationFn: () => retryPush(id),
    target: () => id,
    onSettled: () => {
      setAsks(false)
      void refreshPushes()
    },
  })
  const title = t('history.retry', { name })
  return (
    <>
      <IconButton
        icon={ArrowClockwiseIcon}
        label={title}
        disabled={retry.isPending}
        onClick={() => (kind === 'playable' ? setAsks(true) : retry.mutate())}
      />
      <PaidRetryDialog
        act={asks ? { act: 'retry', of: 'push', id } : undefined}
        title={title}
        busy={retry.isPending}
        onConfirm={() => retry.mutate()}
        onClose={() => setAsks(false)}
      />
    </>
  )
}
