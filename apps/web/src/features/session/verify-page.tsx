import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import { Skeleton } from '../../components/skeleton.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { checkLink } from './api.ts'
import { SessionLayout, ResultNote } from './session-layout.tsx'
import { linkToken } from './rules.ts'
import styles from './session-pages.module.css'

/** Opened from the verification mail; spends the link's token once. */
export function VerifyPage() {
  const { t } = useTranslation(['session', 'common'])
  const token = linkToken(useLocation())
  const check = useQuery({
    queryKey: ['link', token],
    queryFn: () => checkLink(token),
    retry: false,
    staleTime: Infinity,
  })
  if (check.data?.purpose === 'reset') return <Navigate to={`/reset#token=${token}`} replace />
  return (
    <SessionLayout
      title={t(check.isSuccess ? 'verify.doneTitle' : 'verify.title')}
      help={check.isPending ? t('verify.help') : ''}
    >
      {check.isPending && (
        <div className={styles.wait}>
          <Skeleton height={56} radius={12} />
        </div>
      )}
      {check.isSuccess && (
        <ResultNote kind="done">
          {t(check.data.purpose === 'email' ? 'verify.changed' : 'verify.done', { email: check.data.email })}
        </ResultNote>
      )}
      {check.isError && (
        <ResultNote kind="failed">
          {(check.error instanceof ApiError && check.error.message) || t('common:error.network')}
        </ResultNote>
      )}
      <Link to="/login">
        <Button type="primary" size="large" block>
          {t('verify.login')}
        </Button>
      </Link>
    </SessionLayout>
  )
}
