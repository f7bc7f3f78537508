import { RowsIcon } from '@phosphor-icons/react/dist/csr/Rows'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../components/chip.tsx'
import { KeywordField } from '../../../components/keyword-field.tsx'
import { localText, useLanguage } from '../../../lib/language.ts'
import { templateOptionsQuery } from '../../../lib/queries/templates.ts'
import type { ProjectFilter } from '../api.ts'
import { isFiltered, projectOrders } from '../filter.ts'
import styles from './project-filters.module.css'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { focusInside } from '../../../lib/keyboard.ts'
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import type { DateRangeProps } from './date-range.tsx'

export type ProjectView = 'grid' | 'list'

interface ProjectFiltersProps {
  filter: ProjectFilter
  /** Whether the list can be filtered by gameplay. */
  byGameplay: boolean
  view: ProjectView
  onFilter: (filter: ProjectFilter) => void
  onView: (view: ProjectView) => void
}

export function ProjectFilters({ filter, byGameplay, view, onFilter, onView }: ProjectFiltersProps) {
  const { t } = useTranslation('projects')
  const set = (change: ProjectFilter) => onFilter({ ...filter, ...change })
  return (
    <search className={styles.bar} aria-label={t('filter.label')}>
      <KeywordField
        key={filter.keyword ?? ''}
        className={styles.keyword}
        label={t('filter.keyword')}
        keyword={filter.keyword ?? ''}
        onKeyword={keyword => set({ keyword })}
      />
      <Chip on={filter.status === undefined} onToggle={() => set({ status: undefined })}>
        {t('filter.all')}
      </Chip>
      {(['draft', 'packed'] as const).map(status => (
        <Chip
          key={status}
          on={filter.status === status}
          onToggle={() => set({ status: filter.status === status ? undefined : status })}
        >
          {t(`status.${status}`)}
        </Chip>
      ))}
      {byGameplay && <GameplayMenu value={filter.gameplay} onChange={gameplay => set({ gameplay })} />}
      <DateFilter className={styles.dates} from={filter.from} to={filter.to} onChange={set} />
      {isFiltered(filter) && (
        <Button type="text" onClick={() => onFilter({ order: filter.order })}>
          {t('filter.clear')}
        </Button>
      )}
      <span className={styles.space} />
      <ChoiceMenu
        label={t('order.label')}
        value={filter.order ?? '-updated_time'}
        options={projectOrders.map(order => ({ value: order, label: t(`order.${order}`) }))}
        onChange={order => set({ order })}
      />
      <Segmented<ProjectView>
        aria-label={t('view.label')}
        value={view}
        onChange={onView}
        options={[
          { value: 'grid', icon: <SquaresFourIcon size={16} aria-label={t('view.grid')} /> },
          { value: 'list', icon: <RowsIcon size={16} aria-label={t('view.list')} /> },
        ]}
      />
    </search>
  )
}

function GameplayMenu({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (gameplay: string | undefined) => void
}) {
  const { t } = useTranslation('projects')
  const language = useLanguage()
  const gameplays = useQuery(templateOptionsQuery).data?.gameplay ?? []
  return (
    <ChoiceMenu
      clearable
      label={t('filter.gameplay')}
      value={value}
      options={gameplays.map(option => ({ value: option.value, label: localText(option.label, language) }))}
      onChange={onChange}
    />
  )
}

interface ChoiceMenuProps<T extends string> {
  /** Accessible name; also the text of the button while nothing is chosen. */
  label: string
  value: T | undefined
  options: readonly { value: T; label: string }[]
  onChange: (value: T | undefined) => void
  /** Whether a second click on the chosen option clears it. */
  clearable?: boolean
}

/**
 * A single choice from a short list, as a button with a menu: for filters and orders that need no text field.
 */
function ChoiceMenu<T extends string>({
  label,
  value,
  options,
  onChange,
  clearable = false,
}: ChoiceMenuProps<T>) {
  const chosen = options.find(option => option.value === value)
  return (
    <Dropdown
      {...focusInside}
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: chosen === undefined ? [] : [chosen.value],
        items: options.map(option => ({ key: option.value, label: option.label })),
        onClick: ({ key }) =>
          onChange(
            clearable && key === value ? undefined : options.find(option => option.value === key)?.value,
          ),
      }}
    >
      <Button aria-haspopup="menu" aria-label={chosen === undefined ? label : `${label}: ${chosen.label}`}>
        {chosen?.label ?? label}
        <CaretDownIcon size={12} aria-hidden="true" />
      </Button>
    </Dropdown>
  )
}

const DateRange = lazyComponent('date-range', async () => (await import('./date-range.tsx')).DateRange)

/** A button that loads the calendar on first use: the calendar is a tenth of the page's code. */
function DateFilter(props: Omit<DateRangeProps, 'eager'>) {
  const { t } = useTranslation('projects')
  const [wanted, setWanted] = useState(false)
  const isSet = props.from !== undefined || props.to !== undefined
  const button = (
    <Button
      loading={wanted || isSet}
      icon={<CalendarBlankIcon size={16} aria-hidden="true" />}
      onClick={() => setWanted(true)}
    >
      {t('filter.dates')}
    </Button>
  )
  return wanted || isSet ? (
    <Suspense fallback={button}>
      <DateRange {...props} eager={wanted} />
    </Suspense>
  ) : (
    button
  )
}
