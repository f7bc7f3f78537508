import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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
  const { t } = useTranslation(['adAccounts', 'common'])
  const unbind = useUnbind()
  const from = account?.unbind_from ?? null
  const isEarly = from !== null && from > serverNow()
  return (
    <Modal
      open={account !== undefined}
      title={t('unbind.title', { name: account?.account_name })}
      width={440}
      centered
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('common:cancel')}
        </Button>,
        <Button
          key="unbind"
          type="primary"
          danger
          disabled={isEarly}
          loading={unbind.isPending}
          onClick={() => account !== undefined && unbind.mutate(account, { onSettled: onClose })}
        >
          {t('act.unbind')}
        </Button>,
      ]}
    >
      <p className={styles.where}>
        {isEarly ? t('unbind.early', { date: formatDate(from) }) : t('unbind.text')}
      </p>
    </Modal>
  )
}

/** Deletes after the name of the account was typed, since its credentials are gone then. */
export function DeleteDialog({ account, onClose }: EndDialogProps) {
  const { t } = useTranslation(['adAccounts', 'common'])
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
    <Modal
      open={account !== undefined}
      title={t('delete.title', { name: account?.account_name })}
      width={440}
      centered
      destroyOnHidden
      onCancel={close}
      footer={[
        <Button key="cancel" onClick={close}>
          {t('common:cancel')}
        </Button>,
        <Button
          key="delete"
          type="primary"
          danger
          disabled={!isConfirmed}
          loading={remove.isPending}
          onClick={run}
        >
          {t('act.delete')}
        </Button>,
      ]}
    >
      <p className={styles.where}>{t('delete.text')}</p>
      <Input
        aria-label={t('delete.type', { name: account?.account_name })}
        placeholder={account?.account_name}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onPressEnter={run}
      />
    </Modal>
  )
}
