import type { Feature } from '../../platform/binder/feature.ts'
import type { AppContext } from '../../platform/context.ts'
import { reconcileLedger } from './ledger/reconcile.ts'

/** Plans, quotas and money. */
export function plansFeature(context: AppContext): Feature {
  return {
    name: 'plans',
    routes: [],
    chores: [{ name: 'reconcile_ledger', cron: '37 2 * * *', run: () => reconcileLedger(context) }],
  }
}
