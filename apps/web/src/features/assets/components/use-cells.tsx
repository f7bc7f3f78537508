import { formatBytes } from '@adloom/contract/format-bytes'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { AssetRow } from '../../../components/assets/asset-row.tsx'
import { AssetTile } from '../../../components/assets/asset-tile.tsx'
import type { TileActions } from '../../../components/assets/tile-controls.tsx'
import type { CellState } from '../../../components/assets/grid-cell.tsx'
import { formatAgo, formatDuration } from '../../../lib/format.ts'
import { serverNow } from '../../../lib/clocks.ts'
import { type AssetThing, dimensionsOf, factsOf } from '../asset-thing.ts'
import type { LibraryView } from './library-filters.tsx'

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

/** How an asset is drawn in the grid or list; the same function as long as nothing of this changes. */
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
