import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AssetGrid } from '../../../components/assets/asset-grid.tsx'
import { AssetListHead } from '../../../components/assets/asset-row.tsx'
import { choose } from '../../../components/assets/selection.ts'
import type { TileActions } from '../../../components/assets/tile-controls.tsx'
import { useAudioPlayer } from '../../../components/assets/audio-player.ts'
import { Failure } from '../../../components/failure.tsx'
import { hasMore, MoreFailed } from '../../../components/list-end.tsx'
import { assetListQuery } from '../api.ts'
import { type AssetThing, thingOf } from '../asset-thing.ts'
import { startDrag } from '../drag-data.ts'
import { type AssetFilter, type AssetOrder, assetOrders, searchOf } from '../filter.ts'
import type { FolderTree } from '../folder-tree.ts'
import { actionsFor, type LibraryActionId, useLibraryActions, useLibraryKeys } from '../library-actions.tsx'
import { detailPath } from '../library-place.ts'
import { shortenLists } from '../list-cache.ts'
import { canMerge, chosenOf } from '../merge-order.ts'
import { useRenameAsset, useRetry } from '../state.ts'
import { BulkBar, SelectionBar, useChoice } from './selection-bar.tsx'
import { usePreparation } from '../use-preparation.ts'
import { FailuresDialog } from './failures-dialog.tsx'
import { LibraryDialogs } from './library-dialogs.tsx'
import type { LibraryView } from './library-filters.tsx'
import styles from './asset-library.module.css'
import { PointMenu } from './point-menu.tsx'
import { useCells } from './use-cells.tsx'
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
}

/** The files of a folder or view, with selection by pointer and keyboard and all actions. */
export function LibraryList({
  filter,
  view,
  sampleText,
  tree,
  header,
  empty,
  onFilter,
  onNewFolder,
  onTotal,
}: LibraryListProps) {
  const { t } = useTranslation('library')
  const navigate = useNavigate()
  const list = useInfiniteQuery(assetListQuery(filter))
  const assets = useMemo(() => list.data?.pages.flatMap(page => page.list) ?? [], [list.data])
  const things = useMemo(() => assets.map(thingOf), [assets])
  const first = list.data?.pages[0]
  const choice = useChoice(filter, things, first)
  const { selection, setSelection, ids } = choice
  const [menu, setMenu] = useState<{ at: { x: number; y: number } }>()
  const [renaming, setRenaming] = useState<number>()
  const reasons = usePreparation(assets)
  const rename = useRenameAsset()
  const retry = useRetry()
  const trash = filter.trash === true

  useEffect(
    () => () => {
      shortenLists()
      useAudioPlayer.getState().stop()
    },
    [],
  )
  useEffect(() => onTotal(first && { count: first.total, more: first.more }), [first, onTotal])

  const chosen = useMemo(() => [...selection.chosen].map(Number), [selection])
  const open = (id: number) => {
    if (!trash) void navigate(detailPath(id, searchOf(filter), filter.kind))
  }
  const actions = useLibraryActions({
    open,
    rename: setRenaming,
    selectAll: choice.selectAll,
    newFolder: onNewFolder,
  })
  const allFavourite =
    chosen.length > 0 &&
    chosen.length <= assets.length &&
    assets.every(asset => asset.favourite || !selection.chosen.has(asset.id))
  const videos = useMemo(() => chosenOf(assets, selection.chosen), [assets, selection])
  const mergeable =
    !trash && filter.kind === 'resources' && videos.length === chosen.length && canMerge(videos)
  const act = (id: LibraryActionId, on = chosen) => actions.run(id, on)
  const play = () => {
    const audio = things.find(thing => thing.id === selection.active && thing.type === 'audio')
    if (audio !== undefined) useAudioPlayer.getState().toggle(audio.fullUrl)
  }
  const onKey = useLibraryKeys({
    trash,
    play,
    act: id =>
      act(id, chosen.length > 0 ? chosen : selection.active === undefined ? [] : [Number(selection.active)]),
    allFavourite,
  })

  const handlers = { selection, ids, actions, rename, retry }
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  const tileActions = useMemo<TileActions>(
    () => ({
      toggle: (id, range) =>
        setSelection(now => choose(now, latest.current.ids, id, { toggle: !range, range })),
      menu: (id, at) => {
        setSelection(now => (now.chosen.has(id) ? now : choose(now, latest.current.ids, id)))
        setMenu({ at })
      },
      ...(trash
        ? {}
        : {
            favourite: (id, on) => latest.current.actions.favourite.mutate({ ids: [Number(id)], on }),
            rename: (id, name) => latest.current.rename.mutate({ id: Number(id), name }),
            renameEnd: () => {
              setRenaming(undefined)
              requestAnimationFrame(() =>
                document.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true }),
              )
            },
            retry: id => latest.current.retry.mutate(Number(id)),
          }),
    }),
    [trash, setSelection],
  )
  const renderCell = useCells({ view, trash, sampleText, renaming, reasons, actions: tileActions })
  const { fetchNextPage } = list
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const onMenu = (thing: AssetThing | undefined, at: { x: number; y: number }) => {
    if (thing === undefined) setSelection({ ...selection, chosen: new Set() })
    setMenu({ at })
  }
  const columns = (['name', 'type', 'size', 'dimensions', 'duration', 'tags'] as const).map(key => ({
    key,
    title: t(`column.${key}`),
    ...(key === 'tags' || key === 'dimensions' ? {} : { order: key }),
  }))
  const head =
    view === 'list' ? (
      <AssetListHead
        columns={[
          ...columns,
          { key: 'created', title: t(trash ? 'column.deleted' : 'column.created'), order: 'created_time' },
        ]}
        order={filter.order ?? '-created_time'}
        onOrder={order => {
          if (assetOrders.some(one => one === order)) onFilter({ ...filter, order: order as AssetOrder })
        }}
      />
    ) : undefined

  if (list.isError && assets.length === 0)
    return (
      <div className={styles.centre}>
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      </div>
    )
  if (list.isPending) return <GridSkeleton view={view} header={header} />
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
        header={header}
        head={head}
        empty={empty}
        onMenu={onMenu}
        onKey={(event: KeyboardEvent<HTMLElement>) => onKey(event)}
        onDrag={
          trash
            ? undefined
            : (taken, event) =>
                startDrag(
                  event,
                  { kind: 'assets', ids: taken.map(Number) },
                  t('drag.count', { count: taken.length }),
                )
        }
      />
      <BulkBar />
      <SelectionBar
        count={selection.chosen.size}
        isWhole={choice.isWhole}
        offer={choice.offer}
        trash={trash}
        allFavourite={allFavourite}
        mergeable={mergeable}
        onAction={act}
        onClear={() => setSelection({ ...selection, chosen: new Set() })}
      />
      <PointMenu
        at={menu?.at}
        onClose={() => setMenu(undefined)}
        onChoose={key => act(key as LibraryActionId)}
        items={actionsFor({ count: chosen.length, trash, allFavourite, mergeable }).map(
          ({ id, icon: IconComponent, label, danger }) => ({
            key: id,
            label,
            danger,
            icon: <IconComponent size={16} aria-hidden="true" />,
          }),
        )}
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

/** In the shape of what comes. */
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
