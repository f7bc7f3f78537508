import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import toolbarStyles from '../report/toolbar.module.css'
import { useSearchChange } from '../report/use-search-change.ts'
import type { AlertRule, IncidentFilter } from './api.ts'

const states = ['open', 'ended'] as const

/** The filter of the history, which is in the address. */
export function useIncidentFilter(): [IncidentFilter, (filter: IncidentFilter) => void] {
  const [search, change] = useSearchChange()
  const rule = Number(search.get('rule'))
  return [
    {
      rule: Number.isInteger(rule) && rule > 0 ? rule : undefined,
      state: states.find(name => name === search.get('state')),
    },
    filter =>
      change({ rule: filter.rule === undefined ? '' : String(filter.rule), state: filter.state ?? '' }),
  ]
}

interface IncidentFiltersProps {
  rules: readonly AlertRule[]
  filter: IncidentFilter
  onFilter: (filter: IncidentFilter) => void
}

/** Shows the history of one alert, or what is open or ended. */
export function IncidentFilters({ rules, filter, onFilter }: IncidentFiltersProps) {
  const { t } = useTranslation('insights')
  return (
    <>
      <Select<number>
        className={toolbarStyles.select}
        showSearch
        optionFilterProp="label"
        popupMatchSelectWidth={false}
        aria-label={t('alert.filter.rule')}
        value={filter.rule ?? 0}
        onChange={rule => onFilter({ ...filter, rule: rule === 0 ? undefined : rule })}
        options={[
          { value: 0, label: t('alert.filter.allRules') },
          ...rules.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select<(typeof states)[number] | 'any'>
        className={toolbarStyles.select}
        aria-label={t('alert.filter.state')}
        value={filter.state ?? 'any'}
        onChange={state => onFilter({ ...filter, state: state === 'any' ? undefined : state })}
        options={(['any', ...states] as const).map(value => ({
          value,
          label: t(`alert.filter.${value}`),
        }))}
      />
    </>
  )
}
