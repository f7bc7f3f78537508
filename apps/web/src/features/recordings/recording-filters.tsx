import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { KeywordField } from '../../components/keyword-field.tsx'
import { productsQuery, type RecordingFilter, type RecordingOrder } from './api.ts'
import styles from './recording-list-page.module.css'

const orders: readonly RecordingOrder[] = ['-updated_time', 'updated_time', 'name']
const statuses = [2, 1, 0] as const
/** That of an address without one. */
const defaultOrder: RecordingOrder = '-updated_time'

/** The filter of an address. */
export function filterOf(search: URLSearchParams): RecordingFilter {
  const product = Number(search.get('product'))
  const order = orders.find(one => one === search.get('order')) ?? defaultOrder
  const filter = { keyword: search.get('keyword') ?? '', order }
  const status = statuses.find(one => String(one) === search.get('status'))
  return {
    ...filter,
    ...(Number.isSafeInteger(product) && product > 0 && { product_id: product }),
    ...(status !== undefined && { status }),
  }
}

/** The query of the address of a filter. */
export function searchOf({ keyword, product_id: product, status, order }: RecordingFilter) {
  return {
    ...(keyword !== '' && { keyword }),
    ...(product !== undefined && { product: String(product) }),
    ...(status !== undefined && { status: String(status) }),
    ...(order !== defaultOrder && { order }),
  }
}

interface RecordingFiltersProps {
  filter: RecordingFilter
  onFilter: (filter: RecordingFilter) => void
}

/** Name, product and order of the listed recordings. */
export function RecordingFilters({ filter, onFilter }: RecordingFiltersProps) {
  const { t } = useTranslation('recordings')
  const products = useQuery(productsQuery)
  const { product_id: product, ...others } = filter
  return (
    <search className={styles.filters} aria-label={t('filter.label')}>
      <KeywordField
        key={filter.keyword}
        className={styles.search}
        label={t('list.search')}
        keyword={filter.keyword}
        onKeyword={(keyword = '') => onFilter({ ...filter, keyword })}
      />
      <Select<number>
        className={styles.select ?? ''}
        aria-label={t('filter.product')}
        value={product ?? 0}
        loading={products.isPending}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={id => onFilter(id === 0 ? others : { ...others, product_id: id })}
        options={[
          { value: 0, label: t('filter.products') },
          ...(products.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select<number>
        className={styles.select ?? ''}
        aria-label={t('filter.status')}
        value={filter.status ?? -1}
        onChange={value => {
          const { status: _before, ...rest } = filter
          const status = statuses.find(one => one === value)
          onFilter(status === undefined ? rest : { ...rest, status })
        }}
        options={[
          { value: -1, label: t('filter.statuses') },
          ...statuses.map(value => ({ value, label: t(`status.${value}`) })),
        ]}
      />
      <Select
        className={styles.select ?? ''}
        aria-label={t('filter.order')}
        value={filter.order}
        onChange={order => onFilter({ ...filter, order })}
        options={orders.map(value => ({ value, label: t(`filter.order.${value}`) }))}
      />
    </search>
  )
}
