import { useMe } from '../../lib/queries/session.ts'
import { SubscriptionSummary } from '../../features/plans/subscription-summary.tsx'
import { UserPlanAction } from '../plans/user-plan-action.tsx'
import { usePagePath } from '../page-path.ts'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { PaymentOutcome } from './payment-outcome.tsx'
import { RecentProjects } from './recent-projects.tsx'
import { TaskCard } from './task-card.tsx'
import { Toolbox } from './toolbox.tsx'

/** Where the day begins (SH-03): what can be made, what was being made, and what the plan still holds. */
export function HomePage() {
  const me = useMe()
  const find = usePagePath()
  const library = find('creative-template.playable.lib')
  const projects = find('my-project.playable.normal')
  if (me === null) return null
  return (
    <div className={styles.page}>
      <PaymentOutcome />
      <Hero name={me.username} library={library} />
      <Toolbox find={find} />
      <div className={projects === undefined ? styles.cards : styles.columns}>
        {projects !== undefined && <RecentProjects all={projects} library={library} />}
        <aside className={projects === undefined ? styles.cards : styles.side}>
          <SubscriptionSummary user={me} action={<UserPlanAction />} />
          <TaskCard history={find('my-project.history')} />
        </aside>
      </div>
    </div>
  )
}
