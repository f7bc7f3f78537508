import { useTranslation } from 'react-i18next'
import { serverNow } from '../../lib/clocks.ts'
import { formatTime } from '../../lib/format.ts'
import styles from './demands.module.css'

/** A time at which something is due; red once it passed, '–' without one. */
export function DueText({ time }: { time: number | null }) {
  const { t } = useTranslation('demands')
  if (time === null) return <span className={styles.faint}>–</span>
  const isPassed = time < serverNow()
  return (
    <span className={isPassed ? styles.overdue : 'tabular'}>
      {formatTime(time)}
      {isPassed && <span className={styles.overdueMark}> · {t('overdue')}</span>}
    </span>
  )
}
