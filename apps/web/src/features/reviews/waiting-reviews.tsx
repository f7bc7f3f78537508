import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { waitingQuery } from './api.ts'
import { ReviewRow } from './review-row.tsx'
import styles from './reviews.module.css'

/** Reviews in which the user decides now, of all deliveries (PL-04.66); nothing while there is none. */
export function WaitingReviews() {
  const { t } = useTranslation('reviews')
  const { data } = useQuery(waitingQuery)
  if (!data || data.list.length === 0) return null
  return (
    <section className={styles.waiting} aria-labelledby="waiting-reviews">
      <h2 id="waiting-reviews">{t('waiting')}</h2>
      <ul className={styles.list}>
        {data.list.map(card => (
          <ReviewRow key={card.review_id} card={card} />
        ))}
      </ul>
    </section>
  )
}
