import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Chip } from '../../components/chip.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { failedWhole, ListEnd } from '../../components/list-end.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { type ActivityKind, activityKinds, ActivityTable } from './activity-table.tsx'
import { activityQuery } from './api.ts'
import styles from './tables.module.css'

const kinds = Object.keys(activityKinds) as ActivityKind[]

/** What was done in the account, for its owner (D-15); the filter is kept in the address. */
export function ActivityPage() {
  const { t } = useTranslation('account')
  const [search, setSearch] = useSearchParams()
  const kind = kinds.find(one => one === search.get('kind'))
  const list = useInfiniteQuery(activityQuery(kind === undefined ? '' : activityKinds[kind].join(',')))
  const lines = list.data?.pages.flatMap(page => page.list) ?? []
  const show = (next: ActivityKind | undefined) =>
    setSearch(next === undefined ? {} : { kind: next }, { replace: true })
  return (
    <>
      <PageHeader title={t('activity.title')} help={t('activity.help')} />
      <div className={styles.filters}>
        <Chip on={kind === undefined} onToggle={() => show(undefined)}>
          {t('activity.all')}
        </Chip>
        {kinds.map(one => (
          <Chip key={one} on={kind === one} onToggle={() => show(kind === one ? undefined : one)}>
            {t(`activity.kind.${one}`)}
          </Chip>
        ))}
      </div>
      {list.isPending && <Skeleton height={320} radius={12} />}
      {failedWhole(list) && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {lines.length > 0 && <ActivityTable lines={lines} />}
      {list.isSuccess && lines.length === 0 && <EmptyState drawing="search" title={t('activity.none')} />}
      <ListEnd list={list} />
    </>
  )
}
