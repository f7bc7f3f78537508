import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/empty-state.tsx'
import { KeywordField } from '../../../components/keyword-field.tsx'
import { useMoreOnScroll } from '../../../components/use-more-on-scroll.ts'
import { formatAgo } from '../../../lib/format.ts'
import { type ProjectCard, projectListQuery } from '../../projects/api.ts'
import { isSame } from '../beginning.ts'
import { BeginningCard } from './beginning-card.tsx'
import { SourceGrid } from './source-grid.tsx'
import styles from './source-grid.module.css'
import type { SourceProps } from './source-props.ts'

/** Playables of the game maker; the one chosen stays as it is. */
export function ProjectSource({ chosen, onChoose, onTake }: SourceProps) {
  const { t } = useTranslation('freeList')
  const [keyword, setKeyword] = useState<string>()
  const list = useInfiniteQuery({ ...projectListQuery('normal', { keyword }), placeholderData: before => before })
  const end = useMoreOnScroll(() => void list.fetchNextPage(), list.hasNextPage && !list.isFetchingNextPage)
  const cards = list.data?.pages.flatMap(page => page.list) ?? []
  const beginningOf = ({ id, name }: ProjectCard) => ({ from: 'project' as const, id, name })
  const nothing = keyword === undefined ? <EmptyState drawing="cards" title={t('project.none')}>{t('project.noneHelp')}</EmptyState> : <EmptyState drawing="search" title={t('project.notFound')} />
  return (
    <>
      {(cards.length > 0 || keyword !== undefined) && (
        <search className={styles.bar} aria-label={t('project.filter')}>
          <KeywordField className={styles.keyword} label={t('project.keyword')} keyword={keyword ?? ''} onKeyword={setKeyword} />
        </search>
      )}
      <SourceGrid label={t('source.project')} pending={list.isPending} error={list.error} onRetry={() => void list.refetch()} count={cards.length} end={<div ref={end} />} empty={nothing}>
        {cards.map(card => (
          <BeginningCard key={card.id} name={card.name} note={formatAgo(card.updated_time)} cover={card.cover_url} chosen={isSame(chosen, beginningOf(card))} onChoose={() => onChoose(beginningOf(card))} onTake={() => onTake(beginningOf(card))} />
        ))}
      </SourceGrid>
    </>
  )
}
