import { approvals } from '@adloom/contract/purchase-rules'
import { sql } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { PartnerRow } from './tables.ts'

/** The partners linked to the account; approved ones take precedence. */
function linkedPartners(db: Executor, account: AccountId) {
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
      sql<boolean>`partners.account_id is distinct from account_partners.account_id`.as('reseller'),
    ])
    .where('account_partners.account_id', '=', account)
    .orderBy(order =>
      order.case().when('partners.approve_status', '=', approvals.approved).then(0).else(1).end(),
    )
    .orderBy('account_partners.created_at')
    .orderBy('partners.code')
}

export type LinkedPartner = Awaited<ReturnType<typeof findPartners>>[number]

export async function findPartners(db: Executor, account: AccountId) {
  return linkedPartners(db, account).execute()
}

export async function findPartner(db: Executor, account: AccountId): Promise<LinkedPartner | undefined> {
  return linkedPartners(db, account).limit(1).executeTakeFirst()
}

export async function findBuyer(db: Executor, account: AccountId) {
  return db
    .selectFrom('accounts')
    .select(['name', 'country_code', 'category'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
}

type NewPartner = Pick<
  PartnerRow,
  'code' | 'name' | 'country_code' | 'category' | 'address' | 'approve_status'
> & { email: string }

/** Adds the partner that an account is, and its link; an account has one of each category. */
export async function addOwnPartner(db: Executor, account: AccountId, partner: NewPartner): Promise<string> {
  await db
    .insertInto('partners')
    .values({ ...partner, account_id: account })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { code } = await db
    .selectFrom('partners')
    .select('code')
    .where('account_id', '=', account)
    .where('category', '=', partner.category)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('account_partners')
    .values({ account_id: account, partner_code: code })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return code
}
