import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../lib/format-duration.ts'
import { InlineRename } from '../inline-rename.tsx'
import { AssetPicture, mayBeClear } from './asset-picture.tsx'
import styles from './asset-tile.module.css'
import type { TileId, TileThing } from './tile-thing.ts'
import { typeIcons } from './type-icons.ts'

/** What a card offers; what is absent has no button. Must keep its identity. */
export interface TileActs {
  toggle?: (id: TileId, range: boolean) => void
  favourite?: (id: TileId, on: boolean) => void
  menu?: (id: TileId, at: { x: number; y: number }) => void
  rename?: (id: TileId, name: string) => void
  renameEnd?: () => void
  retry?: (id: TileId) => void
}

interface AssetTileProps {
  thing: TileThing
  acts: TileActs
  selected: boolean
  width: number
  height: number
  /** The second line. */
  facts: string
  favourite?: boolean
  renaming?: boolean
  sampleText?: string
  /** Why preparing failed. */
  reason?: string
  /** A word in the corner, e.g. the days until it goes; `urgent` ones stand out. */
  note?: string
  urgent?: boolean
}

/** A file as a card: its picture alive under the pointer, its name, and what can be done at once. Its buttons are for the pointer: the grid's keys and the bar do the same. */
export function AssetTile({ thing, acts, selected, width, height, facts, favourite = false, renaming = false, sampleText, reason, note, urgent = false }: AssetTileProps) {
  const { t } = useTranslation('library')
  const [awake, setAwake] = useState(false)
  const TypeIcon = typeIcons[thing.type]
  return (
    <div className={styles.tile} data-selected={selected || undefined} onPointerEnter={() => setAwake(true)} onPointerLeave={() => setAwake(false)}>
      <div className={thing.state === 'pending' ? `${styles.picture} ${styles.pending}` : styles.picture} data-clear={mayBeClear(thing) || undefined} style={{ height }}>
        <AssetPicture thing={thing} awake={awake} sampleText={sampleText} width={width} height={height} />
        {acts.toggle !== undefined && (
          <button type="button" tabIndex={-1} aria-hidden="true" className={styles.check} aria-pressed={selected} aria-label={t('act.choose', { name: thing.name })} onClick={event => acts.toggle?.(thing.id, event.shiftKey)}>
            <CheckIcon size={12} weight="bold" aria-hidden="true" />
          </button>
        )}
        {acts.favourite !== undefined && (
          <button type="button" tabIndex={-1} aria-hidden="true" className={styles.star} aria-pressed={favourite} aria-label={t(favourite ? 'act.unfavouriteOf' : 'act.favouriteOf', { name: thing.name })} onClick={() => acts.favourite?.(thing.id, !favourite)}>
            <StarIcon size={15} weight={favourite ? 'fill' : 'regular'} aria-hidden="true" />
          </button>
        )}
        <span className={styles.badges}>
          {thing.type !== 'image' && <span className={styles.badge}><TypeIcon size={13} weight="bold" aria-hidden="true" /></span>}
          {note !== undefined && <span className={urgent ? `${styles.badge} ${styles.urgent}` : styles.badge}>{note}</span>}
        </span>
        {thing.durationMs !== null && thing.durationMs > 0 && <span className={`${styles.badge} ${styles.duration}`}>{formatDuration(thing.durationMs)}</span>}
        {thing.state === 'failed' && (
          <span className={styles.failed} title={reason}>
            <WarningCircleIcon size={16} weight="fill" aria-hidden="true" /><span className={styles.reason}>{reason ?? t('state.failed')}</span>
            {acts.retry !== undefined && <button type="button" tabIndex={-1} className={styles.retry} onClick={() => acts.retry?.(thing.id)}><ArrowCounterClockwiseIcon size={12} weight="bold" aria-hidden="true" />{t('act.retry')}</button>}
          </span>
        )}
        {thing.state === 'pending' && <span className={styles.preparing}>{t('state.pending')}</span>}
      </div>
      <div className={styles.text}>
        {renaming
          ? <InlineRename value={thing.name} label={t('act.rename')} onRename={name => acts.rename?.(thing.id, name)} onEnd={() => acts.renameEnd?.()} />
          : <span className={styles.name} title={thing.name}>{thing.name}</span>}
        <span className={styles.facts}>{facts}</span>
        {acts.menu !== undefined && (
          <button
            type="button" tabIndex={-1} aria-hidden="true" className={styles.more} aria-label={t('act.more', { name: thing.name })} aria-haspopup="menu"
            onClick={event => { const box = event.currentTarget.getBoundingClientRect(); acts.menu?.(thing.id, { x: box.left, y: box.bottom + 4 }) }}
          >
            <DotsThreeIcon size={18} weight="bold" aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  )
}
