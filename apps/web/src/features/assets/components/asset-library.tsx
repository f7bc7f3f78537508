import type { SourceType } from '@adloom/contract/assets'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import type { TFunction } from 'i18next'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { KeywordField } from '../../../components/keyword-field.tsx'
import { SectionFailure } from '../../../components/failure.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { type AssetKind, foldersQuery } from '../api.ts'
import { type AssetFilter, filterOf, isFiltered, placeOf, searchOf } from '../filter.ts'
import { folderTree, pathTo } from '../folder-tree.ts'
import { currentPlace, filterAt, type Place } from '../library-place.ts'
import { useEmptyTrash } from '../state.ts'
import { useFolderActions } from '../use-folder-actions.tsx'
import { ActiveFilters, LibraryFilters, type LibraryView } from './library-filters.tsx'
import styles from './asset-library.module.css'
import { PlacePath, FolderStrip, FolderSide } from './folder-navigation.tsx'
import { FolderTreeView } from './folder-tree-view.tsx'
import { LibraryList } from './library-list.tsx'
import { SureDialog } from './library-dialogs.tsx'
import { useStoredState } from './use-stored-state.ts'
import { EmptyState } from '../../../components/empty-state.tsx'

interface AssetLibraryProps {
  kind: AssetKind
  /** Lists only files of these source types, unless the filter names some. */
  sourceTypes?: readonly SourceType[]
  title: string
  help: string
  /** The upload button for a folder; 0 means no folder. */
  upload: (folderId: number) => ReactNode
  /** Shown while the library is empty. */
  start: ReactNode
  storage: ReactNode
  /** A further action on the selected files. */
  renderAction?: ((ids: readonly number[]) => ReactNode) | undefined
}

/** The media library or the works: folders on the left, files on the right; filters are in the address. */
export function AssetLibrary({ kind, title, help, upload, sourceTypes, ...props }: AssetLibraryProps) {
  const { t } = useTranslation('library')
  const { filter, setFilter, place, go } = useLibraryAddress(kind)
  const current = typeof place === 'number' ? place : undefined
  const folders = useFolders(kind, current)
  const { tree, path } = folders
  const [view, setView] = useStoredState<LibraryView>(`adloom.library.${kind}.view`, 'grid')
  const [sampleText, setSampleText] = useStoredState<string>('adloom.library.sample', '')
  const [total, setTotal] = useState<Total>()
  const { actions, ...folderActions } = useFolderActions({ kind, tree, current, go, unfold: folders.unfold })
  const inside = current === undefined || isFiltered(filter) ? [] : (tree.below.get(current) ?? [])
  const heading = headingOf(place, title, t)
  const newFolder = () => actions.create(current ?? 0)
  const uploadHere = upload(current ?? 0)

  return (
    <div className={styles.library}>
      <FolderSide
        place={place}
        onPlace={go}
        onNew={newFolder}
        onDrop={folderActions.dropOnPlace}
        footer={props.storage}
      >
        {folders.list.data === undefined ? (
          <FoldersPending list={folders.list} />
        ) : (
          <FolderTreeView
            tree={tree}
            current={current}
            open={folders.open}
            onOpen={folders.setOpen}
            renaming={folderActions.renaming}
            actions={actions}
          />
        )}
      </FolderSide>
      <section className={styles.main} aria-label={heading}>
        <LibraryHead
          title={<PlacePath title={heading} path={path} onGo={go} onDrop={actions.drop} />}
          help={place === 'trash' ? t('trash.help') : (countText(total, t) ?? help)}
          filter={filter}
          onFilter={setFilter}
          action={place === 'trash' ? <EmptyTrash isEmpty={!total?.count} /> : uploadHere}
        />
        <LibraryFilters
          filter={filter}
          view={view}
          sampleText={sampleText}
          onFilter={setFilter}
          onView={setView}
          onSampleText={setSampleText}
        />
        <ActiveFilters filter={filter} onFilter={setFilter} />
        <LibraryList
          key={`${kind}?${searchOf({ ...filter, order: undefined }).toString()}`}
          filter={withSourceTypes(filter, sourceTypes)}
          view={view}
          sampleText={sampleText}
          tree={tree}
          onFilter={({ order }) => setFilter({ ...filter, order })}
          onNewFolder={newFolder}
          onTotal={setTotal}
          renderAction={props.renderAction}
          header={<FolderStrip folders={inside} onGo={go} onDrop={actions.drop} onMenu={actions.menu} />}
          empty={
            <LibraryEmpty
              filter={filter}
              onFilter={setFilter}
              start={props.start}
              upload={uploadHere}
              hasFolders={inside.length > 0}
            />
          }
        />
      </section>
      {folderActions.dialogs}
    </div>
  )
}

function withSourceTypes(filter: AssetFilter, types: readonly SourceType[] | undefined): AssetFilter {
  const source_type = filter.source_type ?? (types && [...types])
  return source_type ? { ...filter, source_type } : filter
}

/** The filter in the address, and the place that it shows. */
function useLibraryAddress(kind: AssetKind) {
  const [search, setSearch] = useSearchParams()
  const filter = useMemo(() => filterOf(search, kind), [search, kind])
  const setFilter = useCallback(
    (next: AssetFilter) => setSearch(searchOf(next), { replace: true }),
    [setSearch],
  )
  const go = (to: Place | undefined) => setSearch(searchOf(filterAt(to ?? 'all', filter)))
  return { filter, setFilter, place: currentPlace(filter), go }
}

/** The folders as a tree, with the path to the current one and the set of open ones. */
function useFolders(kind: AssetKind, current: number | undefined) {
  const list = useQuery(foldersQuery(kind))
  const tree = useMemo(() => folderTree(list.data ?? []), [list.data])
  const path = useMemo(() => (current === undefined ? [] : pathTo(tree, current)), [tree, current])
  const [unfolded, setUnfolded] = useStoredState<number[]>(`adloom.library.${kind}.unfolded`, [])
  const open = useMemo(
    () => new Set([...unfolded, ...path.slice(0, -1).map(folder => folder.id)]),
    [unfolded, path],
  )
  const setOpen = (next: ReadonlySet<number>) => setUnfolded([...next])
  const unfold = (id: number) => setUnfolded([...new Set([...unfolded, id])])
  return { list, tree, path, open, setOpen, unfold }
}

interface LibraryHeadProps {
  title: ReactNode
  help: string
  filter: AssetFilter
  onFilter: (filter: AssetFilter) => void
  action: ReactNode
}

function LibraryHead({ title, help, filter, onFilter, action }: LibraryHeadProps) {
  const { t } = useTranslation('library')
  return (
    <header className={styles.head}>
      <div className={styles.heading}>
        {title}
        <p className={styles.help}>{help}</p>
      </div>
      <div className={styles.actions}>
        <search>
          <KeywordField
            key={filter.keyword ?? ''}
            className={styles.keyword}
            label={t('search')}
            keyword={filter.keyword ?? ''}
            onKeyword={keyword => onFilter({ ...filter, keyword })}
          />
        </search>
        {action}
      </div>
    </header>
  )
}

function FoldersPending({ list }: { list: UseQueryResult }) {
  if (!list.isPending && !list.isLoadingError) return null
  return (
    <div className={styles.folders}>
      {list.isPending ? (
        <Skeleton height={24} />
      ) : (
        <SectionFailure busy={list.isFetching} onRetry={() => void list.refetch()} />
      )}
    </div>
  )
}

function EmptyTrash({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation('library')
  const [isAsking, setAsking] = useState(false)
  const empty = useEmptyTrash()
  return (
    <>
      <Button danger disabled={isEmpty} onClick={() => setAsking(true)}>
        {t('trash.empty')}
      </Button>
      {isAsking && (
        <SureDialog
          title={t('trash.emptyTitle')}
          text={t('trash.purgeText')}
          action={t('trash.purge')}
          onClose={() => setAsking(false)}
          onSure={() => {
            empty.mutate()
            setAsking(false)
          }}
        />
      )}
    </>
  )
}

/** Number of listed files; `more` when there are more than the server counts. */
interface Total {
  count: number
  more: boolean
}

function countText(total: Total | undefined, t: TFunction<'library'>): string | undefined {
  if (total === undefined || total.count === 0) return undefined
  return total.more ? t('count.more', { count: total.count }) : t('count.assets', { count: total.count })
}

function headingOf(place: Place, title: string, t: TFunction<'library'>): string {
  if (place === 'favourites' || place === 'unsorted' || place === 'trash') return t(`place.${place}`)
  return title
}

interface LibraryEmptyProps {
  filter: AssetFilter
  onFilter: (filter: AssetFilter) => void
  /** A large drop area for a library without files. */
  start: ReactNode
  upload: ReactNode
  hasFolders: boolean
}

/** Explains why the list is empty and offers the next step. */
function LibraryEmpty({ filter, onFilter, start, upload, hasFolders }: LibraryEmptyProps) {
  const { t } = useTranslation('library')
  const place = currentPlace(filter)
  if (isFiltered(filter))
    return (
      <EmptyState
        drawing="search"
        title={t('empty.filtered')}
        action={<Button onClick={() => onFilter(placeOf(filter))}>{t('filter.clear')}</Button>}
      >
        {t('empty.filteredText')}
      </EmptyState>
    )
  if (place === 'trash')
    return (
      <EmptyState drawing="tasks" title={t('empty.trash')}>
        {t('empty.trashText')}
      </EmptyState>
    )
  if (place === 'favourites')
    return (
      <EmptyState drawing="hearts" title={t('empty.favourites')}>
        {t('empty.favouritesText')}
      </EmptyState>
    )
  if (place !== 'all')
    return hasFolders ? null : (
      <EmptyState drawing="cards" title={t('empty.folder')} action={upload}>
        {t('empty.folderText')}
      </EmptyState>
    )
  return start
}
