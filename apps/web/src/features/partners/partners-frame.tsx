import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../components/page-header.tsx'
import { PageTabs } from '../../components/page-tabs.tsx'
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
      <PageTabs
        exact
        label={t('tabs')}
        tabs={(Object.keys(tabs) as (keyof typeof tabs)[]).map(name => ({
          path: tabs[name],
          text: t(`tab.${name}`),
        }))}
      />
      <PageHeader title={t(`title.${page}`)} help={t(`help.${page}`)} actions={actions} />
      {children}
    </div>
  )
}
