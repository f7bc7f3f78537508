import { JobHistoryPage } from '../../features/jobs/job-history-page.tsx'
import { HistoryTabs } from './history-tabs.tsx'

/** Every task of the user, under the tabs of the history (SH-08). */
export function TaskHistoryPage() {
  return (
    <>
      <HistoryTabs />
      <JobHistoryPage />
    </>
  )
}
