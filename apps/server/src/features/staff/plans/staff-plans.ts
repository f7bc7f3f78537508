import type * as contract from '@adloom/contract/staff-plans'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { addPlanVersion, type PlanContent, planVersions, withContents } from '../../plans/service.ts'
import { recordAct } from '../acts/service.ts'

/** Plans with what they contain now and the versions of each (BL-01.45). */
export async function listPlans({ db }: AppContext): Promise<z.input<typeof contract.plans.output>> {
  const [plans, versions] = await Promise.all([
    db.selectFrom('plans').selectAll().orderBy('id').execute(),
    planVersions(db),
  ])
  const now = await withContents(db, plans)
  return {
    list: now.map(plan => ({
      plan_id: plan.id,
      name: plan.name,
      scope: plan.scope,
      offered: plan.offered,
      ...onWire(plan),
      history: versions
        .filter(version => version.plan_id === plan.id)
        .map(version => ({
          ...onWire(version),
          starts_time: wireTime(version.starts_at),
          reason: version.reason,
          username: version.username,
        })),
    })),
  }
}

function onWire({ downloads, video_credits, storage_bytes, online, days, reset_days }: PlanContent) {
  return { downloads, video_credits, storage: storage_bytes, online, days, reset_days }
}

/** Adds a version of a plan; running subscriptions keep what they began with. */
export async function changePlan(
  { db }: AppContext,
  input: z.output<typeof contract.setPlan.input>,
  caller: Caller,
) {
  const { plan_id: planId, storage, starts_time: seconds, reason, ...counts } = input
  const startsAt = seconds === 0 ? new Date() : new Date(seconds * 1000)
  await db.transaction().execute(async tx => {
    const plans = await tx.selectFrom('plans').selectAll().where('id', '=', planId).execute()
    const [earlier] = await withContents(tx, plans, startsAt)
    if (!earlier) return fail('not_found')
    await addPlanVersion(tx, { planId, startsAt, reason, ...counts, storage_bytes: storage }, caller.userId)
    await recordAct(tx, caller, {
      action: 'plan_changed',
      object: `plan:${planId}`,
      before: onWire(earlier),
      after: { ...counts, storage, from: startsAt.toISOString() },
      reason,
    })
  })
  return {}
}
