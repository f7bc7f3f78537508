import { useTranslation } from 'react-i18next'
import { ActivityPage } from '../../features/account/activity-page.tsx'
import { PageUsageTable } from '../../features/page-events/page-usage-table.tsx'
import { routeTable } from '../route-table.ts'
import styles from './activity-and-use-page.module.css'

/** The activity log of the account (D-15) and the use of its pages (SH-21). */
export function ActivityAndUsePage() {
  const { t } = useTranslation(['shell', 'viewer'])
  const titleOf = (route: string) => {
    const entry = routeTable.find(one => one.name === route)
    return entry === undefined ? route : t(entry.title)
  }
  return (
    <>
      <ActivityPage />
      <h2 className={styles.heading}>{t('viewer:usage.title')}</h2>
      <PageUsageTable titleOf={titleOf} />
    </>
  )
}
