import { useInfiniteQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type DragEvent, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AssetGrid } from '../../../components/assets/asset-grid.tsx'
import { AssetListHead } from '../../../components/assets/asset-row.tsx'
import type { Selection } from '../../../components/assets/selection.ts'
import { useAudioPlayer } from '../../../components/assets/audio-playback.tsx'
import { Failure } from '../../../components/failure.tsx'
import { hasMore, MoreFailed } from '../../../components/list-end.tsx'
import { type Asset, assetListQuery } from '../api.ts'
import { type AssetThing, thingOf } from '../asset-thing.ts'
import { startDrag } from '../drag-data.ts'
import { type AssetFilter, type AssetOrder, assetOrders, searchOf } from '../filter.ts'
import type { FolderTree } from '../folder-tree.ts'
import { actionsFor, type LibraryActionId, useLibraryActions, useLibraryKeys } from '../library-actions.tsx'
import { detailPath } from '../library-place.ts'
import { shortenLists } from '../list-cache.ts'
import { canMerge, chosenOf } from '../merge-order.ts'
import { BulkBar, SelectionBar, useChoice, FailuresDialog } from './selection-bar.tsx'
import { usePreparation } from '../use-preparation.ts'
import { LibraryDialogs } from './library-dialogs.tsx'
import type { LibraryView } from './library-filters.tsx'
import styles from './asset-library.module.css'
import { PointMenu } from './point-menu.tsx'
import { useCells, useTileActions } from './use-cells.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'

interface LibraryListProps {
  filter: AssetFilter
  view: LibraryView
  sampleText: string
  tree: FolderTree
  header: ReactNode
  empty: ReactNode
  onFilter: (filter: AssetFilter) => void
  onNewFolder: () => void
  onTotal: (total: { count: number; more: boolean } | undefined) => void
  renderAction: ((ids: readonly number[]) => ReactNode) | undefined
}

/** The files of a folder or view, with selection by pointer and keyboard and all actions. */
export function LibraryList(props: LibraryListProps) {
  const { filter, view, tree, onTotal } = props
  const { t } = useTranslation('library')
  const { list, assets, things, first, onMore } = useListedAssets(filter)
  const choice = useChoice(filter, things, first)
  const { selection, setSelection } = choice
  const [menu, setMenu] = useState<{ at: { x: number; y: number } }>()
  const [renaming, setRenaming] = useState<number>()
  const trash = filter.trash === true
  const selected = useSelectedAssets(assets, selection, filter)
  const open = useOpenDetail(filter)
  const actions = useLibraryActions({
    open,
    rename: setRenaming,
    selectAll: choice.selectAll,
    newFolder: props.onNewFolder,
  })
  const tileActions = useTileActions({ trash, choice, actions, setMenu, setRenaming })
  const reasons = usePreparation(assets)
  const { sampleText } = props
  const renderCell = useCells({ view, trash, sampleText, renaming, reasons, actions: tileActions })
  const onKey = useListKeys({ things, selection, selected, trash, actions })
  const clearSelection = () => setSelection({ ...selection, chosen: new Set() })
  useLeaveList()
  useEffect(() => onTotal(first && { count: first.total, more: first.more }), [first, onTotal])

  if (list.isError && assets.length === 0)
    return <ListFailure error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <GridSkeleton view={view} header={props.header} />
  return (
    <div className={styles.list}>
      <AssetGrid<AssetThing>
        things={things}
        total={first?.total ?? things.length}
        label={t('grid.label')}
        view={view}
        selection={selection}
        onSelection={setSelection}
        onOpen={thing => open(thing.id)}
        onChooseAll={choice.selectAll}
        renderCell={renderCell}
        memory={`${view} ${searchOf(filter).toString()} ${filter.kind}`}
        hasMore={hasMore(list)}
        onMore={onMore}
        foot={<MoreFailed list={list} />}
        header={props.header}
        head={view === 'list' ? <ListHead filter={filter} onFilter={props.onFilter} /> : undefined}
        empty={props.empty}
        onMenu={(thing, at) => {
          if (thing === undefined) clearSelection()
          setMenu({ at })
        }}
        onKey={onKey}
        onDrag={trash ? undefined : (ids, event) => startAssetDrag(event, ids.map(Number), t)}
      />
      <ListOverlays
        choice={choice}
        selected={selected}
        trash={trash}
        menuAt={menu?.at}
        onCloseMenu={() => setMenu(undefined)}
        onAction={id => actions.run(id, selected.ids)}
        onClear={clearSelection}
        more={!trash && props.renderAction?.(selected.ids)}
      />
      <LibraryDialogs
        actions={actions}
        assets={assets}
        tree={tree}
        leaves={filter.folder_id !== undefined}
        kind={filter.kind}
      />
      <FailuresDialog
        nameOf={id => assets.find(asset => asset.id === id)?.name ?? `#${id}`}
        onChoose={choice.take}
      />
    </div>
  )
}

/** The loaded assets of a list, and a function that loads its next page. */
function useListedAssets(filter: AssetFilter) {
  const list = useInfiniteQuery(assetListQuery(filter))
  const assets = useMemo(() => list.data?.pages.flatMap(page => page.list) ?? [], [list.data])
  const things = useMemo(() => assets.map(thingOf), [assets])
  const { fetchNextPage } = list
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  return { list, assets, things, first: list.data?.pages[0], onMore }
}

function ListFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className={styles.centre}>
      <Failure error={error} onRetry={onRetry} />
    </div>
  )
}

interface SelectedAssets {
  ids: readonly number[]
  allFavourite: boolean
  mergeable: boolean
}

/** The selected ids, and what is true of all of them; false when some are not loaded. */
function useSelectedAssets(
  assets: readonly Asset[],
  selection: Selection,
  { trash, kind }: AssetFilter,
): SelectedAssets {
  const ids = useMemo(() => [...selection.chosen].map(Number), [selection])
  const videos = useMemo(() => chosenOf(assets, selection.chosen), [assets, selection])
  return {
    ids,
    allFavourite:
      ids.length > 0 &&
      ids.length <= assets.length &&
      assets.every(asset => asset.favourite || !selection.chosen.has(asset.id)),
    mergeable: trash !== true && kind === 'resources' && videos.length === ids.length && canMerge(videos),
  }
}

/** Returns a function that opens the page of an asset; files in the trash have none. */
function useOpenDetail(filter: AssetFilter): (id: number) => void {
  const navigate = useNavigate()
  return id => {
    if (filter.trash !== true) void navigate(detailPath(id, searchOf(filter), filter.kind))
  }
}

/** Shortens the cached lists and stops the audio when the list is left. */
function useLeaveList(): void {
  useEffect(
    () => () => {
      shortenLists()
      useAudioPlayer.getState().stop()
    },
    [],
  )
}

interface ListKeyOptions {
  things: readonly AssetThing[]
  selection: Selection
  selected: SelectedAssets
  trash: boolean
  actions: ReturnType<typeof useLibraryActions>
}

/** Keys that act on the selected files, or on the focused one while none is selected. */
function useListKeys({ things, selection, selected, trash, actions }: ListKeyOptions) {
  const { active } = selection
  const ids = selected.ids.length > 0 || active === undefined ? selected.ids : [Number(active)]
  return useLibraryKeys({
    trash,
    allFavourite: selected.allFavourite,
    act: id => actions.run(id, ids),
    play() {
      const audio = things.find(thing => thing.id === active && thing.type === 'audio')
      if (audio !== undefined) useAudioPlayer.getState().toggle(audio.fullUrl)
    },
  })
}

interface ListHeadProps {
  filter: AssetFilter
  onFilter: (filter: AssetFilter) => void
}

const sortedColumns = ['name', 'type', 'size', 'duration'] as const
const isSorted = (key: string) => sortedColumns.some(one => one === key)

function ListHead({ filter, onFilter }: ListHeadProps) {
  const { t } = useTranslation('library')
  const columns = (['name', 'type', 'size', 'dimensions', 'duration', 'tags'] as const).map(key => ({
    key,
    title: t(`column.${key}`),
    ...(isSorted(key) ? { order: key } : {}),
  }))
  const created = {
    key: 'created',
    title: t(filter.trash === true ? 'column.deleted' : 'column.created'),
    order: 'created_time',
  }
  return (
    <AssetListHead
      columns={[...columns, created]}
      order={filter.order ?? '-created_time'}
      onOrder={order => {
        if (assetOrders.some(one => one === order)) onFilter({ ...filter, order: order as AssetOrder })
      }}
    />
  )
}

function startAssetDrag(event: DragEvent<HTMLElement>, ids: number[], t: TFunction<'library'>): void {
  startDrag(event, { kind: 'assets', ids }, t('drag.count', { count: ids.length }))
}

interface ListOverlaysProps {
  choice: ReturnType<typeof useChoice>
  selected: SelectedAssets
  trash: boolean
  menuAt: { x: number; y: number } | undefined
  onCloseMenu: () => void
  onAction: (id: LibraryActionId) => void
  onClear: () => void
  more: ReactNode
}

/** The bar and the menu of the selected files, and the progress of a bulk action. */
function ListOverlays({ choice, selected, trash, onAction, ...props }: ListOverlaysProps) {
  const { allFavourite, mergeable } = selected
  return (
    <>
      <BulkBar />
      <SelectionBar
        count={choice.selection.chosen.size}
        isWhole={choice.isWhole}
        offer={choice.offer}
        trash={trash}
        allFavourite={allFavourite}
        mergeable={mergeable}
        onAction={onAction}
        onClear={props.onClear}
      >
        {props.more}
      </SelectionBar>
      <PointMenu
        at={props.menuAt}
        onClose={props.onCloseMenu}
        onChoose={key => onAction(key as LibraryActionId)}
        items={actionsFor({ count: selected.ids.length, trash, allFavourite, mergeable }).map(
          ({ id, icon: IconComponent, label, danger }) => ({
            key: id,
            label,
            danger,
            icon: <IconComponent size={16} aria-hidden="true" />,
          }),
        )}
      />
    </>
  )
}

/** Placeholders in the layout of the view. */
function GridSkeleton({ view, header }: { view: LibraryView; header: ReactNode }) {
  return (
    <div className={styles.skeletons} aria-busy="true">
      {header}
      <div className={view === 'grid' ? styles.skeletonGrid : styles.skeletonRows} aria-hidden="true">
        {Array.from({ length: view === 'grid' ? 18 : 14 }, (_, at) => (
          <Skeleton key={at} height={view === 'grid' ? 214 : 44} radius={view === 'grid' ? 12 : 8} />
        ))}
      </div>
    </div>
  )
}
