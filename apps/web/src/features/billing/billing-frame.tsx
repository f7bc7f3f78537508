import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { PageHeader } from '../../components/page-header.tsx'
import styles from './billing.module.css'
import { rangeChoices } from './use-days.ts'

const tabs = {
  usage: '/account-management/billing/usage',
  materials: '/account-management/billing/materials',
} as const

/** The head of the pages of usage: tabs, title and the table as a file. */
export function BillingFrame({
  page,
  exportHref,
  children,
}: {
  page: keyof typeof tabs
  exportHref: string
  children: ReactNode
}) {
  const { t } = useTranslation('billing')
  return (
    <div className={styles.page}>
      <nav className={styles.tabs} aria-label={t('tabs')}>
        {Object.entries(tabs).map(([name, path]) => (
          <NavLink
            key={name}
            to={path}
            className={({ isActive }) => (isActive ? `${styles.tab} ${styles.here}` : styles.tab)}
          >
            {t(`tab.${name as keyof typeof tabs}`)}
          </NavLink>
        ))}
      </nav>
      <PageHeader
        title={t(`title.${page}`)}
        help={t(`help.${page}`)}
        actions={
          <Button href={exportHref} download icon={<DownloadSimpleIcon size={16} aria-hidden="true" />}>
            {t('export')}
          </Button>
        }
      />
      {children}
    </div>
  )
}

/** The number of days back from today. */
export function RangeSelect({ value, onChange }: { value: number; onChange: (days: number) => void }) {
  const { t } = useTranslation('billing')
  return (
    <Select<number>
      aria-label={t('range')}
      value={value}
      popupMatchSelectWidth={false}
      onChange={onChange}
      options={rangeChoices.map(count => ({ value: count, label: t('range.last', { count }) }))}
    />
  )
}
