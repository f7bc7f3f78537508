import type { Metric } from '@adloom/contract/insight-metrics'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/language.ts'
import { formatChange, formatMetric } from '../report/metric-format.ts'
import type { AgingCreative } from './api.ts'
import { elementLabel, valueLabel } from './element-texts.ts'
import styles from './elements.module.css'

/** What does better than a tiring creative: newer creatives of its product, else values that it lacks. */
export function Replacements({ row, metric }: { row: AgingCreative; metric: Metric }) {
  const { t } = useTranslation('elements')
  const language = useLanguage()
  const change = ({ effect, low, high }: { effect: number; low: number; high: number }) =>
    t('effect.short', {
      effect: formatChange(effect, language),
      low: formatChange(low, language),
      high: formatChange(high, language),
    })
  if (row.replacements.length === 0 && row.missing.length === 0)
    return <span className={styles.same}>{t('better.none')}</span>
  return (
    <ul className={styles.better}>
      {row.replacements.map(one => (
        <li key={one.creative}>
          <span className={styles.value}>{one.name}</span>
          <span className={styles.same}>
            {t(one.low > 0 ? 'better.sure' : 'better.maybe', {
              change: change(one),
              rate: formatMetric(metric, one.rate, language),
              day: one.start_date,
            })}
          </span>
        </li>
      ))}
      {row.missing.map(one => (
        <li key={`${one.element}/${one.value}`}>
          <span className={styles.value}>
            {elementLabel(t, one.element)}: {valueLabel(t, one, language)}
          </span>
          <span className={styles.same}>{t('better.element', { change: change(one) })}</span>
        </li>
      ))}
    </ul>
  )
}
