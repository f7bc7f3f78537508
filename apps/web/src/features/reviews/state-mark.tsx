import { useTranslation } from 'react-i18next'
import type { ReviewCard } from './api.ts'
import styles from './review-view.module.css'

/** The state of a review as a chip. */
export function StateMark({ state }: Pick<ReviewCard, 'state'>) {
  const { t } = useTranslation('reviews')
  return (
    <span className={styles.mark} data-tone={state}>
      {t(`state.${state}`)}
    </span>
  )
}
