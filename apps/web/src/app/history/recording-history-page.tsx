import { RecordingListPage } from '../../features/recordings/recording-list-page.tsx'
import { HistoryTabs } from './history-tabs.tsx'

/** The tab of recordings in the history (SH-08). */
export function RecordingHistoryPage() {
  return <RecordingListPage tabs={<HistoryTabs />} />
}
