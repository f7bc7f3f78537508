import { useInfiniteQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../components/data-table.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ListEnd } from '../../../components/list-end.tsx'
import { ListLoading } from '../../../components/list-loading.tsx'
import { auditObjectText } from '../../../lib/audit-texts.ts'
import { formatTime } from '../../../lib/format.ts'
import { accountActivityQuery } from '../api.ts'
import styles from '../staff.module.css'

/** What the users of an account did. */
export function AccountActivity({ accountId }: { accountId: number }) {
  const { t } = useTranslation('staff')
  const list = useInfiniteQuery(accountActivityQuery(accountId))
  const lines = list.data?.pages.flatMap(page => page.list) ?? []
  return (
    <>
      <ListLoading list={list} rows={8} />
      {lines.length > 0 && (
        <DataTable
          className={styles.rows}
          columns={(['what', 'object', 'who', 'address', 'when'] as const).map(key => ({
            key,
            head: t(`activity.${key}`),
          }))}
        >
          {lines.map(line => (
            <tr key={line.id}>
              <th scope="row">
                <span className={styles.name}>{actionText(line.action)}</span>
              </th>
              <td>
                <Details action={line.action} object={line.object} />
              </td>
              <td>{line.username}</td>
              <td>{line.address}</td>
              <td>{formatTime(line.created_time)}</td>
            </tr>
          ))}
        </DataTable>
      )}
      <ListEnd list={list} />
      {list.isSuccess && lines.length === 0 && <EmptyState drawing="tasks" title={t('activity.none')} />}
    </>
  )
}

function Details({ action, object }: { action: string; object: string }) {
  const text = auditObjectText(action, object)
  return (
    <span className={`${styles.explain} ${styles.clamp}`} title={text}>
      {text}
    </span>
  )
}

/** The words of the account's own activity page, or the name of an action that it does not know. */
function actionText(action: string): string {
  const key = `account:activity.action.${action}`
  return i18next.exists(key) ? i18next.t(key as 'account:activity.action.sign_in') : action
}
