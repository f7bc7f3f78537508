import { useTranslation } from 'react-i18next'
import { PageTabs } from '../../components/page-tabs.tsx'
import { usePagePath } from '../page-path.ts'

/**
 * The tabs of the history in their order, by the name of the page; one that does not exist or that the user
 * may not open is left out (SH-08).
 */
const tabs = [
  { page: 'my-project.history', label: 'tab.tasks' },
  { page: 'my-project.history.playable', label: 'tab.playable' },
  { page: 'my-project.history.video', label: 'tab.video' },
  { page: 'my-project.history.record', label: 'tab.record' },
  { page: 'my-project.history.ai.task', label: 'tab.ai' },
  { page: 'my-project.history.ai.work', label: 'tab.aiWorks' },
  { page: 'my-project.history.push', label: 'tab.push' },
] as const

export function HistoryTabs() {
  const { t } = useTranslation('jobs')
  const find = usePagePath()
  const shown = tabs.flatMap(({ page, label }) => {
    const path = find(page)
    return path === undefined ? [] : [{ path, text: t(label) }]
  })
  return <PageTabs exact label={t('tab.label')} tabs={shown} />
}
