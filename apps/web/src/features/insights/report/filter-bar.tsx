import { FunnelSimpleIcon } from '@phosphor-icons/react/dist/csr/FunnelSimple'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { hostedTraffic } from '@adloom/contract/insight-metrics'
import { valueText } from '@adloom/contract/insight-value-texts'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown, Popover, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import { focusInside } from '../../../lib/keyboard.ts'
import { useLanguage } from '../../../lib/language.ts'
import { useSettled } from '../../../lib/delays.ts'
import { optionsQuery, type Scope, searchRestMs } from '../api.ts'
import { dimensionLabel } from './metric-texts.ts'
import { reportNetworks } from './networks.ts'
import { isFound, NoValues, ValueList } from './option-list.tsx'
import { displayFilters, type FilterDimension } from './report-state.ts'
import toolbarStyles from './toolbar.module.css'
import type { ReportControl } from './use-report.ts'
import { knownValues } from './value-names.ts'
import styles from './filter-bar.module.css'

/** Filters as chips, one per breakdown; each opens the list of its values. */
export function FilterBar({
  report,
  names = displayFilters,
}: {
  report: ReportControl
  /** The breakdowns that can be chosen. */
  names?: readonly FilterDimension[]
}) {
  const { t } = useTranslation('insights')
  const { state, scope, update } = report
  const [opened, setOpened] = useState<FilterDimension>()
  const chosen = names.filter(name => state.filters[name] !== undefined || name === opened)
  const set = (dimension: FilterDimension, values: string[]) => {
    const { [dimension]: _before, ...others } = state.filters
    update({ filters: values.length === 0 ? others : { ...others, [dimension]: values } })
  }
  return (
    <search className={toolbarStyles.toolbar} aria-label={t('filter.label')}>
      {chosen.map(dimension => (
        <FilterChip
          key={dimension}
          dimension={dimension}
          values={state.filters[dimension] ?? []}
          scope={scope}
          isOpen={opened === dimension}
          onOpen={isOpen => setOpened(isOpen ? dimension : undefined)}
          onChange={values => set(dimension, values)}
        />
      ))}
      <Dropdown
        {...focusInside}
        trigger={['click']}
        menu={{
          className: styles.menu,
          items: names
            .filter(name => !chosen.includes(name))
            .map(key => ({ key, label: dimensionLabel(key) })),
          onClick: ({ key }) => setOpened(names.find(name => name === key)),
        }}
      >
        <Button type="text" icon={<FunnelSimpleIcon size={16} aria-hidden="true" />}>
          {t('filter.add')}
        </Button>
      </Dropdown>
      {Object.keys(state.filters).length > 0 && (
        <Button type="text" onClick={() => update({ filters: {} })}>
          {t('filter.clear')}
        </Button>
      )}
    </search>
  )
}

interface FilterChipProps {
  dimension: FilterDimension
  values: readonly string[]
  scope: Scope
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (values: string[]) => void
}

const shownNames = 2

function FilterChip({ dimension, values, scope, isOpen, onOpen, onChange }: FilterChipProps) {
  const { t } = useTranslation('insights')
  const label = dimensionLabel(dimension)
  const names = useValueNames(dimension, scope, values)
  const texts = values.slice(0, shownNames).map(value => names.nameOf(value))
  const more = values.length - texts.length
  return (
    <span className={styles.chip}>
      <Popover
        open={isOpen}
        onOpenChange={onOpen}
        trigger="click"
        placement="bottomLeft"
        arrow={false}
        destroyOnHidden
        content={<ValuePicker label={label} values={values} names={names} onChange={onChange} />}
      >
        <button type="button" className={styles.open} aria-haspopup="dialog" aria-expanded={isOpen}>
          <span className={styles.name}>{label}</span>
          <span className={styles.values}>
            {texts.length === 0 ? t('filter.any') : texts.join(', ')}
            {more > 0 && ` +${more}`}
          </span>
        </button>
      </Popover>
      <IconButton
        size="small"
        icon={XIcon}
        label={t('filter.remove', { name: label })}
        onClick={() => {
          onOpen(false)
          onChange([])
        }}
      />
    </span>
  )
}

interface ValueNames {
  options: { value: string; label: string }[]
  nameOf: (value: string) => string
  search: (keyword: string) => void
  isLoading: boolean
  /** Asks again for values that could not be loaded. */
  retry: (() => void) | undefined
}

/** The values that occur with the other filters, those that are always known and the chosen ones. */
function useValueNames(dimension: FilterDimension, scope: Scope, values: readonly string[]): ValueNames {
  const language = useLanguage()
  const [keyword, setKeyword] = useState('')
  const found = useQuery(optionsQuery(dimension, scope, useSettled(keyword, searchRestMs)))
  const names = new Map<string, string>()
  // Reports leave plays in shared links out unless they are chosen (IN-01.23).
  const channels = [...reportNetworks, hostedTraffic]
  const known = dimension === 'traffic_type' ? channels : (knownValues(dimension) ?? [])
  for (const value of known) names.set(value, valueText(dimension, value, language))
  for (const { id, name } of found.data ?? [])
    names.set(id, name === id ? valueText(dimension, id, language) : name)
  for (const value of values) if (!names.has(value)) names.set(value, valueText(dimension, value, language))
  return {
    options: [...names].map(([value, label]) => ({ value, label })),
    nameOf: value => names.get(value) ?? valueText(dimension, value, language),
    search: setKeyword,
    isLoading: found.isFetching,
    retry: found.isError ? () => void found.refetch() : undefined,
  }
}

interface ValuePickerProps {
  label: string
  values: readonly string[]
  names: ValueNames
  onChange: (values: string[]) => void
}

function ValuePicker({ label, values, names, onChange }: ValuePickerProps) {
  const { t } = useTranslation('insights')
  return (
    <Select<string[]>
      mode="multiple"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the list was asked for, and is typed into first
      autoFocus
      defaultOpen
      className={styles.picker}
      aria-label={label}
      placeholder={t('filter.search')}
      value={[...values]}
      loading={names.isLoading}
      notFoundContent={<NoValues {...names} />}
      filterOption={(keyword, option) => isFound(keyword, option)}
      popupRender={list => <ValueList list={list} {...names} />}
      onSearch={names.search}
      onChange={onChange}
      options={names.options}
    />
  )
}
