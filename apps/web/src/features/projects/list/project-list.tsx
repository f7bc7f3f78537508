import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Failure } from '../../../components/failure.tsx'
import { failedWhole, ListEnd } from '../../../components/list-end.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { type ProjectCard as Card, projectListQuery } from '../api.ts'
import { filterOf, isFiltered, searchOf } from '../filter.ts'
import { editorPath } from '../../../lib/editor-path.ts'
import { useMe } from '../../../lib/queries/session.ts'
import { useCopy, useDelete, useRename, useReset, useDownloadFiles } from '../state.ts'
import type { KindKey } from '../project-kinds.ts'
import type { ProjectActionHandlers } from './project-actions.tsx'
import { ProjectCard } from './project-card.tsx'
import { ProjectFilters, type ProjectView } from './project-filters.tsx'
import styles from './project-list.module.css'
import { ProjectTable } from './project-table.tsx'

const viewKey = 'adloom.projects.view'

/** The open dialog of a list, with its project. */
export interface OpenDialog {
  what: 'preview' | 'download' | 'relate' | 'videos'
  card: Card
}

export interface ProjectDialogsProps {
  open: OpenDialog | undefined
  onOpen: (open: OpenDialog | undefined) => void
}

interface ProjectListProps {
  kind: KindKey
  /** Shown while the list is empty. */
  empty: ReactNode
  /** Renders the open dialog: a dialog may come from another feature, so the page passes them. */
  Dialogs: ComponentType<ProjectDialogsProps>
  /** Actions of this page, in addition to those of every list. */
  moreActions?: (card: Card) => Partial<ProjectActionHandlers>
  /** Shows projects of this template alone. */
  templateId?: number
}

/** A list of projects of one kind with all their actions; filters are kept in the address. */
export function ProjectList({ kind, empty, Dialogs, moreActions, templateId }: ProjectListProps) {
  const { t } = useTranslation('projects')
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search)
  const list = useInfiniteQuery(
    projectListQuery(kind, { ...filter, ...(templateId !== undefined && { template_id: templateId }) }),
  )
  const [view, setView] = useState<ProjectView>(() =>
    localStorage.getItem(viewKey) === 'list' ? 'list' : 'grid',
  )
  const [dialog, setDialog] = useState<OpenDialog>()
  const rename = useRename()
  const commonActions = useCommonActions(setDialog)
  const actionsOf = (card: Card) => ({ ...commonActions(card), ...moreActions?.(card) })

  const cards = list.data?.pages.flatMap(page => page.list) ?? []
  const choose = (next: ProjectView) => {
    localStorage.setItem(viewKey, next)
    setView(next)
  }
  const filtered = isFiltered(filter)

  return (
    <>
      <ProjectFilters
        filter={filter}
        byGameplay={kind === 'normal' && templateId === undefined}
        view={view}
        onFilter={next => setSearch(searchOf(next), { replace: true })}
        onView={choose}
      />
      {failedWhole(list) && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <CardSkeletons />}
      {view === 'list' && cards.length > 0 ? (
        <ProjectTable
          cards={cards}
          actionsOf={actionsOf}
          onRename={(card, name) => rename.mutate({ card, name })}
        />
      ) : (
        <div className={styles.grid}>
          {cards.map(card => (
            <ProjectCard
              key={card.id}
              card={card}
              actions={actionsOf(card)}
              onRename={name => rename.mutate({ card, name })}
            />
          ))}
        </div>
      )}
      <ListEnd list={list} />
      {list.isSuccess &&
        cards.length === 0 &&
        (filtered ? (
          <EmptyState
            drawing="search"
            title={t('empty.filtered')}
            action={<Button onClick={() => setSearch({}, { replace: true })}>{t('filter.clear')}</Button>}
          />
        ) : (
          empty
        ))}
      <Dialogs open={dialog} onOpen={setDialog} />
    </>
  )
}

/** The actions of each project in every list. */
function useCommonActions(openDialog: (open: OpenDialog) => void) {
  const navigate = useNavigate()
  const [copy, remove, reset, files] = [useCopy(), useDelete(), useReset(), useDownloadFiles()]
  const permissions = useMe()?.permissions ?? []
  const makesVideos = permissions.includes('ve') && permissions.includes('vrec')
  return (card: Card): Omit<ProjectActionHandlers, 'rename'> => ({
    ...(makesVideos && { videos: () => openDialog({ what: 'videos', card }) }),
    open: () => void navigate(editorPath(card)),
    preview: () => openDialog({ what: 'preview', card }),
    download: () => openDialog({ what: 'download', card }),
    files: () => files.mutate({ id: card.id, files: 'all' }),
    relate: () => openDialog({ what: 'relate', card }),
    copy: () => copy.mutate(card),
    reset: () => reset.mutate(card),
    remove: () => remove.mutate(card),
  })
}

function CardSkeletons() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={346} radius={12} />
      ))}
    </div>
  )
}
