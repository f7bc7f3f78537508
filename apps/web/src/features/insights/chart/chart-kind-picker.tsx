import { ChartBarIcon } from '@phosphor-icons/react/dist/csr/ChartBar'
import { ChartLineIcon } from '@phosphor-icons/react/dist/csr/ChartLine'
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchChange } from '../report/use-search-change.ts'
import type { ChartKind } from './chart-options.ts'

/** The kind of the charts in the address, under `name`. */
export function useChartKind(name: string): [ChartKind, (kind: ChartKind) => void] {
  const [search, change] = useSearchChange()
  return [
    search.get(name) === 'line' ? 'line' : 'bar',
    kind => change({ [name]: kind === 'line' ? kind : '' }),
  ]
}

export function ChartKindPicker({
  value,
  onChange,
}: {
  value: ChartKind
  onChange: (kind: ChartKind) => void
}) {
  const { t } = useTranslation('insights')
  return (
    <Segmented<ChartKind>
      aria-label={t('chart.kind')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'bar', label: t('chart.bar'), icon: <ChartBarIcon size={14} aria-hidden="true" /> },
        { value: 'line', label: t('chart.line'), icon: <ChartLineIcon size={14} aria-hidden="true" /> },
      ]}
    />
  )
}
