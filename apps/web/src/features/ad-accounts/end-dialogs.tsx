import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx'
import { formatDate } from '../../lib/format.ts'
import { serverNow } from '../../lib/clocks.ts'
import type { AdAccount } from './api.ts'
import { useDelete, useUnbind } from './state.ts'
import styles from './ad-account-dialogs.module.css'

interface EndDialogProps {
  account: AdAccount | undefined
  onClose: () => void
}

/** Confirms that pulling stops, or shows from when it can. */
export function UnbindDialog({ account, onClose }: EndDialogProps) {
  const { t } = useTranslation('adAccounts')
  const unbind = useUnbind()
  const from = account?.unbind_from ?? null
  const isEarly = from !== null && from > serverNow()
  return (
    <ConfirmDialog
      open={account !== undefined}
      title={t('unbind.title', { name: account?.account_name })}
      action={t('act.unbind')}
      danger
      disabled={isEarly}
      busy={unbind.isPending}
      onConfirm={() => account !== undefined && unbind.mutate(account, { onSettled: onClose })}
      onClose={onClose}
    >
      <p className={styles.where}>
        {isEarly ? t('unbind.early', { date: formatDate(from) }) : t('unbind.text')}
      </p>
    </ConfirmDialog>
  )
}

/** Deletes after the name of the account was typed, since its credentials are gone then. */
export function DeleteDialog({ account, onClose }: EndDialogProps) {
  const { t } = useTranslation('adAccounts')
  const [typed, setTyped] = useState('')
  const remove = useDelete()
  const close = () => {
    setTyped('')
    onClose()
  }
  const isConfirmed = account !== undefined && typed.trim() === account.account_name
  const run = () => {
    if (isConfirmed) remove.mutate(account, { onSettled: close })
  }
  return (
    <ConfirmDialog
      open={account !== undefined}
      title={t('delete.title', { name: account?.account_name })}
      action={t('act.delete')}
      danger
      disabled={!isConfirmed}
      busy={remove.isPending}
      onConfirm={run}
      onClose={close}
    >
      <p className={styles.where}>{t('delete.text')}</p>
      <Input
        aria-label={t('delete.type', { name: account?.account_name })}
        placeholder={account?.account_name}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onPressEnter={run}
      />
    </ConfirmDialog>
  )
}
