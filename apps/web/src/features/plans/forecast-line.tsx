import * as spending from '@adloom/contract/spending'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { formatDate } from '../../lib/format.ts'
import { request } from '../../lib/request.ts'
import styles from './quota-list.module.css'

type Forecast = z.output<typeof spending.forecast.output>['list'][number]

const forecastQuery = queryOptions({
  queryKey: ['plans', 'forecast'],
  staleTime: 60_000,
  queryFn: ({ signal }) => request(spending.forecast, {}, { signal }),
})

/** How long a quota lasts at its pace, and how sure that is (BL-01.67); nothing where it is unknown. */
export function ForecastLine({ usage }: { usage: Forecast['usage_type'] }) {
  const { t } = useTranslation('spending')
  const found = useQuery(forecastQuery).data?.list.find(one => one.usage_type === usage)
  if (found === undefined || found.until_time === null) return null
  const { week, days } = found
  const basis = t('forecast.basis', {
    days,
    usual: round(week.usual),
    quiet: round(week.quiet),
    busy: round(week.busy),
  })
  return (
    <Tooltip title={basis}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- opens the tooltip */}
      <p className={styles.forecast} tabIndex={0}>
        {sentence(found, found.until_time)}
      </p>
    </Tooltip>
  )

  function sentence({ state, earliest_time, latest_time, unused }: Forecast, until: number): string {
    const date = formatDate(until)
    if (state === 'outlasts')
      return unused > 0 ? t('forecast.outlasts', { count: unused, date }) : t('forecast.enough', { date })
    const [earliest, latest] = [formatDate(earliest_time ?? until), formatDate(latest_time ?? until)]
    const text = t('forecast.lasts', { date })
    return earliest === latest ? text : `${text}, ${t('forecast.range', { earliest, latest })}`
  }
}

function round(value: number): string {
  return Math.round(value).toLocaleString()
}
