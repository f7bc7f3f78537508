import type { Metric } from '@adloom/contract/insight-metrics'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/language.ts'
import { formatMetric } from '../report/metric-format.ts'
import type { AgingCreative } from './api.ts'
import styles from './elements.module.css'

const size = { width: 180, height: 56, inset: 5 }

/** The smoothed rate by week with its interval and the best week; the same as a list for screen readers. */
export function WeekLine({
  weeks,
  peak,
  metric,
}: {
  weeks: AgingCreative['weeks']
  peak: number | undefined
  metric: Metric
}) {
  const { t } = useTranslation('elements')
  const language = useLanguage()
  const rate = (value: number) => formatMetric(metric, value, language)
  const most = Math.max(...weeks.map(({ high }) => high))
  const x = (at: number) => size.inset + (at * (size.width - 2 * size.inset)) / (weeks.length - 1)
  const y = (value: number) => size.height - size.inset - (value / most) * (size.height - 2 * size.inset)
  const points = (list: readonly number[]) => list.map((value, at) => `${x(at)},${y(value)}`)
  const upper = points(weeks.map(({ high }) => high))
  const lower = points(weeks.map(({ low }) => low)).reverse()
  const texts = weeks.map(week =>
    t('week', { day: week.start_date, rate: rate(week.rate), low: rate(week.low), high: rate(week.high) }),
  )
  return (
    <>
      <svg
        className={styles.line}
        width={size.width}
        height={size.height}
        viewBox={`0 0 ${size.width} ${size.height}`}
        aria-hidden="true"
      >
        <title>{texts.join('\n')}</title>
        <polygon className={styles.band} points={[...upper, ...lower].join(' ')} />
        <polyline className={styles.rate} points={points(weeks.map(week => week.rate)).join(' ')} />
        {peak !== undefined && (
          <circle className={styles.peak} cx={x(peak)} cy={y(weeks[peak]!.rate)} r="3.5" />
        )}
        <circle className={styles.now} cx={x(weeks.length - 1)} cy={y(weeks.at(-1)!.rate)} r="3.5" />
      </svg>
      <ul className={styles.hidden}>
        {texts.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}
