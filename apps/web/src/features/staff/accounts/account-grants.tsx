import { storedCauseText } from '@adloom/contract/cause-texts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionsCell, DataTable, NumberCell } from '../../../components/data-table.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { formatDate } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/language.ts'
import { planName } from '../../../lib/plan-name.ts'
import type { AccountDetail, Grant } from '../api.ts'
import { EndGrantDialog } from '../grants/end-grant-dialog.tsx'
import styles from '../staff.module.css'
import { amountText } from '../texts.ts'
import page from './account-page.module.css'

const tones = { running: styles.good, planned: styles.wait, expired: '', ended: styles.bad } as const

/** Users, plans and grants of an account. */
export function AccountGrants({ detail }: { detail: AccountDetail }) {
  const { t } = useTranslation('staff')
  const [ending, setEnding] = useState<Grant>()
  return (
    <>
      {detail.subscriptions.length === 0 && detail.grants.length === 0 && (
        <EmptyState drawing="cards" title={t('account.noGrants')} />
      )}
      {detail.subscriptions.length > 0 && <Plans detail={detail} />}
      {detail.grants.length > 0 && (
        <>
          <h2 className={page.section}>{t('account.grants')}</h2>
          <DataTable className={styles.rows} columns={grantColumns(t)}>
            {detail.grants.map(grant => (
              <GrantRow key={grant.id} grant={grant} onEnd={() => setEnding(grant)} />
            ))}
          </DataTable>
        </>
      )}
      <h2 className={page.section}>{t('account.users')}</h2>
      <DataTable
        className={styles.rows}
        columns={(['name', 'email', 'role', 'created'] as const).map(key => ({
          key,
          head: t(`user.${key}`),
        }))}
      >
        {detail.users.map(user => (
          <tr key={user.id}>
            <th scope="row">
              <span className={styles.name}>{user.username}</span>
            </th>
            <td>{user.email}</td>
            <td>{t(user.owner ? 'user.owner' : 'user.member')}</td>
            <td>{formatDate(user.created_time)}</td>
          </tr>
        ))}
      </DataTable>
      {ending !== undefined && (
        <EndGrantDialog
          accountId={detail.account.account_id}
          grant={ending}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  )
}

function Plans({ detail }: { detail: AccountDetail }) {
  const { t } = useTranslation('staff')
  const language = useLanguage()
  return (
    <>
      <h2 className={page.section}>{t('account.plans')}</h2>
      <DataTable
        className={styles.rows}
        columns={(['plan', 'type', 'state', 'from', 'until', 'cause'] as const).map(key => ({
          key,
          head: t(`grant.${key}`),
        }))}
      >
        {detail.subscriptions.map(one => (
          <tr key={one.id}>
            <th scope="row">
              <span className={styles.name}>{planName({ id: one.plan_id, name: one.name })}</span>
            </th>
            <td>{t(`planType.${one.type as 1 | 2 | 3}`)}</td>
            <td>
              <span className={`${styles.tag} ${tones[one.state]}`}>{t(`state.${one.state}`)}</span>
            </td>
            <td>{formatDate(one.starts_time)}</td>
            <td>{formatDate(one.expired_time)}</td>
            <td>{storedCauseText(one.cause, language)}</td>
          </tr>
        ))}
      </DataTable>
    </>
  )
}

type Translate = ReturnType<typeof useTranslation<'staff'>>['t']

function grantColumns(t: Translate) {
  return [
    { key: 'quota', head: t('grant.quota') },
    { key: 'total', head: t('grant.total'), kind: 'number' },
    { key: 'left', head: t('grant.left'), kind: 'number' },
    { key: 'used', head: t('grant.used'), kind: 'number' },
    { key: 'state', head: t('grant.state') },
    { key: 'until', head: t('grant.until') },
    { key: 'cause', head: t('grant.cause') },
    { key: 'actions', head: t('grant.actions'), kind: 'actions' },
  ] as const
}

function GrantRow({ grant, onEnd }: { grant: Grant; onEnd: () => void }) {
  const { t } = useTranslation('staff')
  const language = useLanguage()
  const source = grant.plan === '' ? t(grant.extra ? 'grant.extra' : 'grant.own') : grant.plan
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>{t(`quota.${grant.quota}`)}</span>
        <span className={styles.sub}>{source}</span>
      </th>
      <NumberCell>{amountText(t, grant.quota, grant.total)}</NumberCell>
      <NumberCell>{amountText(t, grant.quota, grant.left)}</NumberCell>
      <NumberCell>{amountText(t, grant.quota, grant.used + grant.reserved)}</NumberCell>
      <td>
        <span className={`${styles.tag} ${tones[grant.state]}`}>{t(`state.${grant.state}`)}</span>
      </td>
      <td title={formatDate(grant.starts_time)}>{formatDate(grant.expired_time)}</td>
      <td>{storedCauseText(grant.cause, language)}</td>
      <ActionsCell>
        {(grant.state === 'running' || grant.state === 'planned') && (
          <Button size="small" danger type="text" onClick={onEnd}>
            {t('end.open')}
          </Button>
        )}
      </ActionsCell>
    </tr>
  )
}
