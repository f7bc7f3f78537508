import type { Language } from '@adloom/contract/constants'
import { sql } from 'kysely'
import type { Caller } from '../../platform/binder/caller.ts'
import { Failure } from '../../platform/binder/fail.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { AccountRow } from './tables.ts'
import { messageLimits } from '../../platform/limits/content-limits.ts'

export { accountsOfMintegral, findMintegralChanges, isMintegralDay } from './mintegral-billing.ts'
export { isOwner, requireOwner } from './owner.ts'

export interface NewAccount {
  email: string
  username: string
  company: string | undefined
  country: string
  category: AccountRow['category']
  accountType: AccountRow['account_type']
  language: Language
  passwordHash: string | null
  verified: boolean
}

/** Creates an account with its owner. */
export async function createAccount(
  db: Executor,
  given: NewAccount,
): Promise<{ accountId: number; userId: number }> {
  const account = await db
    .insertInto('accounts')
    .values({
      name: given.company ?? given.username,
      category: given.category,
      account_type: given.accountType,
      country_code: given.country.toUpperCase(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const user = await db
    .insertInto('users')
    .values({
      account_id: account.id,
      email: given.email,
      username: given.username,
      language: given.language,
      password_hash: given.passwordHash,
      verified_at: given.verified ? sql<Date>`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { accountId: account.id, userId: user.id }
}

export type User = Awaited<ReturnType<typeof findUser>>

export async function findUser(db: Executor, id: number) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function findUserByEmail(db: Executor, email: string) {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

export type AuditAction =
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_out'
  | 'sign_up'
  | 'email_verified'
  | 'trial_started'
  | 'permission_refused'
  | 'download'
  | 'delete'
  | 'spending_limit'
  | 'password_reset'
  | 'password_changed'
  | 'session_ended'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_code_used'
  | 'recovery_codes_made'
  | 'key_made'
  | 'key_revoked'
  | 'email_change_asked'
  | 'email_changed'
  | 'grant'
  | 'grant_ended'
  | 'terms_set'
  | 'mintegral_billing_set'
  | 'threshold_set'
  | 'ad_account_linked'
  | 'ad_account_bound'
  | 'ad_account_unbound'
  | 'ad_account_deleted'
  | 'ad_account_range'
  | 'ad_assistant_added'
  | 'ad_assistant_removed'
  | 'price_set'
  | 'billing_setting_set'
  | 'purchase_refused'
  | 'order_refunded'
  | 'order_disputed'
  | 'order_dispute_won'
  | 'order_dispute_lost'
  | 'order_created'
  | 'order_paid'
  | 'order_payment_failed'
  | 'order_payment_returned'
  | 'order_refund_paid'
  | 'partner_applied'
  | 'partner_approved'
  | 'partner_rejected'
  | 'billing_details_set'
  | 'project_bought_out'
  | 'bill_paid'
  | 'partner_joined'
  | 'partner_left'
  | 'partner_document_added'
  | 'partner_document_removed'
  | 'review_created'
  | 'review_link_renewed'
  | 'review_ended'
  | 'review_version_added'
  | 'review_stage_approved'
  | 'review_stage_rejected'
  | 'review_stage_withdrawn'
  | 'review_reviewers_set'
  | 'review_downloads_set'
  | 'demand_moved'
  | 'demand_move_refused'

/** Writes a row of the audit log (D-15). */
export async function audit(
  db: Executor,
  line: { action: AuditAction; accountId?: number; userId?: number; object?: string; address: string },
): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      action: line.action,
      account_id: line.accountId ?? null,
      user_id: line.userId ?? null,
      object: (line.object ?? '').slice(0, messageLimits.auditedObject),
      address: line.address,
    })
    .execute()
}

/**
 * Runs an act on an order or a bill; a refusal is written to the audit log with its code (BL-02.12). Give a
 * `db` outside of the act's transaction, which is rolled back.
 */
export async function recordRefusal<T>(
  db: Executor,
  { accountId, userId, address }: Pick<Caller, 'accountId' | 'userId' | 'address'>,
  act: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure && error.reason !== 'payment_provider_down') {
      const object = `${error.reason}: ${act}`
      await audit(db, { accountId, userId, address, action: 'purchase_refused', object })
    }
    throw error
  }
}
