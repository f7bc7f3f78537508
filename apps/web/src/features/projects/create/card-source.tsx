import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '../../../components/empty-state.tsx'
import { KeywordField } from '../../../components/keyword-field.tsx'
import { failedWhole, ListEnd } from '../../../components/list-end.tsx'
import { formatAgo } from '../../../lib/format.ts'
import { type Beginning, isSame, type SourceProps } from './beginning.ts'
import { BeginningCard, SourceGrid } from './source-grid.tsx'
import styles from './source-grid.module.css'
import { useTranslation } from 'react-i18next'
import { ownTemplateListQuery } from '../own-templates/api.ts'
import { Segmented } from 'antd'
import { projectListQuery } from '../api.ts'

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

/** A searchable list of the account's own sources. */
function CardSource({
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

/** The account's own templates; an interactive video requires a story. */
export function OwnSource(props: SourceProps) {
  const { t } = useTranslation('freeList')
  const [keyword, setKeyword] = useState<string>()
  const list = useInfiniteQuery({
    ...ownTemplateListQuery(keyword, props.kind === 'iv' ? 'iv' : undefined),
    placeholderData: before => before,
  })
  const words = {
    label: t('source.own'),
    filter: t('own.filter'),
    keyword: t('template.keyword'),
    none: t('own.none'),
    noneHelp: t(props.kind === 'iv' ? 'own.noneIvHelp' : 'own.noneHelp'),
    notFound: t('template.none'),
  }
  return (
    <CardSource
      {...props}
      words={words}
      list={list}
      keyword={keyword}
      onKeyword={setKeyword}
      beginningOf={({ id, name }) => ({ from: 'own', id, name })}
    />
  )
}

/**
 * Playables of the game maker, or interactive videos; the selected one does not change. An interactive video
 * can only be created from another one.
 */
export function ProjectSource(props: SourceProps) {
  const { t } = useTranslation('freeList')
  const isIv = props.kind === 'iv'
  const [keyword, setKeyword] = useState<string>()
  const [kind, setKind] = useState<'normal' | 'iv'>(isIv ? 'iv' : 'normal')
  const list = useInfiniteQuery({ ...projectListQuery(kind, { keyword }), placeholderData: before => before })
  const words = {
    label: t(isIv ? 'source.ivProject' : 'source.project'),
    filter: t('project.filter'),
    keyword: t('project.keyword'),
    notFound: t('project.notFound'),
    none: t(kind === 'iv' ? 'project.noneIv' : 'project.none'),
    noneHelp: t(kind === 'iv' ? 'project.noneIvHelp' : 'project.noneHelp'),
  }
  const which = (
    <Segmented<'normal' | 'iv'>
      aria-label={t('project.which')}
      value={kind}
      onChange={setKind}
      options={[
        { value: 'normal', label: t('project.normal') },
        { value: 'iv', label: t('project.iv') },
      ]}
    />
  )
  return (
    <CardSource
      {...props}
      words={words}
      list={list}
      keyword={keyword}
      onKeyword={setKeyword}
      beginningOf={({ id, name }) => ({ from: 'project', id, name })}
      {...(isIv ? {} : { which })}
    />
  )
}
