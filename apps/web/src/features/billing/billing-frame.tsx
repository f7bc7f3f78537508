import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../components/page-header.tsx'
import { PageTabs } from '../../components/page-tabs.tsx'
import styles from './billing.module.css'

const areas = {
  usage: {
    usage: '/account-management/billing/usage',
    materials: '/account-management/billing/materials',
  },
  finance: {
    bill: '/account-management/finance/bill',
    statement: '/account-management/finance/statement',
  },
} as const

type TabName = 'usage' | 'materials' | 'bill' | 'statement'

/** The head of the pages of an area: tabs, title and the table as a file. */
export function BillingFrame({
  page,
  area = 'usage',
  title,
  exportHref,
  actions,
  children,
}: {
  page: TabName
  area?: keyof typeof areas
  /** Instead of the page's own. */
  title?: string
  exportHref: string
  /** Before the export. */
  actions?: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation('billing')
  return (
    <div className={styles.page}>
      <PageTabs
        label={t(`tabs.${area}`)}
        tabs={Object.entries(areas[area]).map(([name, path]) => ({
          path,
          text: t(`tab.${name as TabName}`),
        }))}
      />
      <PageHeader
        title={title ?? t(`title.${page}`)}
        help={t(`help.${page}`)}
        actions={
          <>
            {actions}
            <Button href={exportHref} download icon={<DownloadSimpleIcon size={16} aria-hidden="true" />}>
              {t('export')}
            </Button>
          </>
        }
      />
      {children}
    </div>
  )
}
