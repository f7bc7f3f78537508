import { accountKinds, customerPayments, type CustomerTier, customerTiers } from '@adloom/contract/staff'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Chip } from '../../../components/chip.tsx'
import { Country } from '../../../components/country.tsx'
import { DataTable, NumberCell } from '../../../components/data-table.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { KeywordField } from '../../../components/keyword-field.tsx'
import { ListEnd } from '../../../components/list-end.tsx'
import { ListLoading } from '../../../components/list-loading.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { formatDate } from '../../../lib/format.ts'
import { moneyOf, planName } from '../../../lib/plan-name.ts'
import { type AccountFilter, accountListQuery, type AccountRow } from '../api.ts'
import styles from '../staff.module.css'

const payments = Object.values(customerPayments)

/** What the address asks for; unknown values are left out. */
function filterOf(search: URLSearchParams): AccountFilter {
  const numberOf = <T extends number>(name: string, known: readonly T[]) =>
    known.find(one => String(one) === search.get(name))
  const [tier, payment] = [numberOf('tier', customerTiers), numberOf('payment', payments)]
  return {
    keyword: search.get('keyword') ?? '',
    kind: accountKinds.find(one => one === search.get('kind')) ?? 'all',
    ...(tier && { tier }),
    ...(payment && { payment }),
  }
}

/** Accounts of the product by id, name or e-mail (BL-01.31); the filters are part of the address. */
export function AccountsPage() {
  const { t } = useTranslation('staff')
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search)
  const list = useInfiniteQuery(accountListQuery(filter))
  const accounts = list.data?.pages.flatMap(page => page.list) ?? []
  const currency = list.data?.pages[0]?.currency ?? 1
  const show = (next: { [K in keyof AccountFilter]?: AccountFilter[K] | undefined }) => {
    const wanted = { ...filter, ...next, kind: next.kind ?? filter.kind }
    const values = { ...wanted, kind: wanted.kind === 'all' ? undefined : wanted.kind }
    const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
    setSearch(
      given.map(([name, value]) => [name, String(value)] as [string, string]),
      { replace: true },
    )
  }
  return (
    <>
      <PageHeader title={t('accounts.title')} help={t('accounts.help')} />
      <div className={styles.bar}>
        <KeywordField
          key={filter.keyword}
          keyword={filter.keyword}
          label={t('accounts.search')}
          className={styles.search}
          onKeyword={next => show({ keyword: next })}
        />
        {accountKinds.map(one => (
          <Chip key={one} on={filter.kind === one} onToggle={() => show({ kind: one })}>
            {t(`kind.${one}`)}
          </Chip>
        ))}
        <Select<CustomerTier>
          allowClear
          aria-label={t('tier')}
          placeholder={t('tier.all')}
          value={filter.tier ?? null}
          popupMatchSelectWidth={false}
          onChange={(tier?: CustomerTier) => show({ tier })}
          options={customerTiers.map(value => ({ value, label: t(`tier.${value}`) }))}
        />
        <Select<1 | 2>
          allowClear
          aria-label={t('payment')}
          placeholder={t('payment.all')}
          value={filter.payment ?? null}
          popupMatchSelectWidth={false}
          onChange={(payment?: 1 | 2) => show({ payment })}
          options={payments.map(value => ({ value, label: t(`payment.${value}`) }))}
        />
      </div>
      <ListLoading list={list} rows={8} />
      {accounts.length > 0 && <AccountTable accounts={accounts} currency={currency} />}
      <ListEnd list={list} />
      {list.isSuccess && accounts.length === 0 && (
        <EmptyState drawing="search" title={t('accounts.none')}>
          {t('accounts.noneText')}
        </EmptyState>
      )}
    </>
  )
}

function AccountTable({ accounts, currency }: { accounts: AccountRow[]; currency: number }) {
  const { t } = useTranslation('staff')
  return (
    <DataTable
      className={styles.rows}
      columns={[
        { key: 'name', head: t('accounts.account') },
        { key: 'owner', head: t('accounts.owner') },
        { key: 'plan', head: t('accounts.plan') },
        { key: 'users', head: t('accounts.users'), kind: 'number' },
        { key: 'balance', head: t('accounts.balance'), kind: 'number' },
        { key: 'country', head: t('accounts.country') },
        { key: 'created', head: t('accounts.created') },
        { key: 'id', head: t('accounts.id'), kind: 'number' },
      ]}
    >
      {accounts.map(account => (
        <tr key={account.account_id}>
          <th scope="row">
            <Link className={styles.name} to={`/back-office/accounts/${account.account_id}`}>
              {account.name}
            </Link>
            <span className={styles.sub}>
              {[
                t(account.account_type === 'internal' ? 'kind.internal' : `category.${account.category}`),
                t(`tier.${account.tier}`),
                t(`payment.${account.payment}`),
              ].join(' · ')}
            </span>
          </th>
          <td>
            {account.username}
            <span className={styles.sub}>{account.email}</span>
          </td>
          <td>
            {account.plans.map((plan, position) => (
              <span key={position} className={styles.tag} title={formatDate(plan.expired_time)}>
                {planName({ id: plan.plan_id, name: plan.name })}
              </span>
            ))}
            {account.plans.length === 0 && '–'}
          </td>
          <NumberCell>{account.users}</NumberCell>
          <NumberCell>{moneyOf(account.balance, currency)}</NumberCell>
          <td>
            <Country code={account.country_code} />
          </td>
          <td>{formatDate(account.created_time)}</td>
          <NumberCell>
            <span className={styles.id}>{account.account_id}</span>
          </NumberCell>
        </tr>
      ))}
    </DataTable>
  )
}
