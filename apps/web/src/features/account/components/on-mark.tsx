import { useTranslation } from 'react-i18next'
import styles from './on-mark.module.css'

/** Whether something is on. */
export function OnMark({ on }: { on: boolean }) {
  const { t } = useTranslation('account')
  return <span className={on ? `${styles.mark} ${styles.on}` : styles.mark}>{t(on ? 'on' : 'off')}</span>
}
