/* oxlint-disable jsx-a11y/no-autofocus -- it takes the place of the button that was pressed to open it */
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

export interface DateRangeProps {
  className?: string
  /** Seconds since the epoch. */
  from: number | undefined
  to: number | undefined
  /** Opens at once and takes the focus. */
  eager: boolean
  onChange: (range: { from: number | undefined; to: number | undefined }) => void
}

/** From the beginning of one day to the end of another. */
export function DateRange({ className, from, to, eager, onChange }: DateRangeProps) {
  const { t } = useTranslation('projects')
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (eager) setOpen(true)
  }, [eager])
  return (
    <DatePicker.RangePicker
      className={className}
      allowEmpty
      aria-label={t('filter.dates')}
      placeholder={[t('filter.from'), t('filter.to')]}
      autoFocus={eager}
      open={open}
      onOpenChange={setOpen}
      value={[from === undefined ? null : dayjs.unix(from), to === undefined ? null : dayjs.unix(to)]}
      onChange={days =>
        onChange({ from: days?.[0]?.startOf('day').unix(), to: days?.[1]?.endOf('day').unix() })
      }
    />
  )
}
