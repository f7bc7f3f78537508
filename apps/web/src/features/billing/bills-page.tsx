import { ReceiptIcon } from '@phosphor-icons/react/dist/csr/Receipt'
import { type BillingMode, type BillState, billStates } from '@adloom/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ActionsCell, DataTable, NumberCell } from '../../components/data-table.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListPages } from '../../components/list-pages.tsx'
import { ListLoading } from '../../components/list-loading.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { StatusTag } from '../../components/status-tag.tsx'
import { Tile, Tiles } from '../../components/tiles.tsx'
import { useLanguage } from '../../lib/language.ts'
import { moneyOf } from '../../lib/plan-name.ts'
import { useMe } from '../../lib/queries/session.ts'
import { type Bills, billsQuery, exportAddress } from './api.ts'
import { DayRangePicker } from '../../components/usage/day-range-picker.tsx'
import { pageSize } from '../../components/usage/usage-types.ts'
import { useDayRange } from '../../components/usage/use-day-range.ts'
import { BillingFrame } from './billing-frame.tsx'
import styles from './billing.module.css'
import { ModeField } from './mode-field.tsx'
import { PayBillButton } from './pay-bill-button.tsx'
import { useModeNames } from './use-mode-names.ts'
import { TermsTiles } from './terms-tiles.tsx'

const paymentsPath = '/account-management/payment'

/** The bills by month (BL-03.15). */
export function BillsPage() {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const [status, setStatus] = useState<BillState>()
  const [mode, setMode] = useState<BillingMode>()
  const range = useDayRange(() => setPage(1), { usual: 365, isUtc: true })
  const { start_date, end_date } = range.days
  const filter = {
    ...{ start_date, end_date },
    ...(status && { status }),
    ...(mode && { billing_mode: mode }),
  }
  const bills = useQuery(billsQuery(filter, page))
  const { data } = bills
  const me = useMe()
  return (
    <BillingFrame
      area="finance"
      page="bill"
      exportHref={exportAddress('bills', filter, language)}
      actions={
        <LinkButton to={paymentsPath} icon={<ReceiptIcon size={16} aria-hidden="true" />}>
          {t('payments')}
        </LinkButton>
      }
    >
      <div className={styles.filters}>
        <DayRangePicker control={range} hasZone={false} />
        <StateField
          state={status}
          onState={chosen => {
            setStatus(chosen)
            setPage(1)
          }}
        />
        <ModeField
          mode={mode}
          onMode={chosen => {
            setMode(chosen)
            setPage(1)
          }}
        />
      </div>
      <ListLoading list={bills} rows={4} />
      {data !== undefined && (
        <Tiles>
          <Tile label={t('bill.billed')} value={moneyOf(data.totals.amount, data.currency)} />
          <Tile label={t('bill.spend')} value={moneyOf(data.totals.spend, data.currency)} />
          <Tile label={t('bill.due')} value={moneyOf(data.totals.due, data.currency)} />
          <Tile label={t('bill.paid')} value={moneyOf(data.totals.paid, data.currency)} />
          {me !== null && <Tile label={t('bill.balance')} value={moneyOf(me.balance, me.currency)} />}
          <TermsTiles />
        </Tiles>
      )}
      {data?.total === 0 && (
        <EmptyState drawing="cards" title={t('bill.empty')}>
          {t('bill.empty.text')}
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <BillTable bills={data} />
          <ListPages page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
        </>
      )}
    </BillingFrame>
  )
}

interface StateFieldProps {
  state: BillState | undefined
  onState: (state: BillState | undefined) => void
}

function StateField({ state, onState }: StateFieldProps) {
  const { t } = useTranslation('billing')
  return (
    <Select<BillState>
      allowClear
      aria-label={t('column.state')}
      placeholder={t('bill.state.all')}
      value={state ?? null}
      popupMatchSelectWidth={false}
      onChange={onState}
      options={billStates.map(value => ({ value, label: t(`state.${value}`) }))}
    />
  )
}

/** A row for each month, with what is due of it. */
function BillTable({ bills }: { bills: Bills }) {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const modeNames = useModeNames()
  const { currency } = bills
  return (
    <DataTable
      columns={[
        { key: 'month', head: t('column.month') },
        { key: 'mode', head: t('column.mode') },
        { key: 'state', head: t('column.state') },
        { key: 'impressions', kind: 'number', head: t('column.impressions') },
        { key: 'spend', kind: 'number', head: t('column.spend') },
        { key: 'amount', kind: 'number', head: t('column.billed') },
        { key: 'due', kind: 'number', head: t('column.due') },
        { key: 'actions', kind: 'actions', head: t('bill.pay') },
      ]}
    >
      {bills.list.map(bill => (
        <tr key={bill.month}>
          <th scope="row" className="tabular">
            <Link to={`/account-management/finance/bill/detail?month=${bill.month}`}>{bill.month}</Link>
          </th>
          <td>{modeNames(bill.billing_modes)}</td>
          <td>
            <StatusTag tone={bill.status === 'open' ? 'warning' : 'success'}>
              {t(`state.${bill.status}`)}
            </StatusTag>
          </td>
          <NumberCell>{new Intl.NumberFormat(language).format(bill.impressions)}</NumberCell>
          <NumberCell>{moneyOf(bill.spend, currency)}</NumberCell>
          <NumberCell>{moneyOf(bill.amount, currency)}</NumberCell>
          <NumberCell>
            <Due bill={bill} currency={currency} />
          </NumberCell>
          <ActionsCell>
            {bill.due > 0 && bills.can_pay && (
              <PayBillButton month={bill.month} due={bill.due} currency={currency} />
            )}
          </ActionsCell>
        </tr>
      ))}
    </DataTable>
  )
}

/** What is due of a bill, or what was paid of it. */
function Due({ bill: { due, paid }, currency }: { bill: Bills['list'][number]; currency: number }) {
  const { t } = useTranslation('billing')
  if (paid === 0) return due > 0 ? moneyOf(due, currency) : '–'
  return (
    <>
      {moneyOf(paid, currency)}
      <span className={styles.detail}>{t('bill.paid')}</span>
    </>
  )
}
