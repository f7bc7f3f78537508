import { useTranslation } from 'react-i18next'
import { NavLink, Outlet } from 'react-router'
import { useQuery } from '@tanstack/react-query'
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
  return (
    <div className={styles.frame}>
      <nav className={styles.tabs} aria-label={t('settings')}>
        {tabs.map(tab => {
          const path = find(tab.page)
          if (path === undefined || ('ownerOnly' in tab && !owner)) return null
          return (
            <NavLink
              key={tab.page}
              to={path}
              className={({ isActive }) => (isActive ? `${styles.tab} ${styles.here}` : styles.tab)}
            >
              {t(tab.label)}
            </NavLink>
          )
        })}
      </nav>
      <Outlet />
    </div>
  )
}
