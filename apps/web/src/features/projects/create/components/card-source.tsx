import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../../components/empty-state.tsx'
import { KeywordField } from '../../../../components/keyword-field.tsx'
import { ListEnd } from '../../../../components/list-end.tsx'
import { failedWhole } from '../../../../components/more-pages.ts'
import { formatAgo } from '../../../../lib/format.ts'
import { type Beginning, isSame } from '../beginning.ts'
import { BeginningCard } from './beginning-card.tsx'
import { SourceGrid } from './source-grid.tsx'
import styles from './source-grid.module.css'
import type { SourceProps } from './source-props.ts'

interface SavedCard {
  id: number
  name: string
  cover_url: string
  updated_time: number
}

interface CardSourceProps extends SourceProps {
  words: { label: string; filter: string; keyword: string; none: string; noneHelp: string; notFound: string }
  list: Pick<
    UseInfiniteQueryResult<{ pages: { list: SavedCard[] }[] }>,
    | 'data'
    | 'error'
    | 'isPending'
    | 'isError'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'fetchNextPage'
    | 'refetch'
  >
  beginningOf: (card: SavedCard) => Beginning
  keyword: string | undefined
  /** A choice of lists, before the search. */
  which?: ReactNode
  onKeyword: (keyword: string | undefined) => void
}

/** Something of the account's own to begin with, found by its name. */
export function CardSource({
  words,
  list,
  beginningOf,
  keyword,
  which,
  onKeyword,
  chosen,
  onChoose,
  onTake,
}: CardSourceProps) {
  const cards = list.data?.pages.flatMap(page => page.list) ?? []
  const nothing =
    keyword === undefined ? (
      <EmptyState drawing="cards" title={words.none}>
        {words.noneHelp}
      </EmptyState>
    ) : (
      <EmptyState drawing="search" title={words.notFound} />
    )
  return (
    <>
      {(cards.length > 0 || keyword !== undefined || which !== undefined) && (
        <search className={styles.bar} aria-label={words.filter}>
          {which}
          <span className={styles.space} />
          <KeywordField
            className={styles.keyword}
            label={words.keyword}
            keyword={keyword ?? ''}
            onKeyword={onKeyword}
          />
        </search>
      )}
      <SourceGrid
        label={words.label}
        pending={list.isPending}
        error={failedWhole(list) ? list.error : null}
        onRetry={() => void list.refetch()}
        count={cards.length}
        end={<ListEnd list={list} />}
        empty={nothing}
      >
        {cards.map(card => {
          const beginning = beginningOf(card)
          return (
            <BeginningCard
              key={card.id}
              name={card.name}
              note={formatAgo(card.updated_time)}
              cover={card.cover_url}
              chosen={isSame(chosen, beginning)}
              onChoose={() => onChoose(beginning)}
              onTake={() => onTake(beginning)}
            />
          )
        })}
      </SourceGrid>
    </>
  )
}
