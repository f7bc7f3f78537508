import type { Executor } from '../../platform/database/database.ts'

/**
 * Ends all access to the demo accounts, whose password is public (RS-06.5): removes password, sessions, API
 * keys and open links. A later start with the demo restores the password.
 */
export async function disableDemoPeople(db: Executor, emails: string[]): Promise<void> {
  await db.transaction().execute(async transaction => {
    const users = await transaction
      .updateTable('users')
      .set({ password_hash: null })
      .where('email', 'in', emails)
      .where('password_hash', 'is not', null)
      .returning('id')
      .execute()
    const ids = users.map(user => user.id)
    if (ids.length === 0) return
    for (const table of [
      'sessions',
      'api_keys',
      'reset_tokens',
      'verify_tokens',
      'partner_tickets',
    ] as const) {
      await transaction.deleteFrom(table).where('user_id', 'in', ids).execute()
    }
  })
}
