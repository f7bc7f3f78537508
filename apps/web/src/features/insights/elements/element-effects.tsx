import type { Metric } from '@adloom/contract/insight-metrics'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { formatChange, formatMetric, formatValue } from '../report/metric-format.ts'
import { MetricName } from '../report/metric-info.tsx'
import {
  type ElementGroup,
  type ElementReport,
  elementReportQuery,
  type ElementValue,
  type RateQuery,
} from './api.ts'
import { elementLabel, isLossRate, valueLabel } from './element-texts.ts'
import { Explained } from '../report/explained.tsx'
import { IntervalBar, scaleOf } from './interval-bar.tsx'
import styles from './elements.module.css'

/** Effects of elements on a rate, with intervals on one scale. */
export function ElementEffects({ query }: { query: RateQuery }) {
  const { t } = useTranslation('elements')
  const report = useQuery(elementReportQuery(query))
  if (report.isError) return <Failure error={report.error} onRetry={() => void report.refetch()} />
  if (report.isPending) return <Loading />
  const { elements } = report.data
  if (elements.length === 0)
    return (
      <EmptyState drawing="cards" title={t(report.data.untagged > 0 ? 'effects.untagged' : 'effects.empty')}>
        {t(report.data.untagged > 0 ? 'effects.untaggedText' : 'effects.emptyText')}
      </EmptyState>
    )
  const scale = scaleOf(elements.flatMap(({ values }) => values))
  return (
    <div className={styles.effects} aria-busy={report.isFetching}>
      <Summary report={report.data} metric={query.metric} />
      <div className={styles.groups}>
        {elements.toSorted(effectsFirst).map(group => (
          <Group key={group.element} group={group} metric={query.metric} scale={scale} />
        ))}
      </div>
    </div>
  )
}

/** What can be compared comes before what has too few creatives. */
function effectsFirst(one: ElementGroup, other: ElementGroup): number {
  const known = ({ values }: ElementGroup) => Number(values.some(({ effect }) => effect !== undefined))
  return known(other) - known(one)
}

export function Loading() {
  return (
    <div className={styles.loading} aria-busy="true">
      {[0, 1, 2, 3, 4, 5].map(at => (
        <Skeleton key={at} height={40} />
      ))}
    </div>
  )
}

/** What was compared, and that it is observational. */
function Summary({ report, metric }: { report: ElementReport; metric: Metric }) {
  const { t } = useTranslation('elements')
  const language = useLanguage()
  const count = (value: number) => formatValue('count', value, language)
  return (
    <>
      <dl className={styles.summary}>
        <div>
          <dt>
            <MetricName name={metric} />
          </dt>
          <dd>{report.displays === 0 ? t('none') : formatMetric(metric, report.rate, language)}</dd>
        </div>
        <div>
          <dt>
            <Explained text={t('compared')} about={t('compared.about')} />
          </dt>
          <dd>{count(report.creatives)}</dd>
        </div>
        <div>
          <dt>
            <Explained text={t('displays')} about={t('displays.about')} />
          </dt>
          <dd>{count(report.displays)}</dd>
        </div>
        <div>
          <dt>
            <Explained text={t('leftOut')} about={t('leftOut.about')} />
          </dt>
          <dd>{count(report.small + report.untagged)}</dd>
        </div>
      </dl>
      <p className={styles.note} role="note">
        <strong>{t('observational')}</strong> {t('observational.text')}
      </p>
    </>
  )
}

function Group({ group, metric, scale }: { group: ElementGroup; metric: Metric; scale: number }) {
  const { t } = useTranslation('elements')
  const label = elementLabel(t, group.element)
  return (
    <section className={styles.card}>
      <table className={`${styles.table} ${styles.group}`}>
        <caption className={styles.caption}>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.value')}</th>
            <th scope="col" className={styles.number}>
              {t('column.creatives')}
            </th>
            <th scope="col" className={styles.number}>
              {t('column.displays')}
            </th>
            <th scope="col" className={styles.number}>
              {t('column.rate')}
            </th>
            <th scope="col" className={styles.bar}>
              <Explained text={t('column.effect')} about={t('column.effect.about')} />
            </th>
          </tr>
        </thead>
        <tbody>
          {group.values.map(value => (
            <Row key={value.value} group={group} value={value} metric={metric} scale={scale} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({
  group: { element },
  value,
  metric,
  scale,
}: {
  group: ElementGroup
  value: ElementValue
  metric: Metric
  scale: number
}) {
  const { t } = useTranslation('elements')
  const language = useLanguage()
  const same = value.same_as.map(one => `${elementLabel(t, one.element)}: ${valueLabel(t, one, language)}`)
  return (
    <tr>
      <th scope="row">
        <span className={styles.value}>{valueLabel(t, { element, ...value }, language)}</span>
        {same.length > 0 && <span className={styles.same}>{t('sameAs', { values: same.join(', ') })}</span>}
      </th>
      <td className={styles.number}>{formatValue('count', value.creatives, language)}</td>
      <td className={styles.number}>{formatValue('count', value.displays, language)}</td>
      <td className={styles.number}>{formatMetric(metric, value.rate, language)}</td>
      <td className={styles.bar}>
        {value.effect === undefined ? (
          <span className={styles.few}>{t('few')}</span>
        ) : (
          <IntervalBar
            effect={value.effect}
            low={value.low!}
            high={value.high!}
            scale={scale}
            tone={toneOf(value.state, metric)}
            text={t('effect.text', {
              effect: formatChange(value.effect, language),
              low: formatChange(value.low!, language),
              high: formatChange(value.high!, language),
              state: t(`state.${value.state}`),
            })}
          />
        )}
      </td>
    </tr>
  )
}

function toneOf(state: ElementValue['state'], metric: Metric): 'good' | 'bad' | 'flat' {
  if (state !== 'higher' && state !== 'lower') return 'flat'
  return (state === 'higher') === isLossRate(metric) ? 'bad' : 'good'
}
