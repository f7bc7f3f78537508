import { metrics } from '@adloom/contract/insight-metrics'
import { useTranslation } from 'react-i18next'
import { Tag } from 'antd'
import { DataTable, NumberCell } from '../../../components/data-table.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { Explained } from '../report/explained.tsx'
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
    <DataTable
      className={styles.experiments}
      foot={<SampleRatio experiment={experiment} />}
      columns={[
        { key: 'arm', head: t('column.arm') },
        { key: 'units', kind: 'number', head: unit !== undefined && measureLabel(ofReports, unit) },
        { key: 'rate', kind: 'number', head: <MetricName name={experiment.metric} /> },
        ...(['difference', 'interval', 'change', 'p'] as const).map(key => ({
          key,
          kind: 'number' as const,
          head: <Explained text={t(`column.${key}`)} about={t(`about.${key}.text`)} />,
        })),
      ]}
    >
      {experiment.arms.map((arm, at) => (
        <ArmRow key={arm.name} experiment={experiment} at={at} />
      ))}
    </DataTable>
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
          {at === 0 && <Tag variant="filled">{t('control')}</Tag>}
          {verdict.winner === at && <StatusTag tone="success">{t('state.winner')}</StatusTag>}
        </span>
      </th>
      <NumberCell>{formatValue('count', sums?.units ?? 0, language)}</NumberCell>
      <NumberCell>{sums?.units ? formatMetric(metric, sums.rate, language) : '–'}</NumberCell>
      <NumberCell>
        {last === undefined ? '–' : formatDifference(metric, last.difference, language)}
      </NumberCell>
      <NumberCell>
        {last === undefined || comparison === undefined ? '–' : formatInterval(metric, comparison, language)}
      </NumberCell>
      <NumberCell>
        {comparison?.change === undefined ? '–' : formatChange(comparison.change.value, language)}
      </NumberCell>
      <NumberCell>{last === undefined ? '–' : pText(comparison?.p ?? 1)}</NumberCell>
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
