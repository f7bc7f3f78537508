import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable, NumberCell } from '../../components/data-table.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListPages } from '../../components/list-pages.tsx'
import { KeywordField } from '../../components/keyword-field.tsx'
import { ListLoading } from '../../components/list-loading.tsx'
import { formatTime } from '../../lib/format.ts'
import { Country } from '../../components/country.tsx'
import { type Customer, customersQuery, pageSize, salesQuery } from './api.ts'
import { NotSelling } from './not-selling.tsx'
import { PartnersFrame } from './partners-frame.tsx'
import styles from './partners.module.css'
import { Amounts, SalesTiles, useSells } from './sales-tiles.tsx'

/** Accounts that buy through the account's company, with what they bought (BL-04.12). */
export function CustomersPage() {
  const { t } = useTranslation('partners')
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const customers = useQuery(customersQuery(keyword, page))
  const currency = useQuery(salesQuery).data?.currency ?? 1
  const sells = useSells()
  const { data } = customers
  if (sells === false)
    return (
      <PartnersFrame page="customers">
        <NotSelling />
      </PartnersFrame>
    )
  return (
    <PartnersFrame page="customers">
      <SalesTiles />
      <div className={styles.filters}>
        <KeywordField
          key={keyword}
          className={styles.search}
          keyword={keyword}
          label={t('customers.search')}
          onKeyword={text => {
            setKeyword(text ?? '')
            setPage(1)
          }}
        />
      </div>
      <ListLoading list={customers} rows={4} />
      {data?.total === 0 && (
        <EmptyState
          drawing={keyword === '' ? 'cards' : 'search'}
          title={t(keyword === '' ? 'customers.none' : 'none')}
        >
          {t(keyword === '' ? 'customers.noneText' : 'noneText')}
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <CustomerTable list={data.list} currency={currency} />
          <ListPages page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
        </>
      )}
    </PartnersFrame>
  )
}

function CustomerTable({ list, currency }: { list: Customer[]; currency: number }) {
  const { t } = useTranslation('partners')
  return (
    <DataTable
      columns={[
        { key: 'name', head: t('column.customer') },
        { key: 'country', head: t('column.country') },
        { key: 'joined', head: t('column.joined') },
        { key: 'last', head: t('column.last') },
        { key: 'orders', kind: 'number', head: t('column.orders') },
        { key: 'amount', kind: 'number', head: t('column.amount') },
        { key: 'commission', kind: 'number', head: t('column.commission') },
      ]}
    >
      {list.map(row => (
        <CustomerRow key={row.id} row={row} currency={currency} />
      ))}
    </DataTable>
  )
}

function CustomerRow({ row, currency }: { row: Customer; currency: number }) {
  const { t } = useTranslation('partners')
  return (
    <tr>
      <th scope="row">
        {row.name} <span className={styles.tag}>{t(`kind.${row.category}`)}</span>
      </th>
      <td>
        <Country code={row.country_code} />
      </td>
      <td className="tabular">{formatTime(row.joined_time)}</td>
      <td className="tabular">{row.last_order_time > 0 ? formatTime(row.last_order_time) : '–'}</td>
      <NumberCell>{row.orders}</NumberCell>
      <NumberCell>
        <Amounts sums={row.sums} currency={currency} of={sum => sum.amount - sum.refunded} />
      </NumberCell>
      <NumberCell>
        <Amounts sums={row.sums} currency={currency} of={sum => sum.commission} />
      </NumberCell>
    </tr>
  )
}
