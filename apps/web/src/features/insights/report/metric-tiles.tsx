import type { Metric } from '@adloom/contract/insight-metrics'
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
}

/** Headline numbers with their change; each explains itself. */
export function MetricTiles({ label, names, values, previous }: MetricTilesProps) {
  return (
    <dl className={styles.tiles} aria-label={label} aria-busy={values === undefined}>
      {names.map(name => (
        <div key={name} className={styles.tile}>
          <dt className={styles.name}>
            <MetricName name={name} />
          </dt>
          <dd className={styles.value}>
            {values === undefined ? (
              <Skeleton width={88} height={28} />
            ) : (
              <TileValue name={name} now={values[name]} before={previous?.[name]} />
            )}
          </dd>
        </div>
      ))}
    </dl>
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
