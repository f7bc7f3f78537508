import type { Metric } from '@adloom/contract/insight-metrics'
import { useQuery } from '@tanstack/react-query'
import { Segmented, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Failure } from '../../../components/failure.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { formatChange, formatMetric, formatValue } from '../report/metric-format.ts'
import { type AgingCreative, fatigueQuery, type RateQuery } from './api.ts'
import { Loading } from './element-effects.tsx'
import { Explained } from '../report/explained.tsx'
import { Replacements } from './replacements.tsx'
import { WeekLine } from './week-line.tsx'
import styles from './elements.module.css'

/** Creatives by what they lose against their own best week. */
export function FatigueList({ query }: { query: RateQuery }) {
  const { t } = useTranslation('elements')
  const report = useQuery(fatigueQuery(query))
  const [shown, setShown] = useState<'tiring' | 'all'>('tiring')
  if (report.isError) return <Failure error={report.error} onRetry={() => void report.refetch()} />
  if (report.isPending) return <Loading />
  const { list, left_out } = report.data
  const tiring = list.filter(({ state }) => state === 'tiring')
  const rows = shown === 'tiring' ? tiring : list
  if (list.length === 0)
    return (
      <EmptyState drawing="cards" title={t('effects.empty')}>
        {t('effects.emptyText')}
      </EmptyState>
    )
  return (
    <div className={styles.effects} aria-busy={report.isFetching}>
      <div className={styles.choice}>
        <Segmented<'tiring' | 'all'>
          aria-label={t('fatigue.show')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'tiring', label: t('fatigue.tiring', { count: tiring.length }) },
            { value: 'all', label: t('fatigue.all', { count: list.length }) },
          ]}
        />
        {left_out > 0 && <span className={styles.same}>{t('fatigue.leftOut', { count: left_out })}</span>}
      </div>
      {rows.length === 0 ? (
        <EmptyState drawing="hearts" title={t('fatigue.none')}>
          {t('fatigue.noneText')}
        </EmptyState>
      ) : (
        <Creatives rows={rows} metric={query.metric} />
      )}
      <p className={styles.note} role="note">
        <strong>{t('observational')}</strong> {t('fatigue.text')}
      </p>
    </div>
  )
}

function Creatives({ rows, metric }: { rows: readonly AgingCreative[]; metric: Metric }) {
  const { t } = useTranslation('elements')
  return (
    <section className={styles.card}>
      <table className={`${styles.table} ${styles.creatives}`}>
        <caption className={styles.hidden}>{t('view.fatigue')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.creative')}</th>
            <th scope="col">
              <Explained text={t('column.weeks')} about={t('column.weeks.about')} />
            </th>
            <th scope="col" className={styles.number}>
              <Explained text={t('column.peak')} about={t('column.peak.about')} />
            </th>
            <th scope="col" className={styles.number}>
              {t('column.now')}
            </th>
            <th scope="col" className={styles.number}>
              <Explained text={t('column.change')} about={t('column.change.about')} />
            </th>
            <th scope="col" className={styles.number}>
              <Explained text={t('column.others')} about={t('column.others.about')} />
            </th>
            <th scope="col">{t('column.better')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Row key={row.creative} row={row} metric={metric} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ row, metric }: { row: AgingCreative; metric: Metric }) {
  const { t } = useTranslation('elements')
  const language = useLanguage()
  const last = row.weeks.at(-1)
  const rate = (value: number | undefined) =>
    value === undefined ? t('none') : formatMetric(metric, value, language)
  const change = (value: number | undefined) =>
    value === undefined ? t('none') : formatChange(value, language)
  return (
    <tr>
      <th scope="row">
        <span className={styles.value}>{row.name}</span>
        <span className={styles.same}>
          {[row.product_name, t('displayCount', { value: formatValue('count', row.displays, language) })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <StateTag state={row.state} />
      </th>
      <td>{row.weeks.length > 1 && <WeekLine weeks={row.weeks} peak={row.peak} metric={metric} />}</td>
      <td className={styles.number}>
        {rate(row.peak === undefined ? undefined : row.weeks[row.peak]?.rate)}
      </td>
      <td className={styles.number}>{rate(row.state === 'ended' ? undefined : last?.rate)}</td>
      <td className={styles.number}>
        <strong className={row.state === 'tiring' ? styles.bad : undefined}>{change(row.change)}</strong>
        {row.low !== undefined && row.high !== undefined && (
          <span className={styles.same}>
            {t('interval', { low: change(row.low), high: change(row.high) })}
          </span>
        )}
      </td>
      <td className={styles.number}>{change(row.others_change)}</td>
      <td>{row.state === 'tiring' ? <Replacements row={row} metric={metric} /> : t('none')}</td>
    </tr>
  )
}

function StateTag({ state }: { state: AgingCreative['state'] }) {
  const { t } = useTranslation('elements')
  const text = t(`fatigue.state.${state}`)
  if (state === 'tiring') return <StatusTag tone="warning">{text}</StatusTag>
  if (state === 'steady') return <StatusTag tone="success">{text}</StatusTag>
  return <Tag variant="filled">{text}</Tag>
}
