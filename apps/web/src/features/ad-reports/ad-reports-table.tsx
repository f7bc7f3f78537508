import { Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../components/data-table.tsx'
import { useLanguage } from '../../lib/language.ts'
import styles from './ad-reports-page.module.css'
import { type ChannelSetting, useSwitchReports } from './api.ts'

interface AdReportsTableProps {
  settings: readonly ChannelSetting[]
  /** Without a public address for reports, they can only be switched off. */
  canSwitchOn: boolean
}

/** The rule of each network and the switch of its reports. */
export function AdReportsTable({ settings, canSwitchOn }: AdReportsTableProps) {
  const { t } = useTranslation('adReports')
  return (
    <DataTable
      className={styles.networks}
      columns={[
        { key: 'network', head: t('column.network') },
        { key: 'rule', head: t('column.rule') },
        { key: 'reports', head: t('column.reports') },
      ]}
    >
      {settings.map(setting => (
        <Row key={setting.channel_id} setting={setting} canSwitchOn={canSwitchOn} />
      ))}
    </DataTable>
  )
}

function Row({ setting, canSwitchOn }: { setting: ChannelSetting; canSwitchOn: boolean }) {
  const { t } = useTranslation('adReports')
  const name = setting.label[useLanguage()]
  const change = useSwitchReports()
  // While the answer is awaited, the switch shows the choice; a failure puts it back.
  const isOn = change.isPending ? change.variables.isOn : setting.is_on
  const isRisky = isOn && !setting.is_default
  return (
    <tr>
      <th scope="row" className={styles.network}>
        {name}
      </th>
      <td className={styles.rule}>
        <span>{t(setting.is_default ? 'rule.allowed' : 'rule.forbidden')}</span>
        {isRisky && <span className={styles.risk}>{t('risk')}</span>}
      </td>
      <td className={styles.reports}>
        <span className={styles.choice}>
          <Switch
            checked={isOn}
            loading={change.isPending}
            disabled={!isOn && !canSwitchOn}
            aria-label={t('switch', { name })}
            onChange={next => change.mutate({ setting, name, isOn: next })}
          />
          <span aria-hidden="true">{t(isOn ? 'on' : 'off')}</span>
        </span>
      </td>
    </tr>
  )
}
