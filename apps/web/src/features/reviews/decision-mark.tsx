import { useTranslation } from 'react-i18next'
import type { Decision } from './api.ts'
import styles from './review-view.module.css'

/** What was decided on a version, as a chip. */
export function DecisionMark({ decision }: { decision: Decision }) {
  const { t } = useTranslation('reviews')
  return (
    <span className={styles.mark} data-tone={decision}>
      {t(`decision.${decision}`)}
    </span>
  )
}
