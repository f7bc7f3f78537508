import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { Button, Select, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { reportPermissions } from '@adloom/contract/ad-accounts'
import { ActionsCell, DataTable } from '../../components/data-table.tsx'
import { RowMenu } from '../../components/overlays/row-menu.tsx'
import { StatusTag } from '../../components/status-tag.tsx'
import { formatAgo, formatDate, formatTime } from '../../lib/format.ts'
import type { AdAccount, AdAccountFilter } from './api.ts'
import { useChangeRange } from './state.ts'
import styles from './ad-account-table.module.css'

export type AccountAction =
  | 'authorise'
  | 'subAccounts'
  | 'assistants'
  | 'bind'
  | 'unbind'
  | 'delete'
  | 'leave'

interface AdAccountTableProps {
  accounts: AdAccount[]
  order: AdAccountFilter['order']
  onOrder: (order: AdAccountFilter['order']) => void
  onAct: (action: AccountAction, account: AdAccount) => void
}

export function AdAccountTable({ accounts, order, onOrder, onAct }: AdAccountTableProps) {
  const { t } = useTranslation('adAccounts')
  const isNewestFirst = order === '-auth_time'
  const Arrow = isNewestFirst ? ArrowDownIcon : ArrowUpIcon
  return (
    <DataTable
      className={styles.accounts}
      columns={[
        { key: 'account', head: t('column.account') },
        { key: 'status', head: t('column.status') },
        { key: 'range', head: t('column.range') },
        { key: 'data', head: t('column.data') },
        {
          key: 'authorised',
          sort: isNewestFirst ? 'descending' : 'ascending',
          head: (
            <button
              type="button"
              className={styles.order}
              onClick={() => onOrder(isNewestFirst ? 'auth_time' : '-auth_time')}
            >
              {t('column.authorised')}
              <Arrow size={12} aria-hidden="true" />
            </button>
          ),
        },
        { key: 'actions', kind: 'actions', head: t('column.actions') },
      ]}
    >
      {accounts.map(account => (
        <Row key={account.id} account={account} onAct={action => onAct(action, account)} />
      ))}
    </DataTable>
  )
}

interface RowProps {
  account: AdAccount
  onAct: (action: AccountAction) => void
}

function Row({ account, onAct }: RowProps) {
  const { t } = useTranslation('adAccounts')
  const details = [
    t(`type.${account.type}`),
    account.role === 'assistant' ? t('role.assistant') : undefined,
    account.sub_count > 0 ? t('subCount', { count: account.sub_count }) : undefined,
    account.role === 'owner' && account.assistant_count > 0
      ? t('assistantCount', { count: account.assistant_count })
      : undefined,
  ]
  return (
    <tr>
      <th scope="row" className={styles.account}>
        <span className={styles.name}>{account.account_name}</span>
        <span className={styles.details}>{details.filter(Boolean).join(' · ')}</span>
      </th>
      <td>
        <AccountStatus account={account} />
      </td>
      <td>
        <DataRange account={account} />
      </td>
      <td>
        <DataState account={account} />
      </td>
      <td className="tabular" title={formatTime(account.auth_time)}>
        {formatDate(account.auth_time)}
      </td>
      <ActionsCell>
        <AccountActions account={account} onAct={onAct} />
      </ActionsCell>
    </tr>
  )
}

function AccountStatus({ account: { status } }: { account: AdAccount }) {
  const { t } = useTranslation('adAccounts')
  const text = t(`status.${status}`)
  if (status === 'active') return <StatusTag tone="success">{text}</StatusTag>
  if (status === 'disabled') return <StatusTag tone="warning">{text}</StatusTag>
  return <Tag variant="filled">{text}</Tag>
}

/** The owner changes the range in place; an assistant reads it. */
function DataRange({ account }: { account: AdAccount }) {
  const { t } = useTranslation('adAccounts')
  const change = useChangeRange()
  if (account.role !== 'owner') return t(`range.${account.report_permission}`)
  return (
    <Select
      className={styles.range}
      variant="borderless"
      size="small"
      aria-label={t('range.of', { name: account.account_name })}
      popupMatchSelectWidth={false}
      value={change.isPending ? change.variables.range : account.report_permission}
      onChange={range => change.mutate({ account, range })}
      options={reportPermissions.map(value => ({ value, label: t(`range.${value}`) }))}
    />
  )
}

const knownErrors = [
  'ad_credentials_wrong',
  'ad_network_busy',
  'ad_network_down',
  'ad_range_refused',
  'ad_answer_wrong',
] as const

/** How new the data are, and why they are not newer. */
function DataState({ account }: { account: AdAccount }) {
  const { t } = useTranslation('adAccounts')
  const { data_day: day, fetched_time: fetched, pull_error: error, next_pull_time: next } = account
  const known = knownErrors.find(name => name === error) ?? 'generic'
  return (
    <div className={styles.data}>
      <span title={fetched === null ? undefined : formatTime(fetched)}>
        {day === null ? t(account.pulling ? 'data.first' : 'data.none') : t('data.until', { day })}
        {fetched !== null && <span className={styles.fetched}> {formatAgo(fetched)}</span>}
      </span>
      {error === '' && account.pulling && day !== null && (
        <span className={styles.note}>{t('data.history')}</span>
      )}
      {error !== '' && (
        <span className={styles.problem}>
          {t(`error.${known}`)} {next !== null && t('data.next', { time: formatTime(next) })}
        </span>
      )}
    </div>
  )
}

function AccountActions({ account, onAct }: RowProps) {
  const { t } = useTranslation('adAccounts')
  const actions = actionsOf(account)
  return (
    <>
      {account.role === 'owner' && account.status === 'disabled' && (
        <Button size="small" type="primary" onClick={() => onAct('authorise')}>
          {t('act.authorise')}
        </Button>
      )}
      {account.role === 'owner' && account.status === 'unbound' && (
        <Button size="small" onClick={() => onAct('bind')}>
          {t('act.bind')}
        </Button>
      )}
      <RowMenu
        label={t('act.more', { name: account.account_name })}
        items={actions.map(key => ({
          key,
          label: t(`act.${key}`),
          danger: key === 'delete' || key === 'leave',
        }))}
        onSelect={onAct}
      />
    </>
  )
}

/** Returns the actions that a caller has on an account in its state. */
export function actionsOf({
  role,
  type,
  status,
}: Pick<AdAccount, 'role' | 'type' | 'status'>): AccountAction[] {
  if (role !== 'owner') return ['leave']
  const isBound = status !== 'unbound'
  return [
    'authorise',
    ...(type === '21' ? (['subAccounts'] as const) : []),
    'assistants',
    ...(isBound ? (['unbind'] as const) : (['bind', 'delete'] as const)),
  ]
}
