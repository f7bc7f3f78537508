import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../components/link-button.tsx'
import { useMe } from '../../lib/queries/session.ts'
import { invitedQuery, keepReferer, readReferer, useTrialDialog } from './state.ts'
import styles from './trial-dialog.module.css'

/** Where the invitation is for another address: whether that must register, and what to choose (TR-01.14). */
export function InvitationNote() {
  const { t } = useTranslation('trial')
  const own = useMe()?.email.toLowerCase() ?? ''
  const [invitation, setInvitation] = useState(readReferer)
  const { email = '', referer = '' } = invitation ?? {}
  const isForOther = referer !== '' && email !== '' && own !== '' && email !== own
  const exists = useQuery({ ...invitedQuery(email), enabled: isForOther })
  const useOwn = () => {
    keepReferer(own, referer)
    setInvitation(readReferer())
  }
  useEffect(() => {
    if (referer !== '' && email === '' && own !== '') keepReferer(own, referer)
  }, [referer, email, own])
  if (!isForOther || exists.isPending) return null
  const state = exists.data ?? 'unknown'
  return (
    <Alert
      type="info"
      showIcon
      className={styles.invitation ?? ''}
      title={t(`invited.other.${state}`, { email })}
      description={t('invited.other.text')}
      action={
        <span className={styles.choices}>
          {state === 'needs_register' && (
            <span onClickCapture={() => useTrialDialog.setState({ open: false })}>
              <LinkButton type="primary" size="small" to={`/register?email=${encodeURIComponent(email)}`}>
                {t('invited.other.register')}
              </LinkButton>
            </span>
          )}
          <Button size="small" onClick={useOwn}>
            {t('invited.other.own')}
          </Button>
        </span>
      }
    />
  )
}
