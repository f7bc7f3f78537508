import type { Metric } from '@adloom/contract/insight-metrics'
import { useTranslation } from 'react-i18next'
import { SectionFailure } from '../../../components/failure.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useLanguage } from '../../../lib/language.ts'
import type { Summary } from '../api.ts'
import { NoPlaysLine } from '../report/availability-notice.tsx'
import { Change } from '../report/change.tsx'
import type { DayRange } from '../../../lib/days.ts'
import { formatMetric, formatShort, formatValue } from '../report/metric-format.ts'
import { MetricName } from '../report/metric-info.tsx'
import { MetricTiles } from '../report/metric-tiles.tsx'
import { Section } from '../report/section.tsx'
import styles from './week-of-materials.module.css'

interface WeekProps {
  /** None where no network has reported ads. */
  adMetrics: readonly Metric[]
  playMetrics: readonly Metric[]
  /** Stages of a display in their order; each is a share of the first one. */
  funnelMetrics: readonly Metric[]
  summary: { data: Summary | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }
  range: DayRange
}

/** Daily averages of ads, rates of playables and how far displays get. */
export function WeekOfMaterials({ adMetrics, playMetrics, funnelMetrics, summary, range }: WeekProps) {
  const { t } = useTranslation('insights')
  const { values, previous } = summary.data ?? {}
  if (summary.isError)
    return (
      <Section title={t('week.title')}>
        <SectionFailure busy={summary.isFetching} onRetry={() => void summary.refetch()} />
      </Section>
    )
  const hasPlays = values === undefined || (values.gs ?? 0) > 0
  return (
    <Section title={t('week.title')} help={t('range.shown', { ...range })}>
      <div className={hasPlays ? styles.week : undefined}>
        <div className={styles.tiles}>
          {adMetrics.length > 0 && (
            <>
              <h3 className={styles.caption}>{t('group.ads')}</h3>
              <MetricTiles label={t('group.ads')} names={adMetrics} values={values} previous={previous} />
            </>
          )}
          <h3 className={styles.caption}>{t('group.playables')}</h3>
          {hasPlays ? (
            <MetricTiles
              label={t('group.playables')}
              names={playMetrics}
              values={values}
              previous={previous}
            />
          ) : (
            <NoPlaysLine />
          )}
        </div>
        {hasPlays && <Funnel names={funnelMetrics} values={values} previous={previous} />}
      </div>
    </Section>
  )
}

interface FunnelProps {
  names: readonly Metric[]
  values: Summary['values'] | undefined
  previous: Summary['values'] | undefined
}

/** Stages as bars: each one's count, and its share of the first stage. */
function Funnel({ names, values, previous }: FunnelProps) {
  const { t } = useTranslation('insights')
  const language = useLanguage()
  const first = values?.[names[0] ?? ''] ?? 0
  return (
    <figure className={styles.funnel} aria-label={t('funnel.title')}>
      <figcaption className={styles.caption}>{t('funnel.title')}</figcaption>
      <ol className={styles.stages}>
        {names.map(name => {
          const value = values?.[name] ?? 0
          const share = first === 0 ? 0 : value / first
          return (
            <li key={name}>
              <div className={styles.stageHead}>
                <MetricName name={name} />
                {values && <span className={styles.share}>{formatValue('share', share, language)}</span>}
              </div>
              <div className={styles.track}>
                <div className={styles.bar} style={{ width: `${Math.min(1, share) * 100}%` }} />
              </div>
              <div className={styles.stageFoot}>
                {values === undefined ? (
                  <Skeleton width={64} height={14} />
                ) : (
                  <span title={formatMetric(name, value, language)}>
                    {formatShort(name, value, language)}
                  </span>
                )}
                <Change name={name} now={value} before={previous?.[name]} />
              </div>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}
