import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Input, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { failedWhole, ListEnd } from '../../components/list-end.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { type PackHistoryFilter, packHistoryQuery } from '../../features/packs/api.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { HistoryTabs } from './history-tabs.tsx'
import { PackRow } from './pack-row.tsx'
import styles from './playable-history-page.module.css'

const statuses = ['', 'pending', 'success', 'fail'] as const

/** Every playable the account packed: what became of it, and the file again (SH-08.1). */
export function PlayableHistoryPage() {
  const { t } = useTranslation('jobs')
  const [keyword, setKeyword] = useState('')
  const [status, setStatus] = useState<PackHistoryFilter['status']>('')
  const filter = { keyword: useSettled(keyword.trim(), 300), status }
  const list = useInfiniteQuery(packHistoryQuery(filter))
  const rows = list.data?.pages.flatMap(page => page.list) ?? []
  const filtered = filter.keyword !== '' || status !== ''
  return (
    <div className={styles.page}>
      <HistoryTabs />
      <PageHeader title={t('packs.title')} help={t('packs.help')} />
      <div className={styles.filter}>
        <Input.Search
          className={styles.search ?? ''}
          allowClear
          value={keyword}
          placeholder={t('packs.search')}
          aria-label={t('packs.search')}
          onChange={event => setKeyword(event.target.value)}
        />
        <Segmented
          value={status}
          onChange={setStatus}
          aria-label={t('packs.statusLabel')}
          options={statuses.map(value => ({
            value,
            label: t(`packs.status.${value === '' ? 'all' : value}`),
          }))}
        />
      </div>
      {failedWhole(list) && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && (
        <div className={styles.list}>
          {Array.from({ length: 5 }, (_, index) => (
            <div key={index} className={styles.skeleton}>
              <Skeleton height={56} />
            </div>
          ))}
        </div>
      )}
      {rows.length > 0 && (
        <ul className={styles.list} aria-label={t('packs.title')}>
          {rows.map(row => (
            <li key={row.id}>
              <PackRow row={row} />
            </li>
          ))}
        </ul>
      )}
      {list.isSuccess &&
        rows.length === 0 &&
        (filtered ? (
          <NothingFound
            onClear={() => {
              setKeyword('')
              setStatus('')
            }}
          />
        ) : (
          <NothingPacked />
        ))}
      <ListEnd list={list} />
    </div>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('jobs')
  return (
    <EmptyState
      drawing="search"
      title={t('packs.none.title')}
      action={<Button onClick={onClear}>{t('packs.none.clear')}</Button>}
    >
      {t('packs.none.text')}
    </EmptyState>
  )
}

function NothingPacked() {
  const { t } = useTranslation('jobs')
  return (
    <EmptyState
      drawing="tasks"
      title={t('packs.empty.title')}
      action={
        <Link to="/my-project/playable">
          <Button type="primary" tabIndex={-1}>
            {t('packs.empty.action')}
          </Button>
        </Link>
      }
    >
      {t('packs.empty.text')}
    </EmptyState>
  )
}
