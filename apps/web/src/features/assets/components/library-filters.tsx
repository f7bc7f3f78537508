import { RowsIcon } from '@phosphor-icons/react/dist/csr/Rows'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { Button, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { typeIcons } from '../../../components/assets/tile-thing.ts'
import { Chip } from '../../../components/chip.tsx'
import { PanelPopover } from '../../../components/overlays/panel-popover.tsx'
import type { AssetType } from '../api.ts'
import { type AssetFilter, assetOrders, isFiltered, placeOf, type RangeName, ranges } from '../filter.ts'
import { FilterPanel } from './filter-panel.tsx'
import styles from './library-filters.module.css'
import { formatBytes } from '@adloom/contract/format-bytes'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { formatDate, formatDuration } from '../../../lib/format.ts'

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

interface ActiveFiltersProps {
  filter: AssetFilter
  onFilter: (filter: AssetFilter) => void
}

/** The active filters, each with a button that removes it. */
export function ActiveFilters({ filter, onFilter }: ActiveFiltersProps) {
  const { t } = useTranslation('library')
  const words = useFilterWords(filter)
  if (!isFiltered(filter)) return null
  return (
    <div className={styles.line}>
      {words.map(({ text, without }) => (
        <button
          key={text}
          type="button"
          className={styles.chip}
          aria-label={t('filter.remove', { name: text })}
          onClick={() => onFilter({ ...filter, ...without })}
        >
          {text}
          <XIcon size={12} weight="bold" aria-hidden="true" />
        </button>
      ))}
      <button type="button" className={styles.clear} onClick={() => onFilter(placeOf(filter))}>
        {t('filter.clear')}
      </button>
    </div>
  )
}

interface Word {
  text: string
  without: Partial<AssetFilter>
}

function useFilterWords(filter: AssetFilter): Word[] {
  const { t } = useTranslation('library')
  const between = (from: string | undefined, to: string | undefined) =>
    from !== undefined && to !== undefined
      ? t('range.both', { from, to })
      : from !== undefined
        ? t('range.least', { from })
        : t('range.most', { to: to ?? '' })
  const measures: Record<RangeName, (value: number) => string> = {
    duration: formatDuration,
    size: formatBytes,
    width: value => `${value} px`,
    height: value => `${value} px`,
  }
  const day = (seconds: number | undefined) => (seconds === undefined ? undefined : formatDate(seconds))
  return [
    ...(filter.keyword === undefined
      ? []
      : [{ text: `“${filter.keyword}”`, without: { keyword: undefined } }]),
    ...(filter.type ?? []).map(type => ({
      text: t(`type.${type}`),
      without: { type: filter.type?.filter(one => one !== type) },
    })),
    ...(filter.format ?? []).map(format => ({
      text: format.toUpperCase(),
      without: { format: filter.format?.filter(one => one !== format) },
    })),
    ...(filter.orientation === undefined
      ? []
      : [{ text: t(`orientation.${filter.orientation}`), without: { orientation: undefined } }]),
    ...(filter.ratio === undefined ? [] : [{ text: filter.ratio, without: { ratio: undefined } }]),
    ...(filter.source_type ?? []).map(source => ({
      text: t(`source.${source}`),
      without: { source_type: filter.source_type?.filter(one => one !== source) },
    })),
    ...ranges.flatMap(name => {
      const [from, to] = [filter[`min_${name}`], filter[`max_${name}`]]
      if (from === undefined && to === undefined) return []
      const text = `${t(`filter.${name}`)}: ${between(from === undefined ? undefined : measures[name](from), to === undefined ? undefined : measures[name](to))}`
      return [{ text, without: { [`min_${name}`]: undefined, [`max_${name}`]: undefined } }]
    }),
    ...(filter.from === undefined && filter.to === undefined
      ? []
      : [{ text: between(day(filter.from), day(filter.to)), without: { from: undefined, to: undefined } }]),
    ...(filter.tag === undefined ? [] : [{ text: `#${filter.tag}`, without: { tag: undefined } }]),
  ]
}
