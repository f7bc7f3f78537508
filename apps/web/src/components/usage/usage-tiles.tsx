import type { UsageType } from '@adloom/contract/billing'
import { useTranslation } from 'react-i18next'
import { Tile, Tiles } from '../tiles.tsx'
import type { Usage } from './usage-types.ts'
import styles from './usage.module.css'

interface UsageTilesProps {
  usage: Usage
  type: UsageType
  format: (value: number) => string
}

/** The state of the quota now, and the sums of the days on screen. */
export function UsageTiles({ usage: { now, totals }, type, format }: UsageTilesProps) {
  const { t } = useTranslation('billing')
  const isLevel = type === 'storage' || type === 'online'
  const isLimited = now.total > 0
  return (
    <Tiles>
      <Tile
        label={t(isLevel ? 'tile.inUse' : 'tile.now')}
        value={
          <>
            {format(now.used)}
            <span className={styles.of}>
              {now.total === -1 ? t('unlimited') : t('tile.of', { total: format(now.total) })}
            </span>
          </>
        }
      >
        {isLimited && (
          <span className={styles.bar} aria-hidden="true">
            <span style={{ width: `${Math.min(1, now.used / now.total) * 100}%` }} />
          </span>
        )}
        {now.held > 0 && <p className={styles.faint}>{t('tile.held', { amount: format(now.held) })}</p>}
      </Tile>
      <Tile label={t(isLevel ? 'tile.peak' : 'tile.used')} value={format(totals.used)} />
      <Tile label={t('tile.given')} value={format(totals.given)} />
      <Tile label={t('tile.ended')} value={format(totals.expired + totals.voided)} />
    </Tiles>
  )
}
