import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DataTable, NumberCell } from '../../../components/data-table.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ListLoading } from '../../../components/list-loading.tsx'
import { formatTime } from '../../../lib/format.ts'
import { moneyOf } from '../../../lib/plan-name.ts'
import { type AccountBills as Bills, accountBillsQuery } from '../api.ts'
import styles from '../staff.module.css'
import { modeText } from '../terms/terms-text.ts'

const tones = { open: '', due: styles.wait, paid: styles.good, settled: '' } as const

/** The bills of an account: which are open, due or paid, when and by whom (BL-01.50). */
export function AccountBills({ accountId }: { accountId: number }) {
  const { t } = useTranslation('staff')
  const bills = useQuery(accountBillsQuery(accountId))
  return (
    <>
      <p className={`${styles.hint} ${styles.above}`}>{t('bill.help')}</p>
      <ListLoading list={bills} rows={4} />
      {bills.isSuccess && bills.data.list.length > 0 && <BillTable bills={bills.data} />}
      {bills.isSuccess && bills.data.list.length === 0 && (
        <EmptyState drawing="cards" title={t('bill.none')}>
          {t('bill.noneText')}
        </EmptyState>
      )}
    </>
  )
}

function BillTable({ bills: { list, currency } }: { bills: Bills }) {
  const { t } = useTranslation('staff')
  const money = (minor: number) => (minor === 0 ? '–' : moneyOf(minor, currency))
  return (
    <DataTable
      className={styles.rows}
      columns={[
        { key: 'month', head: t('bill.month') },
        { key: 'mode', head: t('bill.mode') },
        { key: 'state', head: t('bill.state') },
        { key: 'billed', head: t('bill.billed'), kind: 'number' },
        { key: 'deducted', head: t('bill.deducted'), kind: 'number' },
        { key: 'due', head: t('bill.due'), kind: 'number' },
        { key: 'paid', head: t('bill.paid'), kind: 'number' },
      ]}
    >
      {list.map(({ month, billing_modes: modes, state, ...bill }) => (
        <tr key={month}>
          <th scope="row" className="tabular">
            <span className={styles.name}>{month}</span>
          </th>
          <td>{modes.map(modeText).join(' · ')}</td>
          <td>
            <span className={`${styles.tag} ${tones[state]}`}>{t(`bill.state.${state}`)}</span>
          </td>
          <NumberCell>{moneyOf(bill.amount, currency)}</NumberCell>
          <NumberCell>{money(bill.deducted)}</NumberCell>
          <NumberCell>{money(bill.due)}</NumberCell>
          <NumberCell>
            {money(bill.paid)}
            {bill.paid_time !== null && (
              <span className={styles.sub}>
                {[bill.username, formatTime(bill.paid_time)].filter(Boolean).join(' · ')}
              </span>
            )}
          </NumberCell>
        </tr>
      ))}
    </DataTable>
  )
}
