import { useTranslation } from 'react-i18next'
import { formatClock } from '../../../lib/format.ts'
import type { RevenueSource } from './api.ts'
import { partnerNames } from './partner-fields.ts'
import styles from './revenue.module.css'

const explained = [
  'ad_credentials_wrong',
  'ad_network_busy',
  'ad_network_down',
  'ad_range_refused',
  'ad_answer_wrong',
] as const

/** The partner of a source, and why its last pull failed if it did (IN-09.50). */
export function LinkState({ link }: { link: NonNullable<RevenueSource['link']> }) {
  const { t } = useTranslation('insights')
  const { partner, pulling, disabled, pull_error: error, next_pull_time: next } = link
  const reason = explained.find(name => name === error)
  return (
    <span className={styles.link}>
      <span className={styles.faint}>
        {partnerNames[partner]} · {pulling ? t('revenue.pulling') : t('revenue.daily')}
      </span>
      {error !== '' && (
        <span className={styles.fault}>
          {t(reason === undefined ? 'revenue.fault.other' : `revenue.fault.${reason}`)}{' '}
          {disabled && t('revenue.disabled')}
          {next !== null && t('revenue.next', { when: formatClock(next) })}
        </span>
      )}
    </span>
  )
}
