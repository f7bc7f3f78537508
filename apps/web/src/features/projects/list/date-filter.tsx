import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import type { DateRangeProps } from './date-range.tsx'

const DateRange = lazyComponent('date-range', async () => (await import('./date-range.tsx')).DateRange)

/** A button that loads the calendar on first use: the calendar is a tenth of the page's code. */
export function DateFilter(props: Omit<DateRangeProps, 'eager'>) {
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
