import { useQuery } from '@tanstack/react-query'
import { Modal, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { SectionFailure } from '../../components/failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { subAccountsQuery, type AdAccount } from './api.ts'
import { useSubAccount } from './state.ts'
import styles from './ad-account-dialogs.module.css'

/** Authorises and revokes the sub-accounts of a main account. */
export function SubAccountsDialog({
  account,
  onClose,
}: {
  account: AdAccount | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('adAccounts')
  return (
    <Modal
      open={account !== undefined}
      title={t('sub.title')}
      width={480}
      centered
      destroyOnHidden
      onCancel={onClose}
      footer={null}
    >
      <p className={styles.where}>{t('sub.help')}</p>
      {account !== undefined && <SubAccounts id={account.id} />}
    </Modal>
  )
}

function SubAccounts({ id }: { id: number }) {
  const { t } = useTranslation('adAccounts')
  const list = useQuery(subAccountsQuery(id))
  const change = useSubAccount()
  if (list.isPending) return <Skeleton height={96} radius={8} />
  if (list.isError) return <SectionFailure busy={list.isFetching} onRetry={() => void list.refetch()} />
  if (list.data.length === 0) return <p className={styles.none}>{t('sub.none')}</p>
  return (
    <ul className={styles.list}>
      {list.data.map(sub => (
        <li key={sub.id}>
          <span className={styles.who}>
            {sub.name}
            <span className={styles.about}>{sub.id}</span>
          </span>
          <Switch
            checked={sub.authorised}
            aria-label={t('sub.authorise', { name: sub.name })}
            loading={change.isPending && change.variables.sub === sub.id}
            onChange={authorised => change.mutate({ id, sub: sub.id, authorised })}
          />
        </li>
      ))}
    </ul>
  )
}
