import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { failedWhole, ListEnd } from '../../components/list-end.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useSettled } from '../../lib/delays.ts'
import { videoListQuery } from './api.ts'
import { NewVideoDialog } from './new-video-dialog.tsx'
import { VideoCardView } from './video-card.tsx'
import styles from './video-list.module.css'

/** Videos of the account, the last changed first (SH-07). */
export function VideoListPage() {
  const { t } = useTranslation('videos')
  const [search, setSearch] = useSearchParams()
  const [keyword, setKeyword] = useState('')
  const wanted = useSettled(keyword.trim(), 300)
  const list = useInfiniteQuery(videoListQuery(wanted))
  const cards = list.data?.pages.flatMap(page => page.list) ?? []
  const add = (
    <Button
      type="primary"
      icon={<PlusIcon size={16} aria-hidden="true" />}
      onClick={() => setSearch({ new: '' })}
    >
      {t('new')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} help={t('help')} actions={add} />
      <Input.Search
        className={styles.search ?? ''}
        allowClear
        value={keyword}
        placeholder={t('search')}
        aria-label={t('search')}
        onChange={event => setKeyword(event.target.value)}
      />
      {failedWhole(list) && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      <div className={styles.grid} aria-busy={list.isPending}>
        {list.isPending &&
          Array.from({ length: 8 }, (_, index) => <Skeleton key={index} height={278} radius={12} />)}
        {cards.map(card => (
          <VideoCardView key={card.id} card={card} />
        ))}
      </div>
      {list.isSuccess &&
        cards.length === 0 &&
        (wanted === '' ? (
          <EmptyState drawing="cards" title={t('empty')} action={add}>
            {t('emptyText')}
          </EmptyState>
        ) : (
          <EmptyState
            drawing="search"
            title={t('none')}
            action={<Button onClick={() => setKeyword('')}>{t('clear')}</Button>}
          />
        ))}
      <ListEnd list={list} />
      {search.has('new') && <NewVideoDialog onClose={() => setSearch({}, { replace: true })} />}
    </>
  )
}
