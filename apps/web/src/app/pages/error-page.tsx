import { Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { permissionWords } from '../refusal/refusal.ts'
import type { MissingPermission } from '../session-gate.ts'
import styles from './whole-page.module.css'

/** Replaces a page that cannot be shown: names a missing permission, or offers to reload after an error. */
export function ErrorPage() {
  const { t } = useTranslation(['guard', 'shell'])
  const error = useRouteError()
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error)
  }, [error])
  const missing =
    isRouteErrorResponse(error) && error.status === 403
      ? (error.data as MissingPermission).missing
      : undefined
  return (
    <main className={styles.page}>
      {missing === undefined ? (
        <Failure error={error} onRetry={() => location.reload()} />
      ) : (
        <EmptyState
          drawing="broken"
          title={t('refusedTitle')}
          action={
            <Link to="/">
              <Button type="primary" tabIndex={-1}>
                {t('shell:notFound.action')}
              </Button>
            </Link>
          }
        >
          {t('refused', { keys: permissionWords(missing) })} {t('refusedText')}
        </EmptyState>
      )}
    </main>
  )
}
