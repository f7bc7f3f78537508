import { formatBytes } from '@adloom/contract/format-bytes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DataTable, NumberCell } from '../../../components/data-table.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ListEnd } from '../../../components/list-end.tsx'
import { ListLoading } from '../../../components/list-loading.tsx'
import { formatTime } from '../../../lib/format.ts'
import styles from '../staff.module.css'
import { providerText } from '../texts.ts'
import { refusedNoticesQuery } from './checks-queries.ts'

/** Messages of payment providers that were refused, with the reason (BL-05.96). */
export function NoticeList() {
  const { t } = useTranslation('staff')
  const list = useInfiniteQuery(refusedNoticesQuery)
  const notices = list.data?.pages.flatMap(page => page.list) ?? []
  return (
    <>
      <p className={`${styles.hint} ${styles.above}`}>{t('notice.help')}</p>
      <ListLoading list={list} rows={6} />
      {notices.length > 0 && (
        <DataTable
          className={styles.rows}
          columns={[
            { key: 'time', head: t('notice.time') },
            { key: 'provider', head: t('notice.provider') },
            { key: 'reason', head: t('notice.reason') },
            { key: 'size', head: t('notice.size'), kind: 'number' },
            { key: 'address', head: t('notice.address') },
          ]}
        >
          {notices.map(notice => (
            <tr key={notice.id}>
              <th scope="row" className="tabular">
                {formatTime(notice.created_time)}
              </th>
              <td>{providerText(t, notice.provider)}</td>
              <td>
                <span className={styles.name}>{t(`notice.reason.${notice.reason}`)}</span>
              </td>
              <NumberCell>{formatBytes(notice.size_bytes)}</NumberCell>
              <td className={styles.mono}>{notice.address}</td>
            </tr>
          ))}
        </DataTable>
      )}
      <ListEnd list={list} />
      {list.isSuccess && notices.length === 0 && (
        <EmptyState drawing="cards" title={t('notice.none')}>
          {t('notice.noneText')}
        </EmptyState>
      )}
    </>
  )
}
