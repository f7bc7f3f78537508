import { adAccountStatuses, adAccountTypes } from '@adloom/contract/ad-accounts'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { KeywordField } from '../../components/keyword-field.tsx'
import type { AdAccountFilter } from './api.ts'
import styles from './ad-account-filters.module.css'

export const noFilter: AdAccountFilter = {
  search_field: 'account_name',
  keyword: '',
  traffic_type: undefined,
  statuses: [],
  order: '-auth_time',
}

/** Reads the filter from the address; unknown values are left out. */
export function filterOf(search: URLSearchParams): AdAccountFilter {
  const statuses = search.get('statuses')?.split(',') ?? []
  return {
    search_field: search.get('search_field') === 'email' ? 'email' : 'account_name',
    keyword: search.get('keyword') ?? '',
    traffic_type: adAccountTypes.find(type => type === search.get('traffic_type')),
    statuses: adAccountStatuses.filter(status => statuses.includes(status)),
    order: search.get('order') === 'auth_time' ? 'auth_time' : '-auth_time',
  }
}

/** Returns the parameters of the address that differ from the default. */
export function searchOf(filter: AdAccountFilter): Record<string, string> {
  return {
    ...(filter.search_field !== noFilter.search_field && { search_field: filter.search_field }),
    ...(filter.keyword !== '' && { keyword: filter.keyword }),
    ...(filter.traffic_type !== undefined && { traffic_type: filter.traffic_type }),
    ...(filter.statuses.length > 0 && { statuses: filter.statuses.join(',') }),
    ...(filter.order !== noFilter.order && { order: filter.order }),
  }
}

export function isFiltered({ keyword, traffic_type, statuses }: AdAccountFilter): boolean {
  return keyword !== '' || traffic_type !== undefined || statuses.length > 0
}

interface AdAccountFiltersProps {
  filter: AdAccountFilter
  onFilter: (filter: AdAccountFilter) => void
}

export function AdAccountFilters({ filter, onFilter }: AdAccountFiltersProps) {
  const { t } = useTranslation('adAccounts')
  return (
    <search className={styles.bar} aria-label={t('filter.label')}>
      <Select
        className={styles.field}
        aria-label={t('filter.field')}
        value={filter.search_field}
        onChange={search_field => onFilter({ ...filter, search_field })}
        options={[
          { value: 'account_name' as const, label: t('filter.byName') },
          { value: 'email' as const, label: t('filter.byEmail') },
        ]}
      />
      <KeywordField
        key={filter.keyword}
        className={styles.keyword}
        keyword={filter.keyword}
        label={t('filter.keyword')}
        onKeyword={keyword => onFilter({ ...filter, keyword: keyword ?? '' })}
      />
      <Select
        className={styles.type}
        aria-label={t('filter.type')}
        placeholder={t('filter.type')}
        allowClear
        value={filter.traffic_type}
        onChange={type => onFilter({ ...filter, traffic_type: type })}
        options={adAccountTypes.map(value => ({ value, label: t(`type.${value}`) }))}
      />
      <Select
        className={styles.statuses}
        aria-label={t('filter.statuses')}
        placeholder={t('filter.statuses')}
        mode="multiple"
        allowClear
        maxTagCount="responsive"
        value={filter.statuses}
        onChange={statuses => onFilter({ ...filter, statuses })}
        options={adAccountStatuses.map(value => ({ value, label: t(`status.${value}`) }))}
      />
      {isFiltered(filter) && (
        <Button type="text" onClick={() => onFilter({ ...noFilter, order: filter.order })}>
          {t('filter.clear')}
        </Button>
      )}
    </search>
  )
}
