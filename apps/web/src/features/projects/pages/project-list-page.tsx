import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Failure } from '../../../components/failure.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useMoreOnScroll } from '../../../components/use-more-on-scroll.ts'
import { type ProjectCard as Card, projectListQuery } from '../api.ts'
import { editorPath, ProjectCard } from '../components/project-card.tsx'
import { ProjectFilters, type ProjectView } from '../components/project-filters.tsx'
import { ProjectPreview } from '../components/project-preview.tsx'
import { ProjectTable } from '../components/project-table.tsx'
import { filterOf, isFiltered, searchOf } from '../filter.ts'
import { useCopy, useDelete, useRename } from '../state.ts'
import styles from './project-list-page.module.css'

const viewKey = 'adloom.projects.view'
const library = '/creative-template/playable/lib'

export function ProjectListPage() {
  const { t } = useTranslation('projects')
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search)
  const list = useInfiniteQuery(projectListQuery(filter))
  const [view, setView] = useState<ProjectView>(() => (localStorage.getItem(viewKey) === 'list' ? 'list' : 'grid'))
  const [previewed, setPreviewed] = useState<Card>()
  const rename = useRename()
  const copy = useCopy()
  const remove = useDelete()
  const end = useMoreOnScroll(() => void list.fetchNextPage(), list.hasNextPage && !list.isFetchingNextPage)

  const cards = list.data?.pages.flatMap(page => page.list) ?? []
  const actsOf = (card: Card) => ({
    open: () => void navigate(editorPath(card)), preview: () => setPreviewed(card), copy: () => copy.mutate(card), remove: () => remove.mutate(card),
  })
  const choose = (next: ProjectView) => { localStorage.setItem(viewKey, next); setView(next) }

  return (
    <>
      <PageHeader
        title={t('title')} help={t('help')}
        actions={<Link to={library}><Button type="primary" tabIndex={-1} icon={<PlusIcon size={16} aria-hidden="true" />}>{t('new')}</Button></Link>}
      />
      <ProjectFilters filter={filter} view={view} onFilter={next => setSearch(searchOf(next), { replace: true })} onView={choose} />
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeletons />}
      {view === 'list' && cards.length > 0
        ? <ProjectTable cards={cards} actsOf={actsOf} onRename={(card, name) => rename.mutate({ card, name })} />
        : <div className={styles.grid}>{cards.map(card => <ProjectCard key={card.id} card={card} acts={actsOf(card)} onRename={name => rename.mutate({ card, name })} />)}</div>}
      <div ref={end} />
      {list.isSuccess && cards.length === 0 && <NothingHere filtered={isFiltered(filter)} onClear={() => setSearch({}, { replace: true })} />}
      <ProjectPreview card={previewed} onClose={() => setPreviewed(undefined)} />
    </>
  )
}

function Skeletons() {
  return <div className={styles.grid} aria-hidden="true">{Array.from({ length: 8 }, (_, index) => <Skeleton key={index} height={346} radius={12} />)}</div>
}

function NothingHere({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useTranslation('projects')
  if (filtered) return <EmptyState drawing="search" title={t('empty.filtered')} action={<Button onClick={onClear}>{t('filter.clear')}</Button>} />
  return <EmptyState drawing="cards" title={t('empty.title')} action={<Link to={library}><Button type="primary" tabIndex={-1}>{t('empty.action')}</Button></Link>}>{t('empty.text')}</EmptyState>
}
