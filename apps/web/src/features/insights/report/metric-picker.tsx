import type { Metric } from '@adloom/contract/insight-metrics'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { groupLabel, metricLabel } from './metric-texts.ts'
import styles from './toolbar.module.css'

interface MetricPickerProps {
  value: Metric
  names: readonly Metric[]
  onChange: (name: Metric) => void
}

/** Chooses one metric, by group. */
export function MetricPicker({ value, names, onChange }: MetricPickerProps) {
  const { t } = useTranslation('insights')
  const groups = new Map<string, Metric[]>()
  for (const name of names)
    groups.set(groupLabel(t, name), [...(groups.get(groupLabel(t, name)) ?? []), name])
  return (
    <Select<Metric>
      showSearch
      className={styles.select}
      aria-label={t('pick.metric')}
      value={value}
      popupMatchSelectWidth={false}
      optionFilterProp="label"
      onChange={onChange}
      options={[...groups].map(([label, list]) => ({
        label,
        options: list.map(name => ({ value: name, label: metricLabel(name) })),
      }))}
    />
  )
}
