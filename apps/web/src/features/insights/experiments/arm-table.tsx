import { metrics } from '@adloom/contract/insight-metrics'
import { useTranslation } from 'react-i18next'
import { Tag } from 'antd'
import { StatusTag } from '../../../components/status-tag.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { formatChange, formatMetric, formatValue } from '../report/metric-format.ts'
import { MetricName } from '../report/metric-info.tsx'
import { measureLabel } from '../report/metric-texts.ts'
import type { Experiment } from './api.ts'
import styles from './experiments.module.css'
import { formatDifference, formatInterval } from './experiment-texts.ts'

/** The arms with their rates, and each against the control with its interval. */
export function ArmTable({ experiment }: { experiment: Experiment }) {
  const { t } = useTranslation('experiments')
  const { t: ofReports } = useTranslation('insights')
  const { formula } = metrics[experiment.metric]
  const unit = 'per' in formula ? formula.per[0] : undefined
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.arm')}</th>
            <th scope="col" className={styles.number}>
              {unit !== undefined && measureLabel(ofReports, unit)}
            </th>
            <th scope="col" className={styles.number}>
              <MetricName name={experiment.metric} />
            </th>
            <th scope="col" className={styles.number}>
              {t('column.difference')}
            </th>
            <th scope="col" className={styles.number}>
              {t('column.interval')}
            </th>
            <th scope="col" className={styles.number}>
              {t('column.change')}
            </th>
            <th scope="col" className={styles.number}>
              {t('column.p')}
            </th>
          </tr>
        </thead>
        <tbody>
          {experiment.arms.map((arm, at) => (
            <ArmRow key={arm.name} experiment={experiment} at={at} />
          ))}
        </tbody>
      </table>
      <SampleRatio experiment={experiment} />
    </div>
  )
}

function ArmRow({ experiment, at }: { experiment: Experiment; at: number }) {
  const { t } = useTranslation('experiments')
  const language = useLanguage()
  const { verdict, metric, arms } = experiment
  const sums = verdict.arms[at]
  const comparison = verdict.comparisons.find(({ arm }) => arm === at)
  const last = comparison?.looks.at(-1)
  return (
    <tr>
      <th scope="row">
        <span className={styles.arm}>
          <span className={styles.swatch} style={{ background: `var(--chart-${(at % 8) + 1})` }} />
          <span className={styles.armName}>{arms[at]?.name}</span>
          {at === 0 && <Tag bordered={false}>{t('control')}</Tag>}
          {verdict.winner === at && <StatusTag tone="success">{t('state.winner')}</StatusTag>}
        </span>
      </th>
      <td className={styles.number}>{formatValue('count', sums?.units ?? 0, language)}</td>
      <td className={styles.number}>{formatMetric(metric, sums?.rate ?? 0, language)}</td>
      <td className={styles.number}>
        {last === undefined ? '–' : formatDifference(metric, last.difference, language)}
      </td>
      <td className={styles.number}>
        {last === undefined || comparison === undefined ? '–' : formatInterval(metric, comparison, language)}
      </td>
      <td className={styles.number}>
        {comparison?.change === undefined ? '–' : formatChange(comparison.change.value, language)}
      </td>
      <td className={styles.number}>{last === undefined ? '–' : pText(comparison?.p ?? 1)}</td>
    </tr>
  )
}

const pText = (p: number): string => (p < 0.0001 ? '< 0.0001' : p.toFixed(4))

/** Whether viewers were divided as planned; networks' rows have no such check. */
function SampleRatio({ experiment }: { experiment: Experiment }) {
  const { t } = useTranslation('experiments')
  const ratio = experiment.verdict.sample_ratio
  if (ratio === undefined) return null
  return (
    <p className={ratio.is_mismatched ? styles.ratioWrong : styles.ratio}>
      {t(ratio.is_mismatched ? 'ratio.wrong' : 'ratio.right', {
        p: ratio.p < 0.0001 ? '< 0.0001' : `= ${ratio.p.toFixed(4)}`,
      })}
    </p>
  )
}
