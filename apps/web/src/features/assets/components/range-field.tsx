import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../../components/fields/number-input.tsx'
import type { AssetFilter, RangeName } from '../filter.ts'
import styles from './filter-panel.module.css'

interface RangeFieldProps {
  filter: AssetFilter
  onFilter: (filter: AssetFilter) => void
  name: RangeName
  label: string
  unit: string
  /** Wire units in one of the unit shown. */ scale: number
}

const largest = 2_147_483_647

/** From and to of a measure; told on leaving or Enter, so that a half-typed number asks nothing. */
export function RangeField({ filter, onFilter, name, label, unit, scale }: RangeFieldProps) {
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
