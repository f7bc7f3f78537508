import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './legal-links.module.css'

/** The terms and the privacy policy, in a tab of their own so that a form that is being filled stays. */
export function LegalLinks() {
  const { t } = useTranslation('shell')
  return (
    <span className={styles.links}>
      <Link to="/legal-agreement" target="_blank">
        {t('page.legal')}
      </Link>
      <Link to="/privacy-agreement" target="_blank">
        {t('page.privacy')}
      </Link>
    </span>
  )
}
