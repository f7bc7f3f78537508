import type { Caller } from '../../../platform/binder/caller.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { messageLimits } from '../../../platform/limits/content-limits.ts'

/** Everything that staff do; the audit shows each with its own words. */
export const staffActions = [
  'account_read',
  'ledger_read',
  'activity_read',
  'acts_exported',
  'grant_given',
  'grant_requested',
  'grant_approved',
  'grant_refused',
  'grant_withdrawn',
  'grant_ended',
  'plan_changed',
  'price_set',
  'setting_changed',
  'message_sent',
  'partner_decided',
  'partner_rate_set',
  'partner_document_opened',
  'order_refunded',
  'refund_requested',
  'refund_settled',
  'orders_read',
  'trial_read',
  'bills_read',
  'usage_read',
  'materials_read',
  'document_opened',
  'terms_set',
  'tier_set',
  'mintegral_billing_set',
  'threshold_set',
  'option_added',
  'option_changed',
  'demand_roles_set',
] as const

export type StaffAction = (typeof staffActions)[number]

export interface StaffAct {
  action: StaffAction
  accountId?: number | undefined
  object?: string
  before?: Record<string, unknown> | undefined
  after?: Record<string, unknown> | undefined
  reason?: string
}

/** Adds to the audit of the staff. Pass the transaction of the act, so that neither is without the other. */
export async function recordAct(
  db: Executor,
  caller: Pick<Caller, 'userId' | 'address'>,
  act: StaffAct,
): Promise<void> {
  await db
    .insertInto('staff_acts')
    .values({
      user_id: caller.userId,
      account_id: act.accountId ?? null,
      action: act.action,
      object: (act.object ?? '').slice(0, messageLimits.auditedObject),
      before: act.before ? JSON.stringify(act.before) : null,
      after: act.after ? JSON.stringify(act.after) : null,
      reason: act.reason ?? '',
      address: caller.address,
    })
    .execute()
}
