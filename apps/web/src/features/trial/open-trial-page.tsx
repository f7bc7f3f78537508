import { Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useMe } from '../../lib/queries/session.ts'
import { keepInvitation, openTrialDialog } from './state.ts'

/** The page of an invitation: keeps who invited and opens the application (SH-17). */
export function OpenTrialPage() {
  const { t } = useTranslation(['trial', 'shell'])
  const [query] = useSearchParams()
  const me = useMe()
  const email = me?.email
  const canApply = (me?.trial_scope ?? 0) > 0
  useEffect(() => {
    if (email === undefined) return
    keepInvitation(query, email)
    if (canApply) openTrialDialog()
  }, [email, query, canApply])
  if (me === null) return null
  return (
    <>
      <PageHeader title={t('shell:page.trial')} help={t(canApply ? 'invited.text' : 'invited.none.text')} />
      <EmptyState
        drawing="cards"
        title={t(canApply ? 'invited.title' : 'invited.none')}
        action={
          canApply && (
            <Button type="primary" onClick={openTrialDialog}>
              {t('title')}
            </Button>
          )
        }
      />
    </>
  )
}
