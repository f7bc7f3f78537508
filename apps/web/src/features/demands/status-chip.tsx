import type { DemandPlace } from '@adloom/contract/demand-moves'
import { useTranslation } from 'react-i18next'
import styles from './demands.module.css'

const good: ReadonlySet<string> = new Set(['delivered', 'confirmed', 'dev_confirmed'])
const bad: ReadonlySet<string> = new Set(['rejected', 'dev_rejected', 'test_failed'])
const still: ReadonlySet<string> = new Set(['unsubmit', 'discarded'])

/** The status of an order, with its test status while it is developed. */
export function StatusChip({ order }: { order: DemandPlace }) {
  const { t } = useTranslation('demands')
  const { status, test_status: test } = order
  const tone = good.has(status) ? 'good' : bad.has(status) ? 'bad' : still.has(status) ? 'still' : 'busy'
  return (
    <span className={styles.statuses}>
      <span className={styles.status} data-tone={tone}>
        {t(`status.${status}`)}
      </span>
      {status === 'dev_ongoing' && test !== 0 && (
        <span className={styles.status} data-tone="test">
          {t(`test.${test}`)}
        </span>
      )}
    </span>
  )
}
