import type { VideoProjectType } from '@adloom/contract/videos'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { failedWhole, ListEnd } from '../../components/list-end.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useSettled } from '../../lib/delays.ts'
import { videoListQuery } from './api.ts'
import { VideoCardView } from './video-card.tsx'
import styles from './video-list.module.css'

interface VideoGalleryProps {
  type: VideoProjectType
  texts: Record<'title' | 'help' | 'new' | 'search' | 'empty' | 'emptyText' | 'none', string>
  /** The dialog that makes one. */
  renderNew: (onClose: () => void) => ReactNode
}

/** Videos or banners of the account, the last changed first. `?new` in the address opens the dialog. */
export function VideoGallery({ type, texts, renderNew }: VideoGalleryProps) {
  const { t } = useTranslation('videos')
  const [search, setSearch] = useSearchParams()
  const [keyword, setKeyword] = useState('')
  const wanted = useSettled(keyword.trim(), 300)
  const list = useInfiniteQuery(videoListQuery(type, wanted))
  const cards = list.data?.pages.flatMap(page => page.list) ?? []
  const add = (
    <Button
      type="primary"
      icon={<PlusIcon size={16} aria-hidden="true" />}
      onClick={() => setSearch({ new: '' })}
    >
      {texts.new}
    </Button>
  )
  return (
    <>
      <PageHeader title={texts.title} help={texts.help} actions={add} />
      <Input.Search
        className={styles.search ?? ''}
        allowClear
        value={keyword}
        placeholder={texts.search}
        aria-label={texts.search}
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
          <EmptyState drawing="cards" title={texts.empty} action={add}>
            {texts.emptyText}
          </EmptyState>
        ) : (
          <EmptyState
            drawing="search"
            title={texts.none}
            action={<Button onClick={() => setKeyword('')}>{t('clear')}</Button>}
          />
        ))}
      <ListEnd list={list} />
      {search.has('new') && renderNew(() => setSearch({}, { replace: true }))}
    </>
  )
}
