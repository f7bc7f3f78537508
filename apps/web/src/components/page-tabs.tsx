import { NavLink } from 'react-router'
import styles from './page-tabs.module.css'

interface PageTabsProps {
  /** What the tabs lead through, read aloud. */
  label: string
  tabs: readonly { path: string; text: string }[]
  /** A tab is chosen on its own address alone, not on those below it. */
  exact?: boolean
}

/** Links between the pages of an area, above their titles. */
export function PageTabs({ label, tabs, exact = false }: PageTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ path, text }) => (
        <NavLink
          key={path}
          to={path}
          end={exact}
          className={({ isActive }) => (isActive ? `${styles.tab} ${styles.here}` : styles.tab)}
        >
          {text}
        </NavLink>
      ))}
    </nav>
  )
}
