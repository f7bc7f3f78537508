import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../lib/format.ts'
import { AssetThumbnail, mayBeClear } from './asset-thumbnail.tsx'
import styles from './asset-tile.module.css'
import { type ThingActs, ThingCheck, ThingMenu, ThingName, ThingRetry, ThingStar } from './tile-controls.tsx'
import type { TileThing } from './tile-thing.ts'
import { typeIcons } from './type-icons.ts'

interface AssetTileProps {
  thing: TileThing
  acts: ThingActs
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
  /** A short label in the corner, e.g. the days until deletion; `urgent` ones are highlighted. */
  note?: string
  urgent?: boolean
}

/** Shows all controls at once, for screens without hover. */
const isTouched = matchMedia('(hover: none)').matches

/** A file as a card: a thumbnail that plays on hover, its name and quick actions. */
export function AssetTile({
  thing,
  acts,
  selected,
  width,
  height,
  facts,
  favourite = false,
  renaming = false,
  sampleText,
  reason,
  note,
  urgent = false,
}: AssetTileProps) {
  const { t } = useTranslation('library')
  const [awake, setAwake] = useState(false)
  const TypeIcon = typeIcons[thing.type]
  // What only a pointer uses comes with it: a card that scrolls by has less to build.
  const handy = awake || isTouched
  return (
    <div
      className={styles.tile}
      data-selected={selected || undefined}
      onPointerEnter={() => setAwake(true)}
      onPointerLeave={() => setAwake(false)}
    >
      <div
        className={thing.state === 'pending' ? `${styles.image} ${styles.pending}` : styles.image}
        data-clear={mayBeClear(thing) || undefined}
        style={{ height }}
      >
        <AssetThumbnail thing={thing} awake={awake} sampleText={sampleText} width={width} height={height} />
        {(handy || selected) && (
          <ThingCheck t={t} thing={thing} acts={acts} className={styles.check} selected={selected} />
        )}
        {(handy || favourite) && (
          <ThingStar
            t={t}
            thing={thing}
            acts={acts}
            className={styles.star}
            favourite={favourite}
            size={15}
          />
        )}
        <span className={styles.badges}>
          {thing.type !== 'image' && (
            <span className={styles.badge}>
              <TypeIcon size={13} weight="bold" aria-hidden="true" />
            </span>
          )}
          {note !== undefined && (
            <span className={urgent ? `${styles.badge} ${styles.urgent}` : styles.badge}>{note}</span>
          )}
        </span>
        {thing.durationMs !== null && thing.durationMs > 0 && (
          <span className={`${styles.badge} ${styles.duration}`}>{formatDuration(thing.durationMs)}</span>
        )}
        {thing.state === 'failed' && (
          <span className={styles.failed} title={reason}>
            <WarningCircleIcon size={16} weight="fill" aria-hidden="true" />
            <span className={styles.reason}>{reason ?? t('state.failed')}</span>
            <ThingRetry t={t} thing={thing} acts={acts} className={styles.retry} />
          </span>
        )}
        {thing.state === 'pending' && <span className={styles.preparing}>{t('state.pending')}</span>}
      </div>
      <div className={styles.text}>
        <ThingName t={t} thing={thing} acts={acts} className={styles.name} renaming={renaming} />
        <span className={styles.facts}>{facts}</span>
        <ThingMenu t={t} thing={thing} acts={acts} className={styles.more} />
      </div>
    </div>
  )
}
