import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'

export async function findProfile(db: Executor, accountId: AccountId, userId: number) {
  return db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select([
      'users.id',
      'users.email',
      'users.username',
      'users.real_name',
      'users.cell',
      'users.language',
      'users.owner',
      'users.mail_plan_signals',
      'users.created_at',
      'accounts.name as company',
      'accounts.category',
      'accounts.country_code',
    ])
    .where('users.id', '=', userId)
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** Rows of the account's audit log, newest first; `actions` undefined: all. */
export async function listAudit(
  db: Executor,
  accountId: AccountId,
  filter: { actions: string[] | undefined; limit: number; offset: number },
) {
  const chosen = () => {
    const own = db.selectFrom('audit').where('audit.account_id', '=', accountId)
    return filter.actions === undefined ? own : own.where('audit.action', 'in', filter.actions)
  }
  const [lines, count] = await Promise.all([
    chosen()
      .leftJoin('users', 'users.id', 'audit.user_id')
      .select([
        'audit.id',
        'audit.action',
        'audit.object',
        'audit.address',
        'audit.created_at',
        'users.username',
      ])
      .orderBy('audit.id', 'desc')
      .limit(filter.limit)
      .offset(filter.offset)
      .execute(),
    chosen()
      .select(expression => expression.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { lines, total: Number(count.total) }
}
