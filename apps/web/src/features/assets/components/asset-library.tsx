import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
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
import { FolderSide } from './folder-side.tsx'
import { PlacePath, FolderStrip } from './folder-navigation.tsx'
import { FolderTreeView } from './folder-tree-view.tsx'
import { LibraryList } from './library-list.tsx'
import { SureDialog } from './library-dialogs.tsx'
import { useKept } from './use-kept.ts'
import { EmptyState } from '../../../components/empty-state.tsx'

interface AssetLibraryProps {
  kind: AssetKind
  title: string
  help: string
  /** The button that brings files into a folder; 0 is none. */
  upload: (folderId: number) => ReactNode
  /** Shown while there is nothing at all. */
  start: ReactNode
  storage: ReactNode
}

/**
 * The media library or the works: folders on the left, their files on the right. The address holds what is
 * shown.
 */
export function AssetLibrary({ kind, title, help, upload, start, storage }: AssetLibraryProps) {
  const { t } = useTranslation('library')
  const [search, setSearch] = useSearchParams()
  const filter = useMemo(() => filterOf(search, kind), [search, kind])
  const place = currentPlace(filter)
  const folderList = useQuery(foldersQuery(kind))
  const folders = folderList.data
  const tree = useMemo(() => folderTree(folders ?? []), [folders])
  const current = typeof place === 'number' ? place : undefined
  const path = useMemo(() => (current === undefined ? [] : pathTo(tree, current)), [tree, current])
  const [view, setView] = useKept<LibraryView>(`adloom.library.${kind}.view`, 'grid')
  const [sampleText, setSampleText] = useKept<string>('adloom.library.sample', '')
  const [unfolded, setUnfolded] = useKept<number[]>(`adloom.library.${kind}.unfolded`, [])
  const [total, setTotal] = useState<{ count: number; more: boolean }>()
  const [emptying, setEmptying] = useState(false)
  const empty = useEmptyTrash()

  const setFilter = useCallback(
    (next: AssetFilter) => setSearch(searchOf(next), { replace: true }),
    [setSearch],
  )
  const go = (to: Place | undefined) => setSearch(searchOf(filterAt(to ?? 'all', filter)))
  const open = useMemo(
    () => new Set([...unfolded, ...path.slice(0, -1).map(folder => folder.id)]),
    [unfolded, path],
  )
  const { actions, renaming, dropOnPlace, dialogs } = useFolderActions({
    kind,
    tree,
    current,
    go,
    unfold: id => setUnfolded([...new Set([...unfolded, id])]),
  })
  const key = `${kind}?${searchOf({ ...filter, order: undefined }).toString()}`
  const inside = current === undefined || isFiltered(filter) ? [] : (tree.below.get(current) ?? [])
  const titleHere =
    { all: title, favourites: t('place.favourites'), unsorted: t('place.unsorted'), trash: t('place.trash') }[
      String(place)
    ] ?? title
  const note =
    total === undefined || total.count === 0
      ? undefined
      : total.more
        ? t('count.more', { count: total.count })
        : t('count.assets', { count: total.count })

  return (
    <div className={styles.library}>
      <FolderSide
        place={place}
        onPlace={go}
        onNew={() => actions.create(current ?? 0)}
        onDrop={dropOnPlace}
        footer={storage}
      >
        {folderList.isPending && (
          <div className={styles.folders}>
            <Skeleton height={24} />
          </div>
        )}
        {folderList.isLoadingError && (
          <div className={styles.folders}>
            <SectionFailure busy={folderList.isFetching} onRetry={() => void folderList.refetch()} />
          </div>
        )}
        {folders !== undefined && (
          <FolderTreeView
            tree={tree}
            current={current}
            open={open}
            onOpen={next => setUnfolded([...next])}
            renaming={renaming}
            actions={actions}
          />
        )}
      </FolderSide>
      <section className={styles.main} aria-label={titleHere}>
        <header className={styles.head}>
          <div className={styles.heading}>
            <PlacePath title={titleHere} path={path} onGo={go} onDrop={actions.drop} />
            <p className={styles.help}>{place === 'trash' ? t('trash.help') : (note ?? help)}</p>
          </div>
          <div className={styles.actions}>
            <search>
              <KeywordField
                key={filter.keyword ?? ''}
                className={styles.keyword}
                label={t('search')}
                keyword={filter.keyword ?? ''}
                onKeyword={keyword => setFilter({ ...filter, keyword })}
              />
            </search>
            {place === 'trash' ? (
              <Button
                danger
                disabled={total === undefined || total.count === 0}
                onClick={() => setEmptying(true)}
              >
                {t('trash.empty')}
              </Button>
            ) : (
              upload(current ?? 0)
            )}
          </div>
        </header>
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
          key={key}
          filter={filter}
          view={view}
          sampleText={sampleText}
          tree={tree}
          onFilter={setFilter}
          onNewFolder={() => actions.create(current ?? 0)}
          onTotal={setTotal}
          header={<FolderStrip folders={inside} onGo={go} onDrop={actions.drop} onMenu={actions.menu} />}
          empty={
            <LibraryEmpty
              filter={filter}
              onFilter={setFilter}
              start={start}
              upload={upload(current ?? 0)}
              hasFolders={inside.length > 0}
            />
          }
        />
      </section>
      {dialogs}
      {emptying && (
        <SureDialog
          title={t('trash.emptyTitle')}
          text={t('trash.purgeText')}
          action={t('trash.purge')}
          onClose={() => setEmptying(false)}
          onSure={() => {
            empty.mutate()
            setEmptying(false)
          }}
        />
      )}
    </div>
  )
}

interface LibraryEmptyProps {
  filter: AssetFilter
  onFilter: (filter: AssetFilter) => void
  /** A large place to drop files, for a library that has none yet. */
  start: ReactNode
  upload: ReactNode
  hasFolders: boolean
}

/** Nothing here: why, and what to do about it. */
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
