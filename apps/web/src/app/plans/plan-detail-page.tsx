import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../components/link-button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PlanDetail } from '../../features/plans/plan-detail.tsx'
import { noPlanText } from '../../features/plans/no-plan-text.ts'
import { QuotaList } from '../../features/plans/quota-list.tsx'
import { type Me, useMe } from '../../lib/queries/session.ts'
import { usePagePath } from '../page-path.ts'
import { UserPlanAction } from '../user-plan-action.tsx'
import styles from './plan-detail-page.module.css'

/** Every plan of the account with its quotas, and all of them together (SH-15.2). */
export function PlanDetailPage() {
  const { t } = useTranslation('plans')
  const me = useMe()
  const compare = usePagePath()('subscription-plans')
  if (me === null) return null
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('detail.title')}
        help={t('detail.help')}
        actions={
          <>
            {compare !== undefined && <LinkButton to={compare}>{t('detail.compare')}</LinkButton>}
            {me.plans.length > 0 && <UserPlanAction primary />}
          </>
        }
      />
      {me.plans.length === 0 && me.extras === null ? (
        <NoPlan me={me} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.plans}>
            {me.plans.length === 0 && <NoPlan me={me} />}
            {me.plans.map((plan, index) => (
              <PlanDetail key={`${plan.id}-${index}`} plan={plan} now={me.system_time} />
            ))}
          </div>
          <section className={styles.total} aria-labelledby="plans-together">
            <h2 id="plans-together" className={styles.title}>
              {t(me.extras === null ? 'detail.together' : 'detail.extras')}
            </h2>
            <QuotaList user={me} />
          </section>
        </div>
      )}
    </div>
  )
}

function NoPlan({ me }: { me: Me }) {
  const { t } = useTranslation('plans')
  return (
    <EmptyState drawing="cards" title={t('none')} action={<UserPlanAction primary />}>
      {noPlanText(t, me, t('tips.none'))}
    </EmptyState>
  )
}
