import { useTranslation } from 'react-i18next'
import styles from './partners.module.css'

const tones = ['', styles.wait, styles.bad, styles.good]

/** The state of an approval. */
export function StateTag({ status }: { status: number }) {
  const { t } = useTranslation('partners')
  return (
    <span className={`${styles.tag} ${tones[status] ?? ''}`}>{t(`state.${status as 0 | 1 | 2 | 3}`)}</span>
  )
}
