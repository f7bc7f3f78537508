import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { usePagePath } from '../page-path.ts'
import styles from './history-tabs.module.css'

/**
 * The tabs of the history in their order, by the name of the page; one that does not exist or that the user
 * may not open is left out (SH-08).
 */
const tabs = [
  { page: 'my-project.history', label: 'tab.tasks' },
  { page: 'my-project.history.playable', label: 'tab.playable' },
] as const

export function HistoryTabs() {
  const { t } = useTranslation('jobs')
  const find = usePagePath()
  return (
    <nav className={styles.tabs} aria-label={t('tab.label')}>
      {tabs.map(({ page, label }) => {
        const path = find(page)
        return path === undefined ? null : (
          <NavLink
            key={page}
            end
            to={path}
            className={({ isActive }) => (isActive ? `${styles.tab} ${styles.here}` : styles.tab)}
          >
            {t(label)}
          </NavLink>
        )
      })}
    </nav>
  )
}
