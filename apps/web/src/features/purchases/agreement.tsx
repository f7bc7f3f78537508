import { Checkbox } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './agreement.module.css'

/** What a buyer agrees to; each opens in a new tab (B§2). */
const documents = [
  { key: 'membership', path: '/membership-agreement' },
  { key: 'legal', path: '/legal-agreement' },
  { key: 'privacy', path: '/privacy' },
] as const

interface AgreementProps {
  agreed: boolean
  /** Shown after an attempt to send without the consent. */
  missing: boolean
  onChange: (agreed: boolean) => void
}

/** The consent that a plan or a pack needs (BL-02.49). */
export function Agreement({ agreed, missing, onChange }: AgreementProps) {
  const { t } = useTranslation('purchases')
  const errorId = useId()
  return (
    <div className={styles.agreement}>
      <Checkbox
        checked={agreed}
        aria-describedby={missing ? errorId : undefined}
        onChange={event => onChange(event.target.checked)}
      >
        {t('agree')}
      </Checkbox>
      <DocumentLinks />
      {missing && (
        <p id={errorId} className={styles.error} role="alert">
          {t('agree.required')}
        </p>
      )}
    </div>
  )
}

/** The documents of a purchase. */
export function DocumentLinks() {
  const { t } = useTranslation('purchases')
  return (
    <ul className={styles.documents}>
      {documents.map(({ key, path }) => (
        <li key={key}>
          <a href={path} target="_blank" rel="noopener">
            {t(`document.${key}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}
