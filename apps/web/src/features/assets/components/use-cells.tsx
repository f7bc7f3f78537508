import { formatBytes } from '@adloom/contract/format-bytes'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AssetRow } from '../../../components/assets/asset-row.tsx'
import { AssetTile } from '../../../components/assets/asset-tile.tsx'
import type { TileActions } from '../../../components/assets/tile-controls.tsx'
import { choose } from '../../../components/assets/selection.ts'
import type { CellState } from '../../../components/assets/grid-cell.tsx'
import { formatAgo, formatDuration } from '../../../lib/format.ts'
import { serverNow } from '../../../lib/clocks.ts'
import { type AssetThing, dimensionsOf, factsOf } from '../asset-thing.ts'
import type { useLibraryActions } from '../library-actions.tsx'
import { useRenameAsset, useRetry } from '../state.ts'
import type { LibraryView } from './library-filters.tsx'
import type { useChoice } from './selection-bar.tsx'

/** Days before permanent deletion from which a file in the trash is highlighted. */
const urgentDays = 3

interface Cells {
  view: LibraryView
  trash: boolean
  sampleText: string
  renaming: number | undefined
  reasons: ReadonlyMap<number, string>
  actions: TileActions
}

/** Returns the function that draws an asset in the grid or list; it changes only with these options. */
export function useCells({ view, trash, sampleText, renaming, reasons, actions }: Cells) {
  const { t } = useTranslation('library')
  return useCallback(
    (thing: AssetThing, cell: CellState) => {
      const { asset } = thing
      const days =
        trash && asset.deleted_time !== null ? daysLeft(asset.deleted_time, serverNow()) : undefined
      const left = days === undefined ? undefined : t('trash.days', { count: days })
      const shared = {
        thing,
        actions,
        selected: cell.selected,
        favourite: asset.favourite,
        renaming: renaming === asset.id,
        reason: reasons.get(asset.id),
      }
      if (view === 'grid')
        return (
          <AssetTile
            {...shared}
            width={cell.width}
            height={cell.height}
            facts={factsOf(asset)}
            sampleText={sampleText}
            note={left}
            urgent={days !== undefined && days <= urgentDays}
          />
        )
      const columns = [
        t(`type.${asset.type}`),
        formatBytes(asset.size),
        dimensionsOf(asset),
        thing.durationMs === null ? '' : formatDuration(thing.durationMs),
        asset.tags.join(', '),
        left ?? formatAgo(asset.created_time),
      ]
      return <AssetRow {...shared} columns={columns} />
    },
    [view, trash, sampleText, renaming, reasons, actions, t],
  )
}

const keptDays = 30 // D-51
const daySeconds = 86_400

/** Whole days until permanent deletion, 0 on the last one; both times in seconds. */
export function daysLeft(deletedTime: number, now: number): number {
  return Math.max(0, Math.ceil(keptDays - (now - deletedTime) / daySeconds))
}

interface TileActionOptions {
  trash: boolean
  choice: ReturnType<typeof useChoice>
  actions: ReturnType<typeof useLibraryActions>
  setMenu: (menu: { at: { x: number; y: number } }) => void
  setRenaming: (id: number | undefined) => void
}

/** Keeps its identity, so that cells render again only for changes of their own. */
export function useTileActions({
  trash,
  choice,
  actions,
  setMenu,
  setRenaming,
}: TileActionOptions): TileActions {
  const rename = useRenameAsset()
  const retry = useRetry()
  const { ids, setSelection } = choice
  const handlers = { ids, actions, rename, retry }
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  return useMemo<TileActions>(
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
    [trash, setSelection, setMenu, setRenaming],
  )
}
