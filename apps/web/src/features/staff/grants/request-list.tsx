import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ActionsCell, DataTable } from '../../../components/data-table.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ListEnd } from '../../../components/list-end.tsx'
import { ListLoading } from '../../../components/list-loading.tsx'
import { formatAgo, formatTime } from '../../../lib/format.ts'
import { useMe } from '../../../lib/queries/session.ts'
import { type GrantRequest, requestListQuery, type RequestState } from '../api.ts'
import styles from '../staff.module.css'
import { giftText } from '../texts.ts'
import { DecideDialog, type Decision } from './decide-dialog.tsx'

const tones: Record<RequestState, string | undefined> = {
  requested: styles.wait,
  approved: styles.good,
  refused: styles.bad,
  withdrawn: '',
  expired: '',
}

/** Requests of all accounts, or of one; those of others are decided here (BL-01.34). */
export function RequestList({ state, accountId }: { state: RequestState | 'all'; accountId?: number }) {
  const { t } = useTranslation('staff')
  const list = useInfiniteQuery(requestListQuery(state, accountId))
  const requests = list.data?.pages.flatMap(page => page.list) ?? []
  const [deciding, setDeciding] = useState<{ request: GrantRequest; decision: Decision }>()
  const none = state === 'requested' ? 'request.noneWaiting' : 'request.none'
  return (
    <>
      <ListLoading list={list} rows={5} />
      {requests.length > 0 && (
        <DataTable
          className={styles.rows}
          columns={[
            { key: 'what', head: t('request.what') },
            ...(accountId === undefined ? [{ key: 'account', head: t('accounts.account') }] : []),
            { key: 'by', head: t('request.by') },
            { key: 'reason', head: t('reason') },
            { key: 'state', head: t('grant.state') },
            { key: 'actions', head: t('grant.actions'), kind: 'actions' as const },
          ]}
        >
          {requests.map(request => (
            <RequestRow
              key={request.id}
              request={request}
              withAccount={accountId === undefined}
              onDecide={decision => setDeciding({ request, decision })}
            />
          ))}
        </DataTable>
      )}
      <ListEnd list={list} />
      {list.isSuccess && requests.length === 0 && <EmptyState drawing="tasks" title={t(none)} />}
      {deciding !== undefined && <DecideDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  )
}

interface RequestRowProps {
  request: GrantRequest
  withAccount: boolean
  onDecide: (decision: Decision) => void
}

function RequestRow({ request, withAccount, onDecide }: RequestRowProps) {
  const { t } = useTranslation('staff')
  const currency = useMe()?.currency ?? 1
  const { decided_by: decider } = request
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>{giftText(t, request.gift, request.plan_name, currency)}</span>
        <span className={styles.sub}>{t('request.number', { id: request.id })}</span>
      </th>
      {withAccount && (
        <td>
          <Link className={styles.name} to={`/back-office/accounts/${request.account_id}`}>
            {request.account_name}
          </Link>
        </td>
      )}
      <td title={formatTime(request.requested_time)}>
        {request.requested_by.username}
        <span className={styles.sub}>{formatAgo(request.requested_time)}</span>
      </td>
      <td className={styles.reason} title={request.reason}>
        <span className={styles.clamp}>{request.reason}</span>
      </td>
      <td>
        <span className={`${styles.tag} ${tones[request.state]}`}>{t(`request.${request.state}`)}</span>
        {decider !== null && (
          <span className={styles.sub}>{request.needs_second ? decider.username : t('request.alone')}</span>
        )}
      </td>
      <ActionsCell>
        <Decisions request={request} onDecide={onDecide} />
      </ActionsCell>
    </tr>
  )
}

/** What the user may decide: about requests of others, and to withdraw an own one. */
function Decisions({ request, onDecide }: Pick<RequestRowProps, 'request' | 'onDecide'>) {
  const { t } = useTranslation('staff')
  const me = useMe()
  if (request.state !== 'requested' || !me) return null
  if (request.requested_by.id === me.id)
    return (
      <Button size="small" onClick={() => onDecide('withdraw')}>
        {t('decide.withdraw')}
      </Button>
    )
  return (
    <>
      <Button size="small" onClick={() => onDecide('refuse')}>
        {t('decide.refuse')}
      </Button>
      <Button size="small" type="primary" onClick={() => onDecide('approve')}>
        {t('decide.approve')}
      </Button>
    </>
  )
}
