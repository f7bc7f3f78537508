import { useLanguage } from '../../../lib/language.ts'
import { formatChange } from '../report/metric-format.ts'
import styles from './elements.module.css'

interface IntervalBarProps {
  effect: number
  low: number
  high: number
  /** The change at both ends of the scale. */
  scale: number
  tone: 'good' | 'bad' | 'flat'
  /** The same in words, for screen readers and as a tooltip. */
  text: string
}

/** The largest change that bars of a report show: all of them share one scale. */
export function scaleOf(list: readonly { low?: number | undefined; high?: number | undefined }[]): number {
  const most = Math.max(0.1, ...list.flatMap(({ low = 0, high = 0 }) => [Math.abs(low), Math.abs(high)]))
  return Math.min(1.5, Math.ceil(most * 10) / 10)
}

/** A change with its interval around 0, and its value. */
export function IntervalBar({ effect, low, high, scale, tone, text }: IntervalBarProps) {
  const language = useLanguage()
  const at = (change: number) => 50 + (50 * Math.max(-scale, Math.min(scale, change))) / scale
  return (
    <span className={styles.interval} title={text}>
      <span className={`${styles.track} ${styles[tone]}`} aria-hidden="true">
        <span className={styles.zero} />
        <span className={styles.range} style={{ left: `${at(low)}%`, width: `${at(high) - at(low)}%` }} />
        <span className={styles.point} style={{ left: `${at(effect)}%` }} />
      </span>
      <span className={`${styles.change} ${styles[tone]}`} aria-hidden="true">
        {formatChange(effect, language)}
      </span>
      <span className={styles.hidden}>{text}</span>
    </span>
  )
}
