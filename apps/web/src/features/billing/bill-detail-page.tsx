import type { BillingMode } from '@adloom/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ActionsCell, DataTable, NumberCell } from '../../components/data-table.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListPages } from '../../components/list-pages.tsx'
import { KeywordField } from '../../components/keyword-field.tsx'
import { ListLoading } from '../../components/list-loading.tsx'
import { Tile, Tiles } from '../../components/tiles.tsx'
import { serverNow } from '../../lib/clocks.ts'
import { dayAt } from '../../lib/days.ts'
import { useLanguage } from '../../lib/language.ts'
import { moneyOf } from '../../lib/plan-name.ts'
import { type BillDetail, billDetailQuery, exportAddress } from './api.ts'
import { pageSize } from '../../components/usage/usage-types.ts'
import { BillingFrame } from './billing-frame.tsx'
import styles from './billing.module.css'
import { BuyoutButton } from './buyout-button.tsx'
import { ModeField } from './mode-field.tsx'
import { useModeNames } from './use-mode-names.ts'

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
  const [search, setSearch] = useSearchParams()
  const [keyword, setKeyword] = useState('')
  const [mode, setMode] = useState<BillingMode>()
  const [page, setPage] = useState(1)
  const asked = search.get('month') ?? ''
  const today = dayAt(serverNow(), 0)
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7)
  const filter = {
    ...daysOfMonth(month),
    ...(keyword !== '' && { keyword }),
    ...(mode && { billing_mode: mode }),
  }
  const detail = useQuery(billDetailQuery(filter, page))
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
        <MonthField
          month={month}
          today={today}
          onMonth={chosen => {
            setSearch({ month: chosen }, { replace: true })
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
          <DetailTable detail={data} />
          <ListPages page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
        </>
      )}
    </BillingFrame>
  )
}

interface MonthFieldProps {
  month: string
  /** The last day that can be chosen. */
  today: string
  onMonth: (month: string) => void
}

function MonthField({ month, today, onMonth }: MonthFieldProps) {
  const { t } = useTranslation('billing')
  return (
    <DatePicker
      picker="month"
      aria-label={t('column.month')}
      allowClear={false}
      value={dayjs(month)}
      maxDate={dayjs(today)}
      onChange={chosen => {
        if (chosen) onMonth(chosen.format('YYYY-MM'))
      }}
    />
  )
}

function DetailTable({ detail: { list, currency } }: { detail: BillDetail }) {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const modeNames = useModeNames()
  return (
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
      {list.map(line => (
        <tr key={`${line.day}/${line.project_id}/${line.billing_mode}`}>
          <th scope="row" className="tabular">
            {line.day}
          </th>
          <td>{line.project_name === '' ? t('detail.account') : line.project_name}</td>
          <td>{modeNames([line.billing_mode])}</td>
          <NumberCell>{new Intl.NumberFormat(language).format(line.impressions)}</NumberCell>
          <NumberCell>{moneyOf(line.spend, currency)}</NumberCell>
          <NumberCell>{moneyOf(line.amount, currency)}</NumberCell>
          <ActionsCell>
            <BuyoutButton project={line.project_id} name={line.project_name} />
          </ActionsCell>
        </tr>
      ))}
    </DataTable>
  )
}
