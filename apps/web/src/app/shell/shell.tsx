import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { MessagePopUp } from '../../features/messages/components/message-pop-up.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { PlanNotices } from '../plans/plan-notices.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { UploadsGate } from './uploads-gate.tsx'
import { useGuideTour } from './use-guide-tour.ts'
import { useShellShortcuts } from './use-shell-shortcuts.ts'

const GuideTour = lazyPart('guide-tour', async () => (await import('./guide-tour.tsx')).GuideTour)

export function Shell() {
  const { t } = useTranslation('shell')
  const touring = useGuideTour(state => state.open)
  useShellShortcuts()
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#page">
        {t('skip')}
      </a>
      <TopBar />
      <PlanNotices />
      <MessagePopUp />
      <UploadsGate />
      <Suspense>{touring && <GuideTour />}</Suspense>
      <div className={styles.body}>
        <Sidebar />
        <main id="page" className={styles.page} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </div>
  )
}
