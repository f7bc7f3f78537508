import { useTranslation } from 'react-i18next'
import styles from '../inspector.module.css'

/** A touch area has no look: what it is for is said instead. */
export function AreaSection() {
  const { t } = useTranslation('freeInspector')
  return (
    <div className={styles.bar}>
      <p className={styles.help}>{t('area.help')}</p>
    </div>
  )
}
