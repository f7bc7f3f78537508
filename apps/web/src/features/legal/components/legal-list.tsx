import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type LegalName, legalNames } from '../legal-names.ts'
import styles from './legal-list.module.css'

/** The other legal texts, below the one that is read. */
export function LegalList({ current }: { current: LegalName }) {
  const { t } = useTranslation('legal')
  return (
    <nav className={styles.list} aria-label={t('others')}>
      <h2 className={styles.title}>{t('others')}</h2>
      <ul>
        {legalNames
          .filter(name => name !== current)
          .map(name => (
            <li key={name}>
              <Link to={`/${name}`} onClick={() => scrollTo({ top: 0 })}>
                {t(`name.${name}`)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
