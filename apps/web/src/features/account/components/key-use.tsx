import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../components/copy-button.tsx'
import styles from './key-use.module.css'

/** How a program uses a key, ready to paste; `apiKey` when it is known. */
export function KeyUse({ apiKey = 'adl_…' }: { apiKey?: string }) {
  const { t } = useTranslation('account')
  const line = `curl -H "Authorization: Bearer ${apiKey}" ${location.origin}/open/api/user/me`
  return (
    <div className={styles.use}>
      <p className={styles.text}>
        {t('keys.use')}{' '}
        <a href="/api/docs" target="_blank" rel="noreferrer">
          {t('keys.docs')}
        </a>
      </p>
      <p className={styles.line}>
        <code>{line}</code>
        <CopyButton text={line} label={t('keys.copyLine')} />
      </p>
    </div>
  )
}
