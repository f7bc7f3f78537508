import type * as contract from '@adloom/contract/invoices'
import countries from 'i18n-iso-countries'
import type { z } from 'zod'
import type { InvoiceParty } from '../../media-tasks/invoice/invoice-document.ts'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Executor } from '../../platform/database/database.ts'
import { audit, requireOwner } from '../accounts/service.ts'

type Details = z.output<typeof contract.details.output>

/** The stored details, or those of the account and its owner. */
export async function billingDetails(db: Executor, accountId: number): Promise<Details> {
  const stored = await db
    .selectFrom('billing_details')
    .select(['name', 'address', 'country', 'tax_number', 'email'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (stored) return { ...stored, is_set: true }
  const account = await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.account_id', 'accounts.id')
    .select(['accounts.name', 'accounts.country_code', 'users.email'])
    .where('accounts.id', '=', accountId)
    .orderBy('users.owner', 'desc')
    .orderBy('users.id')
    .executeTakeFirstOrThrow()
  const { name, country_code: country, email } = account
  return { name, address: '', country, tax_number: '', email, is_set: false }
}

/** The operator of the service, who issues invoices and statements. */
export function sellerOf({ seller }: Pick<Config, 'seller'>): InvoiceParty {
  const { name, address, country, taxId: tax_number, email } = seller
  return { name, address, country, tax_number, email }
}

export async function setBillingDetails(
  { db, clock }: AppContext,
  caller: Caller,
  details: z.output<typeof contract.setDetails.input>,
): Promise<Details> {
  await requireOwner(db, caller)
  if (!countries.isValid(details.country)) fail('bad_input', { field: 'country', problem: details.country })
  const row = { ...details, updated_by: caller.userId, updated_at: new Date(clock.now()) }
  await db.transaction().execute(async tx => {
    await tx
      .insertInto('billing_details')
      .values({ account_id: caller.accountId, ...row })
      .onConflict(conflict => conflict.column('account_id').doUpdateSet(row))
      .execute()
    await audit(tx, {
      action: 'billing_details_set',
      accountId: caller.accountId,
      userId: caller.userId,
      object: `account ${caller.accountId}`,
      address: caller.address,
    })
  })
  return { ...details, is_set: true }
}
