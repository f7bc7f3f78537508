import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { useTranslation } from 'react-i18next'
import { InlineRename } from '../inline-rename.tsx'
import styles from './asset-row.module.css'
import type { TileActs } from './asset-tile.tsx'
import type { TileThing } from './tile-thing.ts'
import { typeIcons } from './type-icons.ts'

interface AssetRowProps {
  thing: TileThing
  acts: TileActs
  selected: boolean
  /** What stands in the columns after the name. */
  columns: readonly string[]
  favourite?: boolean
  renaming?: boolean
  reason?: string
}

/** A file as a line of a list. */
export function AssetRow({ thing, acts, selected, columns, favourite = false, renaming = false, reason }: AssetRowProps) {
  const { t } = useTranslation('library')
  const TypeIcon = typeIcons[thing.type]
  return (
    <div className={styles.row} data-selected={selected || undefined}>
      <button type="button" tabIndex={-1} aria-hidden="true" className={styles.check} aria-pressed={selected} aria-label={t('act.choose', { name: thing.name })} onClick={event => acts.toggle?.(thing.id, event.shiftKey)}>
        <CheckIcon size={12} weight="bold" aria-hidden="true" />
      </button>
      <span className={styles.picture}>{thing.coverUrl === '' ? <TypeIcon size={18} aria-hidden="true" /> : <img src={thing.coverUrl} alt="" draggable={false} loading="lazy" decoding="async" data-letters={thing.type === 'font' || undefined} />}</span>
      <span className={styles.name}>
        {renaming
          ? <InlineRename value={thing.name} label={t('act.rename')} onRename={name => acts.rename?.(thing.id, name)} onEnd={() => acts.renameEnd?.()} />
          : <span title={thing.name}>{thing.name}</span>}
        {thing.state === 'pending' && <em className={styles.pending}>{t('state.pending')}</em>}
        {thing.state === 'failed' && <em className={styles.failed} title={reason}>{reason ?? t('state.failed')}</em>}
        {thing.state === 'failed' && acts.retry !== undefined && <button type="button" tabIndex={-1} className={styles.retry} onClick={() => acts.retry?.(thing.id)}><ArrowCounterClockwiseIcon size={12} weight="bold" aria-hidden="true" />{t('act.retry')}</button>}
      </span>
      {columns.map((text, at) => <span key={at} className={styles.cell} title={text}>{text}</span>)}
      <span className={styles.acts}>
        {acts.favourite !== undefined && (
          <button type="button" tabIndex={-1} aria-hidden="true" className={styles.star} aria-pressed={favourite} aria-label={t(favourite ? 'act.unfavouriteOf' : 'act.favouriteOf', { name: thing.name })} onClick={() => acts.favourite?.(thing.id, !favourite)}>
            <StarIcon size={16} weight={favourite ? 'fill' : 'regular'} aria-hidden="true" />
          </button>
        )}
        {acts.menu !== undefined && (
          <button
            type="button" tabIndex={-1} aria-hidden="true" className={styles.more} aria-label={t('act.more', { name: thing.name })} aria-haspopup="menu"
            onClick={event => { const box = event.currentTarget.getBoundingClientRect(); acts.menu?.(thing.id, { x: box.left, y: box.bottom + 4 }) }}
          >
            <DotsThreeIcon size={18} weight="bold" aria-hidden="true" />
          </button>
        )}
      </span>
    </div>
  )
}
