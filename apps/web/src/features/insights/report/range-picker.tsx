import { DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDay } from '../../../lib/days.ts'
import { daysOf, presetDays, type RangeChoice } from './report-state.ts'
import styles from './toolbar.module.css'

interface RangePickerProps {
  value: RangeChoice
  /** The day in the zone of the report. */
  today: string
  onChange: (range: RangeChoice) => void
}

/** Days before today, or days of the user's choice up to a year. */
export function RangePicker({ value, today, onChange }: RangePickerProps) {
  const { t } = useTranslation('insights')
  const [isOpen, setOpen] = useState(false)
  const isCustom = 'from' in value
  const days = daysOf(value, today)
  return (
    <span className={styles.group}>
      <Select<string>
        aria-label={t('range.label')}
        value={isCustom ? 'custom' : String(value.last)}
        popupMatchSelectWidth={false}
        onChange={choice => {
          if (choice === 'custom') {
            onChange(days)
            setOpen(true)
          } else onChange({ last: Number(choice) })
        }}
        options={[
          ...presetDays.map(count => ({ value: String(count), label: t('range.last', { count }) })),
          { value: 'custom', label: t('range.custom') },
        ]}
      />
      {isCustom ? (
        <DatePicker.RangePicker
          className={styles.dates}
          aria-label={t('range.days')}
          value={[dayjs(days.from), dayjs(days.to)]}
          open={isOpen}
          onOpenChange={setOpen}
          allowClear={false}
          maxDate={dayjs(today)}
          disabledDate={(day, { from }) => from !== undefined && Math.abs(day.diff(from, 'day')) > 365}
          onChange={(_days, texts) => {
            const [from, to] = texts ?? []
            if (isDay(from ?? null) && isDay(to ?? null)) onChange({ from: from!, to: to! })
          }}
        />
      ) : (
        <span className={styles.days}>{t('range.shown', { ...days })}</span>
      )}
    </span>
  )
}
