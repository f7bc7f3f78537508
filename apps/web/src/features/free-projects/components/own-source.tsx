import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/empty-state.tsx'
import { KeywordField } from '../../../components/keyword-field.tsx'
import { useMoreOnScroll } from '../../../components/use-more-on-scroll.ts'
import { formatAgo } from '../../../lib/format.ts'
import { type OwnTemplate, ownTemplateListQuery } from '../../own-templates/api.ts'
import { isSame } from '../beginning.ts'
import { BeginningCard } from './beginning-card.tsx'
import { SourceGrid } from './source-grid.tsx'
import styles from './source-grid.module.css'
import type { SourceProps } from './source-props.ts'

/** Templates of the account's own. */
export function OwnSource({ chosen, onChoose, onTake }: SourceProps) {
  const { t } = useTranslation('freeList')
  const [keyword, setKeyword] = useState<string>()
  const list = useInfiniteQuery({ ...ownTemplateListQuery(keyword), placeholderData: before => before })
  const end = useMoreOnScroll(() => void list.fetchNextPage(), list.hasNextPage && !list.isFetchingNextPage)
  const cards = list.data?.pages.flatMap(page => page.list) ?? []
  const beginningOf = ({ id, name }: OwnTemplate) => ({ from: 'own' as const, id, name })
  const nothing = keyword === undefined ? <EmptyState drawing="cards" title={t('own.none')}>{t('own.noneHelp')}</EmptyState> : <EmptyState drawing="search" title={t('template.none')} />
  return (
    <>
      {(cards.length > 0 || keyword !== undefined) && (
        <search className={styles.bar} aria-label={t('own.filter')}>
          <KeywordField className={styles.keyword} label={t('template.keyword')} keyword={keyword ?? ''} onKeyword={setKeyword} />
        </search>
      )}
      <SourceGrid label={t('source.own')} pending={list.isPending} error={list.error} onRetry={() => void list.refetch()} count={cards.length} end={<div ref={end} />} empty={nothing}>
        {cards.map(card => (
          <BeginningCard key={card.id} name={card.name} note={formatAgo(card.updated_time)} cover={card.cover_url} chosen={isSame(chosen, beginningOf(card))} onChoose={() => onChoose(beginningOf(card))} onTake={() => onTake(beginningOf(card))} />
        ))}
      </SourceGrid>
    </>
  )
}
