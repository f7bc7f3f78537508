import { RowsIcon } from '@phosphor-icons/react/dist/csr/Rows'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { Button, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { typeIcons } from '../../../components/assets/type-icons.ts'
import { Chip } from '../../../components/chip.tsx'
import { PanelPopover } from '../../../components/panel-popover.tsx'
import type { AssetType } from '../api.ts'
import { type AssetFilter, assetOrders } from '../filter.ts'
import { FilterPanel } from './filter-panel.tsx'
import styles from './library-filters.module.css'

export type LibraryView = 'grid' | 'list'

interface LibraryFiltersProps {
  filter: AssetFilter
  view: LibraryView
  sampleText: string
  onFilter: (filter: AssetFilter) => void
  onView: (view: LibraryView) => void
  onSampleText: (text: string) => void
}

const quickTypes: Record<AssetFilter['kind'], readonly AssetType[]> = {
  resources: ['image', 'video', 'audio', 'font', 'frames'],
  works: ['playable', 'video', 'image'],
}

/** Quick types and all other filters, order and view: one line above the cards. */
export function LibraryFilters({
  filter,
  view,
  sampleText,
  onFilter,
  onView,
  onSampleText,
}: LibraryFiltersProps) {
  const { t } = useTranslation('library')
  const [open, setOpen] = useState(false)
  const set = (change: Partial<AssetFilter>) => onFilter({ ...filter, ...change })
  const toggle = (type: AssetType) => {
    const types = filter.type ?? []
    set({ type: types.includes(type) ? types.filter(one => one !== type) : [...types, type] })
  }
  return (
    <search className={styles.bar} aria-label={t('filter.label')}>
      <div className={styles.quick}>
        {quickTypes[filter.kind].map(type => (
          <Chip
            key={type}
            icon={typeIcons[type]}
            on={filter.type?.includes(type) === true}
            onToggle={() => toggle(type)}
          >
            {t(`type.${type}`)}
          </Chip>
        ))}
      </div>
      <PanelPopover
        open={open}
        onChange={setOpen}
        label={t('filter.panel')}
        width={468}
        panel={<FilterPanel filter={filter} onFilter={onFilter} onDone={() => setOpen(false)} />}
      >
        <Button
          icon={<SlidersHorizontalIcon size={16} aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-expanded={open}
        >
          {t('filter.panel')}
        </Button>
      </PanelPopover>
      <span className={styles.space} />
      {filter.type?.length === 1 && filter.type[0] === 'font' && (
        <Input
          className={styles.sample}
          value={sampleText}
          maxLength={80}
          allowClear
          aria-label={t('sample.label')}
          placeholder={t('sample.placeholder')}
          onChange={event => onSampleText(event.target.value)}
        />
      )}
      <Select
        className={styles.order}
        aria-label={t('order.label')}
        popupMatchSelectWidth={false}
        value={filter.order ?? '-created_time'}
        options={assetOrders.map(order => ({ value: order, label: t(`order.${order}`) }))}
        onChange={order => set({ order })}
      />
      <Segmented<LibraryView>
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
