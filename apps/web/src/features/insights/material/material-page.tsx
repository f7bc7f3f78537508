import { LinkIcon } from '@phosphor-icons/react/dist/csr/Link'
import type { Metric } from '@adloom/contract/insight-metrics'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../components/page-header.tsx'
import { notify } from '../../../lib/notices.ts'
import { summaryQuery } from '../api.ts'
import { AvailabilityLine, DataAsOfLine, NoAdsLine } from '../report/availability-notice.tsx'
import { lastDays } from '../../../lib/days.ts'
import { DataAsOf } from '../report/metric-info.tsx'
import { hasMetricGroup } from '../report/networks.ts'
import type { ReportState } from '../report/report-state.ts'
import { AccountPicker, ChannelPicker, ZonePicker } from '../report/source-pickers.tsx'
import styles from '../report/toolbar.module.css'
import { useReport } from '../report/use-report.ts'
import { CustomReport } from './custom-report.tsx'
import { MaterialComparison } from './material-comparison.tsx'
import { SavedViews } from './saved-views.tsx'
import { WeekOfMaterials } from './week-of-materials.tsx'

const adMetrics: Metric[] = ['date_cost', 'date_impression', 'date_install', 'ivr', 'cpi']
const playMetrics: Metric[] = ['fi_rate', 'ge_rate', 'install_rate', 'fi_time', 'ge_time']
const funnelMetrics: Metric[] = ['gs', 'fi', 'ge']

const defaults: Omit<ReportState, 'zone'> = {
  range: { last: 7 },
  accounts: [],
  filters: {},
  by: ['material_name'],
  metrics: [
    'cost',
    'impression',
    'install',
    'ivr',
    'cpi',
    'gs',
    'fi_rate',
    'ge_rate',
    'install_rate',
    'loss_rate',
    'fi_time',
    'ge_time',
  ],
  compare: 'none',
  granularity: 'day',
  order: '',
  widths: {},
}

/** What each material did (product facts 9.3): the last 7 days, a comparison and a report of one's own. */
export function MaterialPage() {
  const { t } = useTranslation('insights')
  const report = useReport(defaults)
  const { state, scope, today } = report
  const { traffic_type } = state.filters
  const week = {
    ...scope,
    range: lastDays(today, 7),
    filters: traffic_type === undefined ? {} : { traffic_type },
  }
  const summary = useQuery(
    summaryQuery({ ...week, metrics: [...adMetrics, ...playMetrics, ...funnelMetrics], compare: 'previous' }),
  )
  const availability = summary.data?.availability
  const offersAds = hasMetricGroup('ads', traffic_type)
  const hasAds = offersAds && (availability === undefined || availability.state === 'ALLOW')
  return (
    <DataAsOf value={availability?.data_as_of ?? []}>
      <PageHeader
        title={t('material.title')}
        help={t('material.help')}
        actions={
          <>
            <SavedViews />
            <CopyLink zone={state.zone} />
          </>
        }
      />
      <div className={styles.toolbar}>
        <ChannelPicker report={report} />
        <AccountPicker report={report} />
        <ZonePicker report={report} />
        <span className={styles.spring} />
        <DataAsOfLine sources={availability?.data_as_of ?? []} />
      </div>
      {offersAds ? <AvailabilityLine availability={availability} /> : <NoAdsLine />}
      <WeekOfMaterials
        adMetrics={hasAds ? adMetrics : []}
        playMetrics={playMetrics}
        funnelMetrics={funnelMetrics}
        summary={summary}
        range={week.range}
      />
      <MaterialComparison report={report} week={week} />
      <CustomReport report={report} />
    </DataAsOf>
  )
}

/** The address holds the complete report, so copying it shares the report. */
function CopyLink({ zone }: { zone: number }) {
  const { t } = useTranslation('insights')
  const copy = async () => {
    const address = new URL(location.href)
    // Who opens the link may have another language, and so another default zone.
    address.searchParams.set('zone', String(zone))
    await navigator.clipboard.writeText(address.href)
    notify({ tone: 'success', text: t('link.copied') })
  }
  return (
    <Button icon={<LinkIcon size={16} aria-hidden="true" />} onClick={() => void copy()}>
      {t('link.copy')}
    </Button>
  )
}
