import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { ZoneSelect } from '../../../components/zone-select.tsx'
import { accountsQuery } from '../api.ts'
import { dimensionLabel } from './metric-texts.ts'
import { networkName, reportNetworks } from './networks.ts'
import type { ReportControl } from './use-report.ts'
import { anyValue, unlistedOption } from './value-names.ts'
import styles from './toolbar.module.css'

interface ChannelPickerProps {
  report: ReportControl
  /** All networks by default. */
  networks?: readonly string[]
}

/** Chooses one channel or all. */
export function ChannelPicker({ report, networks = reportNetworks }: ChannelPickerProps) {
  const { t } = useTranslation('insights')
  const { state, update } = report
  const chosen = state.filters.traffic_type?.[0]
  return (
    <Select<string>
      className={styles.select}
      aria-label={dimensionLabel('traffic_type')}
      value={chosen ?? anyValue}
      onChange={type => {
        const { traffic_type: _before, ...others } = state.filters
        update({ filters: type === anyValue ? others : { ...others, traffic_type: [type] }, accounts: [] })
      }}
      options={[
        { value: anyValue, label: t('channel.all') },
        ...networks.map(type => ({ value: type, label: networkName(type) })),
        ...unlistedOption('traffic_type', chosen, networks),
      ]}
    />
  )
}

/** Chooses linked accounts of the channel; none means all of them. */
export function AccountPicker({ report }: { report: ReportControl }) {
  const { t } = useTranslation('insights')
  const accounts = useQuery(accountsQuery)
  const { state, update } = report
  const type = state.filters.traffic_type?.[0]
  const options = (accounts.data ?? [])
    .filter(account => type === undefined || account.type === type)
    .map(({ id, account_name }) => ({ value: id, label: account_name }))
  return (
    <Select<number[]>
      mode="multiple"
      className={styles.select}
      aria-label={t('account.label')}
      placeholder={t('account.all')}
      value={state.accounts}
      maxTagCount="responsive"
      loading={accounts.isPending}
      optionFilterProp="label"
      onChange={ids => update({ accounts: ids })}
      options={options}
    />
  )
}

/** Chooses the zone of the days and hours of events; days of ad networks are in the networks' own zones. */
export function ZonePicker({ report }: { report: ReportControl }) {
  const { t } = useTranslation('insights')
  const { state, update } = report
  return <ZoneSelect label={t('zone.label')} zone={state.zone} onZone={zone => update({ zone })} />
}
