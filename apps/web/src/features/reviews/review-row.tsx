import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatTime } from '../../lib/format.ts'
import type { ReviewCard } from './api.ts'
import { StateMark } from './state-mark.tsx'
import styles from './reviews.module.css'

/** A review in a list: its state, the progress of its stages, and whether the user decides now. */
export function ReviewRow({ card }: { card: ReviewCard }) {
  const { t } = useTranslation('reviews')
  return (
    <li className={styles.row}>
      <Link to={`/my-project/review/${card.review_id}`} className={styles.name}>
        {card.title}
      </Link>
      <span className={styles.marks}>
        <StateMark state={card.state} />
        {card.my_turn > 0 && <span className={styles.turn}>{t('myTurn', { count: card.my_turn })}</span>}
      </span>
      <span className={styles.progress}>
        {card.stages.map(({ id, name, approved }) => (
          <span key={id} className={styles.stage} data-done={approved === card.total}>
            {t('stage.progress', { name, approved, total: card.total })}
          </span>
        ))}
        <span>{t('progress', { approved: card.approved, total: card.total })}</span>
      </span>
      <span className={styles.dates}>
        <span className={styles.faint}>{t('until', { date: formatTime(card.expires_time) })}</span>
        <span className={styles.faint}>{t('created', { date: formatTime(card.created_time) })}</span>
      </span>
    </li>
  )
}
