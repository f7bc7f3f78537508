import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Skeleton } from '../../../components/skeleton.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { verifyEmail } from '../api.ts'
import { SessionLayout } from '../components/session-layout.tsx'
import styles from './session-pages.module.css'

/** Opened from the verification mail; spends the link's token once. */
export function VerifyPage() {
  const { t } = useTranslation(['session', 'common'])
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const check = useQuery({ queryKey: ['verify', token], queryFn: () => verifyEmail(token), retry: false, staleTime: Infinity })
  return (
    <SessionLayout title={t('verify.title')} help={t('verify.help')}>
      {check.isPending && <div className={styles.wait}><Skeleton height={56} radius={12} /></div>}
      {check.isSuccess && <p className={styles.done}><CheckCircleIcon size={24} weight="fill" aria-hidden="true" /> {t('verify.done', { email: check.data.email })}</p>}
      {check.isError && (
        <p role="alert" className={`${styles.done} ${styles.failed}`}>
          <XCircleIcon size={24} weight="fill" aria-hidden="true" /> {(check.error instanceof ApiError && check.error.message) || t('common:error.network')}
        </p>
      )}
      <Link to="/login"><Button type="primary" size="large" block>{t('verify.login')}</Button></Link>
    </SessionLayout>
  )
}
