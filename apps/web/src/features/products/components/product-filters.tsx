import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { Input, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductFilter } from '../api.ts'
import styles from './product-filters.module.css'

export function ProductFilters({
  filter,
  onFilter,
}: {
  filter: ProductFilter
  onFilter: (filter: ProductFilter) => void
}) {
  const { t } = useTranslation('products')
  const [text, setText] = useState(filter.keyword)
  const commit = (value: string) => {
    if (value.trim() !== filter.keyword) onFilter({ ...filter, keyword: value.trim() })
  }
  return (
    <search className={styles.bar} aria-label={t('filter.label')}>
      <Input
        className={styles.keyword}
        value={text}
        aria-label={t('filter.keyword')}
        placeholder={t('filter.keyword')}
        allowClear
        maxLength={200}
        prefix={<MagnifyingGlassIcon size={16} aria-hidden="true" />}
        onChange={event => {
          setText(event.target.value)
          if (event.target.value === '') commit('')
        }}
        onPressEnter={() => commit(text)}
        onBlur={() => commit(text)}
      />
      <Segmented<string>
        aria-label={t('filter.state')}
        value={filter.archived ? 'archived' : 'active'}
        onChange={state => onFilter({ ...filter, archived: state === 'archived' })}
        options={[
          { value: 'active', label: t('filter.active') },
          { value: 'archived', label: t('filter.archived') },
        ]}
      />
    </search>
  )
}
