import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { TemplateGrid, TemplateSkeletons } from '../../components/card-grid.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { failedWhole, ListEnd } from '../../components/list-end.tsx'
import { localText, useLanguage } from '../../lib/language.ts'
import {
  type TemplateCard as Card,
  templateListQuery,
  templateOptionsQuery,
} from '../../lib/queries/templates.ts'
import { FilterBar } from './filter-bar.tsx'
import { filterOf, isFiltered, withFilter } from './filter.ts'
import { useStar } from './state.ts'
import { TemplateCard } from './template-card.tsx'

interface TemplateResultsProps {
  starred: boolean
  /** Shown for a list without any template. */
  empty: ReactNode
  onUse: (card: Card) => void
  onPreview: (card: Card) => void
}

/** Templates of the library or of the favourites, narrowed by filters that the address holds. */
export function TemplateResults({ starred, empty, onUse, onPreview }: TemplateResultsProps) {
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search)
  const { list, cards } = useTemplates(starred)
  const gameplayOf = useGameplayName()
  const star = useStar()
  const narrow = (next: typeof filter) => setSearch(now => withFilter(now, next), { replace: true })
  return (
    <>
      <FilterBar filter={filter} onChange={narrow} />
      {failedWhole(list) && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      <TemplateGrid busy={list.isPending}>
        {list.isPending && <TemplateSkeletons count={10} />}
        {cards.map(card => (
          <TemplateCard
            key={card.id}
            card={card}
            gameplay={gameplayOf(card)}
            onUse={() => onUse(card)}
            onPreview={() => onPreview(card)}
            onStar={value => star.mutate({ id: card.id, starred: value })}
          />
        ))}
        {list.isFetchingNextPage && <TemplateSkeletons count={5} />}
      </TemplateGrid>
      <ListEnd list={list} />
      {list.isSuccess &&
        cards.length === 0 &&
        (isFiltered(filter) ? <NoMatch onClear={() => narrow({})} /> : empty)}
    </>
  )
}

/** The templates that match the filters of the address, as far as they have been loaded. */
export function useTemplates(starred: boolean) {
  const [search] = useSearchParams()
  const list = useInfiniteQuery(templateListQuery({ ...filterOf(search), starred }))
  const all = list.data?.pages.flatMap(page => page.list) ?? []
  return { list, all, cards: starred ? all.filter(card => card.starred) : all }
}

/** Returns the name of a template's kind of game. */
export function useGameplayName(): (card: Card) => string {
  const language = useLanguage()
  const options = useQuery(templateOptionsQuery).data
  return ({ gameplay }) =>
    localText(options?.gameplay.find(({ value }) => value === gameplay)?.label ?? { en: gameplay }, language)
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('templates')
  return (
    <EmptyState
      drawing="search"
      title={t('empty.filtered')}
      action={<Button onClick={onClear}>{t('filter.clear')}</Button>}
    />
  )
}
