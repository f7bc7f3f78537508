import { Button, Input, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { AiBannerList } from '../../features/videos/ai-banners/ai-banner-list.tsx'
import type { AiBannerFilter } from '../../features/videos/ai-banners/api.ts'
import { TakeList } from '../../features/voices/take-list.tsx'
import { useSettled } from '../../lib/delays.ts'
import { HistoryTabs } from './history-tabs.tsx'
import styles from './playable-history-page.module.css'

const kinds = ['banners', 'voices'] as const
const statuses = ['', 'pending', 'success', 'fail'] as const

/** What the account had made by the AI tools, the newest first (SH-08.10). */
export function AiTaskPage() {
  const { t } = useTranslation('aiBanners')
  const [kind, setKind] = useState<(typeof kinds)[number]>('banners')
  return (
    <div className={styles.page}>
      <HistoryTabs />
      <PageHeader
        title={t('tasks.title')}
        help={t('tasks.help')}
        actions={
          <Segmented
            value={kind}
            onChange={setKind}
            aria-label={t('tasks.kind')}
            options={kinds.map(value => ({ value, label: t(`tasks.${value}`) }))}
          />
        }
      />
      {kind === 'banners' ? <BannerTasks /> : <TakeList />}
    </div>
  )
}

function BannerTasks() {
  const { t } = useTranslation('aiBanners')
  const [keyword, setKeyword] = useState('')
  const [status, setStatus] = useState<NonNullable<AiBannerFilter['status']>>('')
  const filter = { keyword: useSettled(keyword.trim(), 300), status }
  const isFiltered = filter.keyword !== '' || status !== ''
  const clear = () => {
    setKeyword('')
    setStatus('')
  }
  return (
    <>
      <div className={styles.filter}>
        <Input.Search
          className={styles.search ?? ''}
          allowClear
          value={keyword}
          placeholder={t('tasks.search')}
          aria-label={t('tasks.search')}
          onChange={event => setKeyword(event.target.value)}
        />
        <Segmented
          value={status}
          onChange={setStatus}
          aria-label={t('tasks.status')}
          options={statuses.map(value => ({
            value,
            label: t(`tasks.status.${value === '' ? 'all' : value}`),
          }))}
        />
      </div>
      <AiBannerList
        filter={filter}
        {...(isFiltered && {
          empty: (
            <EmptyState
              drawing="search"
              title={t('tasks.noMatch')}
              action={<Button onClick={clear}>{t('tasks.clear')}</Button>}
            />
          ),
        })}
      />
    </>
  )
}
