import type { Metric } from '@adloom/contract/insight-metrics'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { Change } from './change.tsx'
import { formatMetric, formatShort } from './metric-format.ts'
import { MetricName } from './metric-info.tsx'
import { missingText } from './metric-texts.ts'
import styles from './metric-tiles.module.css'

type Values = Readonly<Record<string, number>>

interface MetricTilesProps {
  label: string
  names: readonly Metric[]
  /** Absent while they are loaded. */
  values: Values | undefined
  previous: Values | undefined
  /** More tiles after those of the metrics. */
  children?: ReactNode
  /** In rows of four. */
  inFours?: boolean
}

/** Headline numbers with their change; each explains itself. */
export function MetricTiles(props: MetricTilesProps) {
  const { label, names, values, previous, children, inFours = false } = props
  return (
    <dl
      className={inFours ? `${styles.tiles} ${styles.fours}` : styles.tiles}
      aria-label={label}
      aria-busy={values === undefined}
    >
      {names.map(name => (
        <Tile key={name} name={<MetricName name={name} />} isLoading={values === undefined}>
          <TileValue name={name} now={values?.[name]} before={previous?.[name]} />
        </Tile>
      ))}
      {children}
    </dl>
  )
}

export function Tile({
  name,
  isLoading,
  children,
}: {
  name: ReactNode
  isLoading: boolean
  children: ReactNode
}) {
  return (
    <div className={styles.tile}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{isLoading ? <Skeleton width={88} height={28} /> : children}</dd>
    </div>
  )
}

function TileValue({
  name,
  now,
  before,
}: {
  name: Metric
  now: number | undefined
  before?: number | undefined
}) {
  const { t } = useTranslation('insights')
  const language = useLanguage()
  if (now === undefined) return <span className={styles.none}>{missingText(t, name)}</span>
  return (
    <>
      <span title={formatMetric(name, now, language)}>{formatShort(name, now, language)}</span>
      <Change name={name} now={now} before={before} />
    </>
  )
}
