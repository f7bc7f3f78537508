import { trialScopes, trialStates } from '@adloom/contract/trials'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Chip } from '../../../components/chip.tsx'
import { Country } from '../../../components/country.tsx'
import { ActionsCell, DataTable } from '../../../components/data-table.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { KeywordField } from '../../../components/keyword-field.tsx'
import { ListLoading } from '../../../components/list-loading.tsx'
import { ListPages } from '../../../components/list-pages.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { formatDate, formatTime } from '../../../lib/format.ts'
import { type TrialFilter, trialListQuery, trialPageSize, type TrialRow } from '../api.ts'
import styles from '../staff.module.css'
import { ApplicationDialog } from './application-dialog.tsx'

/** Applications for trials (TR-01.5); filters, page and the open application are part of the address. */
export function TrialsPage() {
  const { t } = useTranslation('staff')
  const [search, setSearch] = useSearchParams()
  const { filter, page, open } = read(search)
  const list = useQuery(trialListQuery(filter, page))
  const rows = list.data?.list ?? []
  const isFiltered = Object.values(filter).some(Boolean)
  const show = (change: Record<string, string | number | undefined>) => {
    const wanted = { ...filter, page, ...change }
    const kept = Object.entries(wanted).filter(([name, value]) => value && !(name === 'page' && value === 1))
    setSearch(Object.fromEntries(kept.map(([name, value]) => [name, String(value)])), { replace: true })
  }
  return (
    <>
      <PageHeader title={t('trial.title')} help={t('trial.help')} />
      <div className={styles.bar}>
        <KeywordField
          key={filter.keyword ?? ''}
          keyword={filter.keyword ?? ''}
          label={t('trial.search')}
          className={styles.search}
          onKeyword={keyword => show({ keyword, page: 1 })}
        />
        <Select
          value={filter.scope ?? ''}
          aria-label={t('trial.area')}
          style={{ minWidth: 180 }}
          onChange={scope => show({ scope, page: 1 })}
          options={[
            { value: '', label: t('trial.anyArea') },
            ...scopeTexts.map(one => ({ value: one, label: t(`trial.scope.${one}`) })),
          ]}
        />
        {[undefined, ...trialStates].map(one => (
          <Chip key={one ?? 'all'} on={filter.state === one} onToggle={() => show({ state: one, page: 1 })}>
            {t(one === undefined ? 'kind.all' : `state.${one}`)}
          </Chip>
        ))}
      </div>
      <ListLoading list={list} rows={8} />
      {rows.length > 0 && <TrialTable rows={rows} onOpen={id => show({ id })} />}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState drawing="search" title={t(isFiltered ? 'trial.none' : 'trial.empty')}>
          {t(isFiltered ? 'trial.noneText' : 'trial.emptyText')}
        </EmptyState>
      )}
      <ListPages
        page={page}
        pageSize={trialPageSize}
        total={list.data?.total ?? 0}
        onPage={next => show({ page: next })}
      />
      {open !== undefined && <ApplicationDialog key={open} id={open} onClose={() => show({})} />}
    </>
  )
}

const scopeTexts = ['1', '2', '3'] as const

function read(search: URLSearchParams) {
  const keyword = search.get('keyword')
  const scope = scopeTexts.find(one => one === search.get('scope'))
  const state = trialStates.find(one => one === search.get('state'))
  const filter: TrialFilter = {
    ...(keyword && { keyword }),
    ...(scope && { scope }),
    ...(state && { state }),
  }
  return { filter, page: numberOf(search.get('page')) ?? 1, open: numberOf(search.get('id')) }
}

function numberOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

function TrialTable({ rows, onOpen }: { rows: TrialRow[]; onOpen: (id: number) => void }) {
  const { t } = useTranslation('staff')
  return (
    <DataTable
      className={styles.rows}
      columns={[
        { key: 'applicant', head: t('trial.applicant') },
        { key: 'account', head: t('accounts.account') },
        { key: 'area', head: t('trial.area') },
        { key: 'region', head: t('accounts.country') },
        { key: 'state', head: t('grant.state') },
        { key: 'applied', head: t('trial.applied') },
        { key: 'actions', head: t('grant.actions'), kind: 'actions' },
      ]}
    >
      {rows.map(row => (
        <tr key={row.id}>
          <th scope="row">
            <span className={styles.name}>{row.full_name}</span>
            <span className={styles.sub}>{row.company}</span>
          </th>
          <td>
            <Link className={styles.name} to={`/back-office/accounts/${row.account_id}`}>
              {row.account_name}
            </Link>
            <span className={styles.sub}>{row.user_email}</span>
          </td>
          <td>{t(`trial.scope.${scopeOf(row)}`)}</td>
          <td>
            <Country code={row.region} />
          </td>
          <td>
            <TrialState row={row} />
          </td>
          <td title={formatTime(row.created_time)}>{formatDate(row.created_time)}</td>
          <ActionsCell>
            <Button
              size="small"
              aria-label={t('trial.openOne', { name: row.full_name, id: row.id })}
              onClick={() => onOpen(row.id)}
            >
              {t('trial.open')}
            </Button>
          </ActionsCell>
        </tr>
      ))}
    </DataTable>
  )
}

function TrialState({ row: { state, expired_time: end } }: { row: TrialRow }) {
  const { t } = useTranslation('staff')
  return (
    <>
      <span className={`${styles.tag} ${state === 'running' ? styles.good : ''}`}>{t(`state.${state}`)}</span>
      <span className={styles.sub}>{t('trial.until', { date: formatDate(end) })}</span>
    </>
  )
}

/** The area that was applied for. */
function scopeOf({ interested_in: scope }: Pick<TrialRow, 'interested_in'>) {
  return trialScopes.find(one => one === scope) ?? 1
}
