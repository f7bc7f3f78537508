import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ActionsCell, DataTable, NumberCell } from '../../components/data-table.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListPages } from '../../components/list-pages.tsx'
import { KeywordField } from '../../components/keyword-field.tsx'
import { ListLoading } from '../../components/list-loading.tsx'
import { Tile, Tiles } from '../../components/tiles.tsx'
import { useLanguage } from '../../lib/language.ts'
import { moneyOf } from '../../lib/plan-name.ts'
import { billDetailQuery, exportAddress, pageSize } from './api.ts'
import { BillingFrame } from './billing-frame.tsx'
import styles from './billing.module.css'
import { BuyoutButton } from './buyout-button.tsx'
import { useModeNames } from './use-mode-names.ts'
import { useDays } from './use-days.ts'

/** The first and last day of a month as in 2026-11. */
function daysOfMonth(month: string): { start_date: string; end_date: string } {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const end = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return { start_date: `${month}-01`, end_date: end }
}

/** The bill of a month by day and project (BL-03.15). */
export function BillDetailPage() {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const [search] = useSearchParams()
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const asked = search.get('month') ?? ''
  const thisMonth = useDays(1, 0).end_date.slice(0, 7)
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : thisMonth
  const filter = { ...daysOfMonth(month), ...(keyword !== '' && { keyword }) }
  const detail = useQuery(billDetailQuery(filter, page))
  const modeNames = useModeNames()
  const { data } = detail
  return (
    <BillingFrame
      area="finance"
      page="bill"
      title={t('detail.title', { month })}
      exportHref={exportAddress('bill-detail', filter, language)}
    >
      <div className={styles.filters}>
        <KeywordField
          key={keyword}
          className={styles.search}
          keyword={keyword}
          label={t('materials.search')}
          onKeyword={text => {
            setKeyword(text ?? '')
            setPage(1)
          }}
        />
      </div>
      <ListLoading list={detail} rows={4} />
      {data !== undefined && (
        <Tiles>
          <Tile label={t('bill.billed')} value={moneyOf(data.totals.amount, data.currency)} />
          <Tile label={t('bill.spend')} value={moneyOf(data.totals.spend, data.currency)} />
        </Tiles>
      )}
      {data?.total === 0 && (
        <EmptyState drawing="cards" title={t('detail.empty')}>
          {t('detail.empty.text')}
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <DataTable
            columns={[
              { key: 'day', head: t('column.day') },
              { key: 'project', head: t('column.project') },
              { key: 'mode', head: t('column.mode') },
              { key: 'impressions', kind: 'number', head: t('column.impressions') },
              { key: 'spend', kind: 'number', head: t('column.spend') },
              { key: 'amount', kind: 'number', head: t('column.billed') },
              { key: 'actions', kind: 'actions', head: t('column.actions') },
            ]}
          >
            {data.list.map(line => (
              <tr key={`${line.day}/${line.project_id}/${line.billing_mode}`}>
                <th scope="row" className="tabular">
                  {line.day}
                </th>
                <td>{line.project_name === '' ? t('detail.account') : line.project_name}</td>
                <td>{modeNames([line.billing_mode])}</td>
                <NumberCell>{new Intl.NumberFormat(language).format(line.impressions)}</NumberCell>
                <NumberCell>{moneyOf(line.spend, data.currency)}</NumberCell>
                <NumberCell>{moneyOf(line.amount, data.currency)}</NumberCell>
                <ActionsCell>
                  <BuyoutButton project={line.project_id} name={line.project_name} />
                </ActionsCell>
              </tr>
            ))}
          </DataTable>
          <ListPages page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
        </>
      )}
    </BillingFrame>
  )
}
