import { useTranslation } from 'react-i18next'
import styles from './demands.module.css'

/** A priority as four bars and its name. */
export function PriorityMark({ priority }: { priority: number }) {
  const { t } = useTranslation('demands')
  return (
    <span className={styles.priority} data-urgent={priority === 4 || undefined}>
      <span className={styles.bars} aria-hidden="true">
        {[1, 2, 3, 4].map(level => (
          <i key={level} data-on={level <= priority || undefined} />
        ))}
      </span>
      {t(`priority.${priority as 1 | 2 | 3 | 4}`)}
    </span>
  )
}
