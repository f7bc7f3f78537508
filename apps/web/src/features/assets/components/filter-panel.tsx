import { assetFormats, assetTypes, orientations, ratios, sourceTypes } from '@adloom/contract/assets'
import { useQuery } from '@tanstack/react-query'
import { Button, DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../components/chip.tsx'
import { tagsQuery } from '../api.ts'
import { type AssetFilter, isFiltered, placeOf, type RangeName } from '../filter.ts'
import styles from './filter-panel.module.css'
import { NumberInput } from '../../../components/fields/number-input.tsx'

interface FilterPanelProps {
  filter: AssetFilter
  onFilter: (filter: AssetFilter) => void
  onDone: () => void
}

/** All filters; each change applies at once. */
export function FilterPanel({ filter, onFilter, onDone }: FilterPanelProps) {
  const { t } = useTranslation('library')
  const set = (change: Partial<AssetFilter>) => onFilter({ ...filter, ...change })
  const flip = <T,>(list: readonly T[] | undefined, value: T) =>
    list?.includes(value) === true ? list.filter(one => one !== value) : [...(list ?? []), value]
  const types = assetTypes.filter(
    type => (filter.kind === 'works') === (type === 'playable') || ['video', 'image', 'zip'].includes(type),
  )
  const formats = assetFormats.filter(format => format !== 'html' || filter.kind === 'works')
  const range = { filter, onFilter }
  return (
    <div className={styles.panel}>
      <div className={styles.groups}>
        <ChipGroup
          title={t('filter.type')}
          values={types}
          chosen={filter.type ?? []}
          labelOf={type => t(`type.${type}`)}
          onToggle={type => set({ type: flip(filter.type, type) })}
        />
        <ChipGroup
          title={t('filter.format')}
          values={formats}
          chosen={filter.format ?? []}
          labelOf={format => format.toUpperCase()}
          onToggle={format => set({ format: flip(filter.format, format) })}
        />
        <ChipGroup
          title={t('filter.orientation')}
          values={orientations}
          chosen={filter.orientation === undefined ? [] : [filter.orientation]}
          labelOf={one => t(`orientation.${one}`)}
          onToggle={one => set({ orientation: filter.orientation === one ? undefined : one })}
        />
        <ChipGroup
          title={t('filter.ratio')}
          values={ratios}
          chosen={filter.ratio === undefined ? [] : [filter.ratio]}
          labelOf={one => one}
          onToggle={one => set({ ratio: filter.ratio === one ? undefined : one })}
        />
        <ChipGroup
          title={t('filter.source')}
          values={sourceTypes}
          chosen={filter.source_type ?? []}
          labelOf={one => t(`source.${one}`)}
          onToggle={one => set({ source_type: flip(filter.source_type, one) })}
        />
        <div className={styles.pairs}>
          <RangeField {...range} name="width" label={t('filter.width')} unit={t('unit.pixels')} scale={1} />
          <RangeField {...range} name="height" label={t('filter.height')} unit={t('unit.pixels')} scale={1} />
          <RangeField
            {...range}
            name="duration"
            label={t('filter.duration')}
            unit={t('unit.seconds')}
            scale={1000}
          />
          <RangeField
            {...range}
            name="size"
            label={t('filter.size')}
            unit={t('unit.megabytes')}
            scale={1_048_576}
          />
        </div>
        <DateRange filter={filter} onChange={set} />
        <TagField tag={filter.tag} onChange={tag => set({ tag })} />
      </div>
      <footer className={styles.foot}>
        <Button type="text" disabled={!isFiltered(filter)} onClick={() => onFilter(placeOf(filter))}>
          {t('filter.clear')}
        </Button>
        <Button type="primary" onClick={onDone}>
          {t('filter.done')}
        </Button>
      </footer>
    </div>
  )
}

/** Unix seconds of the start of the first day and the end of the last. */
function DateRange({
  filter,
  onChange,
}: {
  filter: AssetFilter
  onChange: (change: Partial<AssetFilter>) => void
}) {
  const { t } = useTranslation('library')
  return (
    <Group title={t('filter.dates')}>
      <DatePicker.RangePicker
        className={styles.wide}
        allowEmpty
        aria-label={t('filter.dates')}
        placeholder={[t('filter.from'), t('filter.to')]}
        getPopupContainer={field => field.parentElement ?? document.body}
        placement="topLeft"
        value={[
          filter.from === undefined ? null : dayjs.unix(filter.from),
          filter.to === undefined ? null : dayjs.unix(filter.to),
        ]}
        onChange={days =>
          onChange({ from: days?.[0]?.startOf('day').unix(), to: days?.[1]?.endOf('day').unix() })
        }
      />
    </Group>
  )
}

function TagField({
  tag,
  onChange,
}: {
  tag: string | undefined
  onChange: (tag: string | undefined) => void
}) {
  const { t } = useTranslation('library')
  const tags = useQuery(tagsQuery).data?.list ?? []
  return (
    <Group title={t('filter.tag')}>
      <Select
        className={styles.wide}
        allowClear
        showSearch
        aria-label={t('filter.tag')}
        placeholder={tags.length === 0 ? t('filter.tagsNone') : t('filter.any')}
        value={tag}
        getPopupContainer={(field: HTMLElement) => field.parentElement ?? document.body}
        placement="topLeft"
        options={tags.map(({ name, count }) => ({ value: name, label: `${name} · ${count}` }))}
        onChange={onChange}
      />
    </Group>
  )
}

interface ChipGroupProps<Value extends string> {
  title: string
  values: readonly Value[]
  chosen: readonly Value[]
  labelOf: (value: Value) => string
  onToggle: (value: Value) => void
}

function ChipGroup<Value extends string>({
  title,
  values,
  chosen,
  labelOf,
  onToggle,
}: ChipGroupProps<Value>) {
  return (
    <Group title={title}>
      {values.map(value => (
        <Chip key={value} on={chosen.includes(value)} onToggle={() => onToggle(value)}>
          {labelOf(value)}
        </Chip>
      ))}
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.group} role="group" aria-label={title}>
      <span className={styles.title}>{title}</span>
      <div className={styles.chips}>{children}</div>
    </div>
  )
}

interface RangeFieldProps {
  filter: AssetFilter
  onFilter: (filter: AssetFilter) => void
  name: RangeName
  label: string
  unit: string
  /** Wire units in one of the unit shown. */
  scale: number
}

const largest = 2_147_483_647

/** Bounds of a measure; applied on blur or Enter, so that a half-typed number sends no request. */
function RangeField({ filter, onFilter, name, label, unit, scale }: RangeFieldProps) {
  const { t } = useTranslation('library')
  const end = (key: `${'min' | 'max'}_${RangeName}`, text: string) => {
    const value = filter[key]
    const commit = (typed: string) => {
      const next =
        typed.trim() === '' || !Number.isFinite(Number(typed))
          ? undefined
          : Math.min(largest, Math.max(0, Math.round(Number(typed) * scale)))
      if (next !== value) onFilter({ ...filter, [key]: next })
    }
    return (
      <NumberInput<string>
        key={value ?? ''}
        stringMode
        controls={false}
        min="0"
        className={styles.number}
        aria-label={text}
        defaultValue={value === undefined ? undefined : String(Math.round((value / scale) * 100) / 100)}
        onBlur={event => commit(event.target.value)}
        onPressEnter={event => commit(event.currentTarget.value)}
      />
    )
  }
  return (
    <div className={styles.group} role="group" aria-label={label}>
      <span className={styles.title}>{label}</span>
      <div className={styles.range}>
        {end(`min_${name}`, t('range.from', { name: label }))}
        <span>–</span>
        {end(`max_${name}`, t('range.to', { name: label }))}
        <span>{unit}</span>
      </div>
    </div>
  )
}
