import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { PageHeader } from '../../components/page-header.tsx'
import styles from './partners.module.css'

const tabs = {
  overview: '/account-management/partners',
  customers: '/account-management/partners/customers',
  orders: '/account-management/partners/orders',
} as const

interface PartnersFrameProps {
  page: keyof typeof tabs
  actions?: ReactNode
  children: ReactNode
}

/** The head of the pages of partners. */
export function PartnersFrame({ page, actions, children }: PartnersFrameProps) {
  const { t } = useTranslation('partners')
  return (
    <div className={styles.page}>
      <nav className={styles.tabs} aria-label={t('tabs')}>
        {(Object.keys(tabs) as (keyof typeof tabs)[]).map(name => (
          <NavLink
            key={name}
            to={tabs[name]}
            end
            className={({ isActive }) => (isActive ? `${styles.tab} ${styles.here}` : styles.tab)}
          >
            {t(`tab.${name}`)}
          </NavLink>
        ))}
      </nav>
      <PageHeader title={t(`title.${page}`)} help={t(`help.${page}`)} actions={actions} />
      {children}
    </div>
  )
}

/** A figure with its name. */
export function Tile({ label, value, below }: { label: string; value: string; below?: string }) {
  return (
    <div className={styles.tile}>
      <dt>{label}</dt>
      <dd>
        {value}
        {below !== undefined && <span className={styles.faint}>{below}</span>}
      </dd>
    </div>
  )
}
