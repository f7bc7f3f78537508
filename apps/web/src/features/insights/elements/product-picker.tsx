import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { productsQuery } from '../api.ts'
import { dimensionLabel } from '../report/metric-texts.ts'
import toolbar from '../report/toolbar.module.css'
import type { ReportControl } from '../report/use-report.ts'

/** Chooses one product or all. */
export function ProductPicker({ report: { state, update } }: { report: ReportControl }) {
  const { t } = useTranslation('elements')
  const products = useQuery(productsQuery)
  const { product_id, ...others } = state.filters
  return (
    <Select<string>
      className={toolbar.select}
      aria-label={dimensionLabel('product_id')}
      value={product_id?.[0] ?? ''}
      loading={products.isPending}
      onChange={id => update({ filters: id === '' ? others : { ...others, product_id: [id] } })}
      options={[
        { value: '', label: t('product.all') },
        ...(products.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
