import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'

/** Returns the first linked partner; approved ones take precedence. */
export async function findPartner(db: Executor, account: AccountId) {
  return db
    .selectFrom('account_partners')
    .innerJoin('partners', 'partners.code', 'account_partners.partner_code')
    .select([
      'partners.code',
      'partners.name',
      'partners.country_code',
      'partners.category',
      'partners.address',
      'partners.approve_status',
    ])
    .where('account_partners.account_id', '=', account)
    .orderBy(order => order.case().when('partners.approve_status', '=', 3).then(0).else(1).end())
    .orderBy('account_partners.created_at')
    .orderBy('partners.code')
    .limit(1)
    .executeTakeFirst()
}

export async function findBuyer(db: Executor, account: AccountId) {
  return db
    .selectFrom('accounts')
    .select(['name', 'country_code', 'category'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
}
