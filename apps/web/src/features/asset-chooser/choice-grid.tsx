import { formatBytes } from '@adloom/contract/format-bytes'
import type { TFunction } from 'i18next'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AssetGrid } from '../../components/assets/asset-grid.tsx'
import { AssetTile } from '../../components/assets/asset-tile.tsx'
import type { TileActions } from '../../components/assets/tile-controls.tsx'
import type { CellState } from '../../components/assets/grid-cell.tsx'
import { choose, nothingChosen, type Selection } from '../../components/assets/selection.ts'
import { Failure } from '../../components/failure.tsx'
import { hasMore, MoreFailed, type MorePages } from '../../components/list-end.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import type { Choice } from './choice.ts'
import { type ChooserSlot, findSlotProblem } from './slot.ts'
import styles from './choice-grid.module.css'

export interface ChoiceGridProps {
  slot: ChooserSlot
  label: string
  choices: readonly Choice[]
  total: number
  /** Content hash of the file that the slot holds now. */
  currentHash: string | undefined
  empty: ReactNode
  pending?: boolean
  error?: unknown
  onRetry?: () => void
  /** Loads page by page. */
  pages?: MorePages
  onFavourite?: (choice: Choice, on: boolean) => void
  /** The item with keyboard focus or under the pointer. */
  onLook(choice: Choice | undefined): void
  onHover(choice: Choice | undefined): void
  /** Enter or a double click on one. */
  onTake(choice: Choice): void
}

const tileWidth = 138

/** Files to choose one from; those that do not fit are dimmed and show why. */
export function ChoiceGrid(props: ChoiceGridProps) {
  const { choices, slot, currentHash, pages, onLook, onHover, onFavourite } = props
  const [selection, setSelection] = useState<Selection>(nothingChosen)
  const latest = useRef({ choices, onFavourite })
  latest.current = { choices, onFavourite }
  const favourite = useCallback((id: string | number, on: boolean) => {
    const choice = latest.current.choices.find(one => one.id === id)
    if (choice) latest.current.onFavourite?.(choice, on)
  }, [])
  const [actions] = useState<TileActions>(() => (onFavourite === undefined ? {} : { favourite }))
  const renderCell = useCallback(
    (choice: Choice, cell: CellState) => (
      <ChoiceTile
        choice={choice}
        cell={cell}
        slot={slot}
        isCurrent={choice.hash === currentHash}
        actions={actions}
        onHover={onHover}
      />
    ),
    [slot, currentHash, actions, onHover],
  )

  if (props.error !== undefined && props.error !== null)
    return (
      <div className={styles.state}>
        <Failure error={props.error} onRetry={() => props.onRetry?.()} />
      </div>
    )
  if (props.pending === true) return <Waiting />
  const select = (next: Selection) => {
    // The item with keyboard focus is also the selected one.
    setSelection(
      next.active === undefined
        ? next
        : choose(
            next,
            choices.map(one => one.id),
            next.active,
          ),
    )
    onLook(choices.find(one => one.id === next.active))
  }
  return (
    <AssetGrid<Choice>
      things={choices}
      total={props.total}
      label={props.label}
      view="grid"
      minWidth={tileWidth}
      multiple={false}
      selection={selection}
      onSelection={select}
      onOpen={props.onTake}
      renderCell={renderCell}
      {...(pages === undefined
        ? {}
        : {
            hasMore: hasMore(pages),
            onMore: () => void pages.fetchNextPage(),
            foot: <MoreFailed list={pages} />,
          })}
      empty={<div className={styles.state}>{props.empty}</div>}
      header={<div className={styles.top} />}
    />
  )
}

interface ChoiceTileProps {
  choice: Choice
  cell: CellState
  slot: ChooserSlot
  /** The slot holds this file now. */
  isCurrent: boolean
  actions: TileActions
  onHover(choice: Choice | undefined): void
}

function ChoiceTile({ choice, cell, slot, isCurrent, actions, onHover }: ChoiceTileProps) {
  const { t } = useTranslation('chooser')
  const problem = findSlotProblem(slot, choice)
  return (
    <div
      className={problem === undefined ? styles.tile : `${styles.tile} ${styles.unsuitable}`}
      onPointerEnter={() => onHover(choice)}
      onPointerLeave={() => onHover(undefined)}
    >
      <AssetTile
        thing={choice}
        actions={actions}
        selected={cell.selected}
        width={cell.width}
        height={cell.height}
        facts={factsOf(choice, t)}
        favourite={choice.favourite}
        sampleText={t('preview.sample')}
        {...(problem !== undefined
          ? { note: t(`slotProblem.short.${problem}`) }
          : isCurrent
            ? { note: t('current') }
            : {})}
      />
    </div>
  )
}

/** Size first, because a slot limits it and a narrow tile cuts the end; then frames or dimensions. */
function factsOf({ size, frames, width, height }: Choice, t: TFunction<'chooser'>): string {
  const dimensions = width && height ? `${width}×${height}` : ''
  const detail = frames ? t('facts.frames', { count: frames.length }) : dimensions
  return [formatBytes(size), detail].filter(Boolean).join(' · ')
}

function Waiting() {
  const { t } = useTranslation('chooser')
  return (
    <div className={styles.waiting} role="status" aria-label={t('loading')}>
      {Array.from({ length: 15 }, (_, at) => (
        <Skeleton key={at} height={150} radius={12} />
      ))}
    </div>
  )
}
