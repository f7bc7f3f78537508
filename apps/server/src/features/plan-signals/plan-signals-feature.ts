import type { Feature } from '../../platform/binder/feature.ts'
import type { AppContext } from '../../platform/context.ts'
import { mailPlanSignalsJob } from './mail-plan-signals-job.ts'
import { sendPlanSignals } from './send-plan-signals.ts'

/** Warnings about plans, balance and quotas by message and mail (BL-05.70); it has no calls. */
export function planSignalsFeature(context: AppContext): Feature {
  return {
    name: 'plan-signals',
    routes: [],
    jobs: [mailPlanSignalsJob(context)],
    chores: [{ name: 'send_plan_signals', cron: '*/20 * * * *', run: () => sendPlanSignals(context) }],
  }
}
