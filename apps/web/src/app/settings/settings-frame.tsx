import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { PageTabs } from '../../components/page-tabs.tsx'
import { profileQuery } from '../../features/account/api.ts'
import { usePagePath } from '../page-path.ts'
import styles from './settings-frame.module.css'

/**
 * The tabs of the settings in their order, by the name of the page; one whose page does not exist is left
 * out.
 */
const tabs = [
  { page: 'common-setting.profile', label: 'tab.profile' },
  { page: 'common-setting.password', label: 'tab.password' },
  { page: 'common-setting.api-keys', label: 'tab.keys' },
  { page: 'common-setting.promote-product', label: 'tab.products' },
  { page: 'common-setting.account-auth', label: 'tab.adAccounts' },
  { page: 'common-setting.ad-reports', label: 'tab.adReports' },
  { page: 'common-setting.spending', label: 'tab.spending', ownerOnly: true },
  { page: 'common-setting.activity', label: 'tab.activity', ownerOnly: true },
] as const

/** Around every page below /common-setting (SH-09). */
export function SettingsFrame() {
  const { t } = useTranslation('account')
  const find = usePagePath()
  const owner = useQuery(profileQuery).data?.owner ?? false
  const shown = tabs.flatMap(tab => {
    const path = find(tab.page)
    if (path === undefined || ('ownerOnly' in tab && !owner)) return []
    return [{ path, text: t(tab.label) }]
  })
  return (
    <div className={styles.frame}>
      <PageTabs label={t('settings')} tabs={shown} />
      <Outlet />
    </div>
  )
}
