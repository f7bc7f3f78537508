import { useTranslation } from 'react-i18next'
import { useSignOutReason } from '../forced-sign-out.ts'
import styles from './sign-out-notice.module.css'

/** On the sign-in page: why the last session ended by itself. */
export function SignOutNotice() {
  const { t } = useTranslation('guard')
  const reason = useSignOutReason(state => state.reason)
  if (reason === undefined) return null
  return (
    <div role="alert" className={styles.notice}>
      <p className={styles.title}>{t('signedOut.title')}</p>
      <p>
        {t(`signedOut.${reason.cause}`)} {reason.cause !== 'overLimit' && reason.detail}
      </p>
      {reason.code !== undefined && <p className={styles.code}>{reason.code}</p>}
    </div>
  )
}
