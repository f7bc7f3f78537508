import { inputLimits } from '@adloom/contract/input-limits'
import { DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDay } from '../../lib/days.ts'
import { ZoneSelect } from '../zone-select.tsx'
import { type DayRangeControl, rangeChoices } from './use-day-range.ts'
import styles from './usage.module.css'

const custom = 'custom'

interface DayRangePickerProps {
  control: DayRangeControl
  /** Also offers the zone in which days begin. */
  hasZone?: boolean
}

/** Days up to today, or days of the user's choice up to a year. */
export function DayRangePicker({ control, hasZone = true }: DayRangePickerProps) {
  const { t } = useTranslation('billing')
  const [isOpen, setOpen] = useState(false)
  const { range, today, days, setRange, setZone } = control
  const isCustom = 'from' in range
  return (
    <>
      <Select<string>
        aria-label={t('range')}
        value={isCustom ? custom : String(range.last)}
        popupMatchSelectWidth={false}
        onChange={choice => {
          setOpen(choice === custom)
          setRange(
            choice === custom ? { from: days.start_date, to: days.end_date } : { last: Number(choice) },
          )
        }}
        options={[
          ...rangeChoices.map(count => ({ value: String(count), label: t('range.last', { count }) })),
          { value: custom, label: t('range.custom') },
        ]}
      />
      {isCustom && (
        <DatePicker.RangePicker
          className={styles.dates}
          aria-label={t('range.days')}
          value={[dayjs(range.from), dayjs(range.to)]}
          open={isOpen}
          onOpenChange={setOpen}
          allowClear={false}
          maxDate={dayjs(today)}
          disabledDate={(day, { from }) =>
            from !== undefined && Math.abs(day.diff(from, 'day')) >= inputLimits.reportDays
          }
          onChange={(_days, texts) => {
            const [from, to] = texts ?? []
            if (from && to && isDay(from) && isDay(to)) setRange({ from, to })
          }}
        />
      )}
      {hasZone && <ZoneSelect label={t('zone')} zone={days.timezone} onZone={setZone} />}
    </>
  )
}
