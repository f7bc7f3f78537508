import { useTranslation } from 'react-i18next'
import { NavLink, Outlet } from 'react-router'
import { usePagePath } from '../page-path.ts'
import styles from './back-office-frame.module.css'

/** The tabs of the back office, by the name of the page; one whose page does not exist is left out. */
const tabs = [
  { page: 'back-office.accounts', label: 'nav.accounts' },
  { page: 'back-office.grants', label: 'nav.grants' },
  { page: 'back-office.partners', label: 'nav.partners' },
  { page: 'back-office.prices', label: 'nav.plans' },
  { page: 'back-office.audit', label: 'nav.audit' },
] as const

/** Around every page of the back office. */
export function BackOfficeFrame() {
  const { t } = useTranslation('staff')
  const find = usePagePath()
  return (
    <>
      <nav className={styles.tabs} aria-label={t('nav.title')}>
        {tabs.map(tab => {
          const path = find(tab.page)
          if (path === undefined) return null
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
    </>
  )
}
