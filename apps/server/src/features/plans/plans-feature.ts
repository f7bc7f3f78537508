import type { Feature } from '../../platform/binder/feature.ts'
import type { AppContext } from '../../platform/context.ts'
import { ledgerLimits } from '../../platform/limits/ledger-limits.ts'
import { expireCredit } from './ledger/expiry.ts'
import { reconcileLedger } from './ledger/reconcile.ts'

/** Plans, quotas and money. */
export function plansFeature(context: AppContext): Feature {
  return {
    name: 'plans',
    routes: [],
    chores: [
      { name: 'expire_credit', cron: '*/10 * * * *', run: () => expireRecent(context) },
      { name: 'reconcile_ledger', cron: '37 2 * * *', run: () => proveLedger(context) },
    ],
  }
}

async function expireRecent({ db, clock }: AppContext): Promise<void> {
  await expireCredit(db, { since: new Date(clock.now() - ledgerLimits.recentlyEndedMs) })
}

/** Expires what the frequent runs missed first, for example while no server ran. */
async function proveLedger(context: AppContext): Promise<void> {
  await expireCredit(context.db)
  await reconcileLedger(context)
}
