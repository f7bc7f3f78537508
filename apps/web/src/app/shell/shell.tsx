import { planWarnings } from '@adloom/contract/plan-warnings'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { MessagePopUp } from '../../features/messages/message-pop-up.tsx'
import { lazyComponent } from '../../lib/lazy-component.ts'
import styles from './shell.module.css'
import { Sidebar, useSidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useGuideTour } from './use-guide-tour.ts'
import { isTyping, useShortcutGroup } from '../../lib/shortcuts.ts'
import { useMe } from '../../lib/queries/session.ts'
import { UserPlanAction } from '../user-plan-action.tsx'
import { UploadsGate } from './uploads-gate.tsx'
import { LowBalanceBar } from '../../features/plans/low-balance-bar.tsx'

const GuideTour = lazyComponent('guide-tour', async () => (await import('./guide-tour.tsx')).GuideTour)

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

/** The keys of the shell, and their lines in the keyboard sheet. */
function useShellShortcuts(): void {
  const { t } = useTranslation('help')
  useShortcutGroup(t('keys.shell'), [
    { keys: 'Ctrl+K', label: t('keys.palette') },
    { keys: '[', label: t('keys.sidebar') },
    { keys: 'ArrowUp ArrowDown ArrowLeft ArrowRight', label: t('keys.move') },
  ])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '[' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      useSidebar.getState().toggle()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

const ExpiryReminder = lazyComponent(
  'expiry-reminder',
  async () => (await import('../../features/plans/expiry-reminder.tsx')).ExpiryReminder,
)

/**
 * Plan notices of the shell: the low balance on every page (SH-26) and the end of a plan once a day (SH-32).
 */
function PlanNotices() {
  const me = useMe()
  if (me === null) return null
  return (
    <>
      <LowBalanceBar user={me} action={<UserPlanAction size="small" />} />
      {planWarnings(me).length > 0 && (
        <Suspense>
          <ExpiryReminder user={me} action={<UserPlanAction primary />} />
        </Suspense>
      )}
    </>
  )
}
