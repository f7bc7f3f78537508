import { metrics, type Metric } from '@adloom/contract/insight-metrics'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { Popover } from 'antd'
import { createContext, useContext, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../lib/format.ts'
import type { Availability } from '../api.ts'
import { type Counted, formulaText, metricDefinition, metricLabel } from './metric-texts.ts'
import { networkName, zoneName } from './networks.ts'
import styles from './metric-info.module.css'

/** The newest data of each network, for the explanations on a page. */
export const DataAsOf = createContext<Availability['data_as_of']>([])

/** What the metrics below count; those of the scene analysis count arrivals (IN-03.85). */
export const CountedBy = createContext<Counted>('displays')

/** The name of a metric; hover, focus or a click explains it (IN-03.5). */
export function MetricName({ name }: { name: Metric }) {
  const { t } = useTranslation('insights')
  const id = useId()
  const counted = useContext(CountedBy)
  const text = metricLabel(name)
  return (
    <Popover
      content={<MetricExplanation name={name} />}
      trigger={['hover', 'focus', 'click']}
      placement="bottomLeft"
      mouseEnterDelay={0.3}
      arrow={false}
    >
      <button
        type="button"
        className={styles.name}
        aria-label={t('info.open', { metric: text })}
        aria-describedby={id}
      >
        <span>{text}</span>
        <InfoIcon size={14} aria-hidden="true" />
        <span id={id} hidden>
          {metricDefinition(t, name, counted)}
        </span>
      </button>
    </Popover>
  )
}

/** Definition, numerator and denominator, source and age of a metric. */
export function MetricExplanation({ name }: { name: Metric }) {
  const { t } = useTranslation('insights')
  const asOf = useContext(DataAsOf)
  const counted = useContext(CountedBy)
  const formula = formulaText(t, name, counted)
  const { group } = metrics[name]
  const isAds = group === 'ads'
  return (
    <div className={styles.explanation}>
      <p className={styles.title}>{metricLabel(name)}</p>
      <p>{metricDefinition(t, name, counted)}</p>
      {formula !== undefined && (
        <>
          <p className={styles.caption}>{t('info.formula')}</p>
          <p className={styles.formula}>{formula}</p>
          <p className={styles.note}>{t('info.zero')}</p>
        </>
      )}
      <p className={styles.caption}>{t('info.source')}</p>
      <p>{t(isAds ? 'info.source.ads' : group === 'mmp' ? 'info.source.mmp' : 'info.source.pl')}</p>
      {isAds && asOf.length > 0 && (
        <ul className={styles.sources}>
          {asOf.map(source => (
            <li key={source.traffic_type}>
              <DataAge source={source} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** "Mintegral: data to 2026-11-22 (UTC+8), fetched 2026-11-23 02:10". */
export function DataAge({ source }: { source: Availability['data_as_of'][number] }) {
  const { t } = useTranslation('insights')
  return t('asOf.source', {
    network: networkName(source.traffic_type),
    day: source.day,
    zone: zoneName(source.zone),
    time: formatTime(source.fetched_time),
  })
}
