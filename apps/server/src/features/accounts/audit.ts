import type { Executor } from '../../platform/database/database.ts'
import { messageLimits } from '../../platform/limits/content-limits.ts'

export type AuditAction =
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_out'
  | 'sign_up'
  | 'email_verified'
  | 'permission_refused'
  | 'download'
  | 'delete'
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

/** Writes one line of the audit log (D-15). */
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
