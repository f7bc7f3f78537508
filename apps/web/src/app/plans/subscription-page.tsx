import { planOwners } from '@adloom/contract/plan-warnings'
import { Button } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../components/link-button.tsx'
import { useSearchParams } from 'react-router'
import { RenewalLine } from '../../components/renewal-line.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { openFeedback } from '../../features/messages/feedback-state.ts'
import { noPlanText } from '../../features/plans/no-plan-text.ts'
import { QuotaList } from '../../features/plans/quota-list.tsx'
import { currentPlan, summaryAction } from '../../features/plans/rules.ts'
import { isAccountType, PlanOffers } from '../../features/purchases/plan-offers.tsx'
import { buysPacks } from '../../lib/credit-refusal.ts'
import { formatTime } from '../../lib/format.ts'
import { planName } from '../../lib/plan-name.ts'
import { openPurchase } from '../../lib/purchase-request.ts'
import { type Me, useMe } from '../../lib/queries/session.ts'
import { siteQuery } from '../../lib/queries/site.ts'
import { usePagePath } from '../page-path.ts'
import styles from './plans-page.module.css'

/** The page of the payment button: the current plan with what can be added to it, and all plans (SH-17.2). */
export function SubscriptionPage() {
  const { t } = useTranslation('purchases')
  const me = useMe()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('accountType')
  if (me === null) return null
  return (
    <div className={styles.page}>
      <PageHeader title={t('subscription.title')} help={t('subscription.help')} />
      <CurrentPlan me={me} />
      <PlanOffers
        type={isAccountType(asked) ? asked : 'subscription'}
        onType={accountType => setSearch({ accountType }, { replace: true })}
        onBuy={openPurchase}
        onContact={openFeedback}
      />
    </div>
  )
}

function CurrentPlan({ me }: { me: Me }) {
  const { t } = useTranslation(['purchases', 'plans'])
  const { t: tPlans } = useTranslation('plans')
  const plan = currentPlan(me)
  const beside = me.plans.filter(one => one.id !== plan?.id && one.type === planOwners.official)
  return (
    <section className={styles.current} aria-label={t('plans.current')}>
      <div>
        <h2 className={styles.name}>{plan === undefined ? t('subscription.none') : planName(plan)}</h2>
        <p className={styles.about}>
          {plan === undefined
            ? noPlanText(tPlans, me, t('subscription.none.text'))
            : t('plans:until', { date: formatTime(plan.expired_time) })}
        </p>
        {plan !== undefined && <RenewalLine plan={plan} className={styles.about} />}
        {beside.map(one => (
          <div key={one.id}>
            <p className={styles.about}>
              {t('subscription.beside', { plan: planName(one), date: formatTime(one.expired_time) })}
            </p>
            <RenewalLine plan={one} className={styles.about} />
          </div>
        ))}
        <CurrentActions me={me} />
      </div>
      {(plan !== undefined || me.extras !== null) && <QuotaList user={me} />}
    </section>
  )
}

/** What can be added to the plan, and where it is looked up. */
function CurrentActions({ me }: { me: Me }) {
  const { t } = useTranslation('purchases')
  const find = usePagePath()
  const build = useQuery(siteQuery).data?.build ?? 'global'
  const action = summaryAction(me, build)
  const links = [
    { path: me.plans.length > 0 ? find('plans.detail') : undefined, text: t('subscription.detail') },
    { path: find('account-management.payment'), text: t('subscription.records') },
  ]
  return (
    <div className={styles.actions}>
      {(action === 'buyPack' || buysPacks(me)) && (
        <Button type="primary" onClick={() => openPurchase({ kind: 'pack' })}>
          {t('subscription.pack')}
        </Button>
      )}
      {action === 'recharge' && (
        <Button
          type={buysPacks(me) ? 'default' : 'primary'}
          onClick={() => openPurchase({ kind: 'recharge' })}
        >
          {t('subscription.recharge')}
        </Button>
      )}
      {links.map(
        ({ path, text }) =>
          path !== undefined && (
            <LinkButton key={text} to={path}>
              {text}
            </LinkButton>
          ),
      )}
    </div>
  )
}
