import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../components/link-button.tsx'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { failedWhole, ListEnd } from '../../components/list-end.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { localText, useLanguage } from '../../lib/language.ts'
import { useMe } from '../../lib/queries/session.ts'
import {
  type TemplateCard as Card,
  templateListQuery,
  templateOptionsQuery,
} from '../../lib/queries/templates.ts'
import { FilterBar } from '../../features/templates/filter-bar.tsx'
import { PreviewDialog } from '../../features/templates/preview-dialog.tsx'
import { TemplateCard } from '../../features/templates/template-card.tsx'
import { TemplateGrid, TemplateSkeletons } from '../../components/card-grid.tsx'
import { UseDialog } from './use-dialog.tsx'
import { filterOf, isFiltered, searchOf } from '../../features/templates/filter.ts'
import { useStar } from '../../features/templates/state.ts'

/** The template that a project is created from, as its preview was left. */
interface Using {
  card: Card
  skin?: string | undefined
  freely?: boolean | undefined
}

export function TemplateLibraryPage({ starred = false }: { starred?: boolean }) {
  const { t } = useTranslation('templates')
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search)
  const list = useInfiniteQuery(templateListQuery({ ...filter, starred }))
  const options = useQuery(templateOptionsQuery).data
  const star = useStar()
  const [using, setUsing] = useState<Using>()

  const all = list.data?.pages.flatMap(page => page.list) ?? []
  const cards = starred ? all.filter(card => card.starred) : all
  const previewed = all.find(card => String(card.id) === search.get('preview'))
  const preview = (id: number | undefined) =>
    setSearch(
      () => {
        const next = searchOf(filter)
        if (id !== undefined) next.set('preview', String(id))
        return next
      },
      { replace: id === undefined },
    )
  const gameplayOf = (card: Card) =>
    localText(
      options?.gameplay.find(option => option.value === card.gameplay)?.label ?? { en: card.gameplay },
      language,
    )

  return (
    <>
      <PageHeader
        title={t(starred ? 'stars.title' : 'library.title')}
        help={t(starred ? 'stars.help' : 'library.help')}
        actions={<OtherList starred={starred} />}
      />
      <FilterBar filter={filter} onChange={next => setSearch(searchOf(next), { replace: true })} />
      {failedWhole(list) && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      <TemplateGrid busy={list.isPending}>
        {list.isPending && <TemplateSkeletons count={10} />}
        {cards.map(card => (
          <TemplateCard
            key={card.id}
            card={card}
            gameplay={gameplayOf(card)}
            onUse={() => setUsing({ card })}
            onPreview={() => preview(card.id)}
            onStar={value => star.mutate({ id: card.id, starred: value })}
          />
        ))}
        {list.isFetchingNextPage && <TemplateSkeletons count={5} />}
      </TemplateGrid>
      <ListEnd list={list} />
      {list.isSuccess && cards.length === 0 && (
        <NothingHere
          starred={starred}
          filtered={isFiltered(filter)}
          onClear={() => setSearch({}, { replace: true })}
        />
      )}
      <TemplateDialogs
        card={previewed}
        gameplay={previewed === undefined ? '' : gameplayOf(previewed)}
        using={using}
        onUse={setUsing}
        onClosePreview={() => preview(undefined)}
      />
    </>
  )
}

interface TemplateDialogsProps {
  /** The previewed template. */
  card: Card | undefined
  gameplay: string
  using: Using | undefined
  onUse: (using: Using | undefined) => void
  onClosePreview: () => void
}

/** The preview of a template and the dialog that creates a project from one. */
function TemplateDialogs({ card, gameplay, using, onUse, onClosePreview }: TemplateDialogsProps) {
  const star = useStar()
  const free = useMe()?.permissions.includes('ps') ?? false
  const use = (skin: string | undefined, freely?: true) => {
    if (card !== undefined) onUse({ card, skin, freely })
  }
  return (
    <>
      <PreviewDialog
        card={card}
        gameplay={gameplay}
        onClose={onClosePreview}
        onUse={skin => use(skin)}
        onUseFreely={free ? skin => use(skin, true) : undefined}
        onStar={value => {
          if (card !== undefined) star.mutate({ id: card.id, starred: value })
        }}
      />
      <UseDialog
        card={using?.card}
        skin={using?.skin}
        freely={using?.freely}
        onClose={() => onUse(undefined)}
      />
    </>
  )
}

function OtherList({ starred }: { starred: boolean }) {
  const { t } = useTranslation('templates')
  const IconComponent = starred ? SquaresFourIcon : HeartIcon
  return (
    <LinkButton
      to={starred ? '/creative-template/playable/lib' : '/creative-template/playable/stars'}
      icon={<IconComponent size={16} aria-hidden="true" />}
    >
      {t(starred ? 'stars.all' : 'library.stars')}
    </LinkButton>
  )
}

function NothingHere({
  starred,
  filtered,
  onClear,
}: {
  starred: boolean
  filtered: boolean
  onClear: () => void
}) {
  const { t } = useTranslation('templates')
  if (filtered)
    return (
      <EmptyState
        drawing="search"
        title={t('empty.filtered')}
        action={<Button onClick={onClear}>{t('filter.clear')}</Button>}
      />
    )
  if (!starred) return <EmptyState drawing="cards" title={t('empty.library')} />
  return (
    <EmptyState
      drawing="hearts"
      title={t('empty.stars')}
      action={
        <LinkButton to="/creative-template/playable/lib" type="primary">
          {t('stars.all')}
        </LinkButton>
      }
    >
      {t('empty.stars.text')}
    </EmptyState>
  )
}

export function StarredTemplatesPage() {
  return <TemplateLibraryPage starred />
}
