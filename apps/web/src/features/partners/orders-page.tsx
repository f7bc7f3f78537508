import { orderNumber } from '@adloom/contract/order-texts'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable, NumberCell } from '../../components/data-table.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListPages } from '../../components/list-pages.tsx'
import { KeywordField } from '../../components/keyword-field.tsx'
import { ListLoading } from '../../components/list-loading.tsx'
import { serverNow } from '../../lib/clocks.ts'
import { formatTime } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { planName } from '../../lib/plan-name.ts'
import { pageSize, type Sale, salesFileAddress, salesOrdersQuery, salesQuery } from './api.ts'
import { NotSelling } from './not-selling.tsx'
import { PartnersFrame } from './partners-frame.tsx'
import styles from './partners.module.css'
import { Amounts, centsText, rateText, SalesTiles, type Sums, useSells } from './sales-tiles.tsx'

const types = [1, 2, 3] as const
const ranges = [30, 90, 365] as const
const daySeconds = 86_400

interface Choice {
  keyword: string
  type: (typeof types)[number] | undefined
  days: (typeof ranges)[number] | undefined
}

/** Paid orders of customers, with the commission of each (BL-04.16). */
export function OrdersPage() {
  const { t } = useTranslation('partners')
  const language = useLanguage()
  const [choice, setChoice] = useState<Choice>({ keyword: '', type: undefined, days: undefined })
  const [page, setPage] = useState(1)
  const [today] = useState(() => Math.floor(serverNow() / daySeconds) * daySeconds)
  const filter = {
    ...(choice.keyword !== '' && { keyword: choice.keyword }),
    ...(choice.type !== undefined && { type: choice.type }),
    ...(choice.days !== undefined && { from_time: today - (choice.days - 1) * daySeconds }),
  }
  const isFiltered = Object.keys(filter).length > 0
  const orders = useQuery(salesOrdersQuery(filter, page))
  const currency = useQuery(salesQuery).data?.currency ?? 1
  const sells = useSells()
  const { data } = orders
  const change = (values: Partial<Choice>) => {
    setChoice({ ...choice, ...values })
    setPage(1)
  }
  if (sells === false)
    return (
      <PartnersFrame page="orders">
        <NotSelling />
      </PartnersFrame>
    )
  return (
    <PartnersFrame
      page="orders"
      actions={
        <Button
          href={salesFileAddress(filter, language)}
          download
          icon={<DownloadSimpleIcon size={16} aria-hidden="true" />}
        >
          {t('export')}
        </Button>
      }
    >
      <SalesTiles />
      <Filters choice={choice} onChange={change} />
      <ListLoading list={orders} rows={4} />
      {data?.total === 0 && (
        <EmptyState drawing={isFiltered ? 'search' : 'cards'} title={t(isFiltered ? 'none' : 'orders.none')}>
          {t(isFiltered ? 'noneText' : 'orders.noneText')}
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <OrderTable list={data.list} sums={data.sums} currency={currency} />
          <ListPages page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
        </>
      )}
    </PartnersFrame>
  )
}

/** What the table shows: customer or number, kind and time. */
function Filters({ choice, onChange }: { choice: Choice; onChange: (values: Partial<Choice>) => void }) {
  const { t } = useTranslation('partners')
  return (
    <div className={styles.filters}>
      <KeywordField
        key={choice.keyword}
        className={styles.search}
        keyword={choice.keyword}
        label={t('orders.search')}
        onKeyword={text => onChange({ keyword: text ?? '' })}
      />
      <Select<(typeof types)[number]>
        allowClear
        aria-label={t('column.type')}
        placeholder={t('type.all')}
        value={choice.type ?? null}
        popupMatchSelectWidth={false}
        onChange={(type?: (typeof types)[number]) => onChange({ type })}
        options={types.map(value => ({ value, label: t(`type.${value}`) }))}
      />
      <Select<(typeof ranges)[number]>
        allowClear
        aria-label={t('range')}
        placeholder={t('range.all')}
        value={choice.days ?? null}
        popupMatchSelectWidth={false}
        onChange={(days?: (typeof ranges)[number]) => onChange({ days })}
        options={ranges.map(value => ({ value, label: t('range.last', { count: value }) }))}
      />
    </div>
  )
}

interface OrderTableProps {
  list: Sale[]
  /** Of all orders that match, not only of those on screen. */
  sums: Sums
  currency: number
}

function OrderTable({ list, sums, currency }: OrderTableProps) {
  const { t } = useTranslation('partners')
  return (
    <DataTable
      columns={[
        { key: 'order', head: t('column.order') },
        { key: 'customer', head: t('column.customer') },
        { key: 'what', head: t('column.type') },
        { key: 'paid', head: t('column.paid') },
        { key: 'amount', kind: 'number', head: t('column.amount') },
        { key: 'refunded', kind: 'number', head: t('column.refunded') },
        { key: 'rate', kind: 'number', head: t('column.rate') },
        { key: 'commission', kind: 'number', head: t('column.commission') },
      ]}
    >
      {list.map(row => (
        <OrderRow key={row.order_id} row={row} />
      ))}
      <tr>
        <th scope="row" colSpan={4}>
          {t('total')}
        </th>
        <NumberCell>
          <Amounts {...{ sums, currency }} of={sum => sum.amount} />
        </NumberCell>
        <NumberCell>
          <Amounts {...{ sums, currency }} of={sum => sum.refunded} />
        </NumberCell>
        <NumberCell> </NumberCell>
        <NumberCell>
          <strong>
            <Amounts {...{ sums, currency }} of={sum => sum.commission} />
          </strong>
        </NumberCell>
      </tr>
    </DataTable>
  )
}

function OrderRow({ row }: { row: Sale }) {
  const { t } = useTranslation('partners')
  const language = useLanguage()
  const what =
    row.plan_id === null
      ? t(`type.${row.type as 1 | 2 | 3}`)
      : planName({ id: row.plan_id, name: row.plan_name })
  return (
    <tr>
      <th scope="row" className="tabular">
        {orderNumber(row.order_id)}
      </th>
      <td>{row.customer}</td>
      <td>{what}</td>
      <td className="tabular">{formatTime(row.paid_time)}</td>
      <NumberCell>{centsText(row.amount, row.currency, language)}</NumberCell>
      <NumberCell>
        {row.refunded > 0 ? (
          centsText(row.refunded, row.currency, language)
        ) : (
          <span className={styles.minus}>–</span>
        )}
      </NumberCell>
      <NumberCell>{rateText(row.rate, language)}</NumberCell>
      <NumberCell>{centsText(row.commission, row.currency, language)}</NumberCell>
    </tr>
  )
}
