import { randomInt } from 'node:crypto'
import type * as contract from '@adloom/contract/partners'
import {
  approvals,
  purchaseRule,
  type PurchaseQuestion,
  type PurchaseRule,
} from '@adloom/contract/purchase-rules'
import type { ErrorName } from '@adloom/contract/errors'
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { accountsOfMintegral } from '../accounts/service.ts'
import { currentSubscriptions, planKinds } from '../plans/service.ts'
import { addOwnPartner, findBuyer, findPartners, type LinkedPartner } from './repository.ts'

type Buying = Pick<AppContext, 'config' | 'clock'> & { db: Executor }
type Buyer = Pick<Caller, 'accountId' | 'userId'>
type Terms = Pick<PurchaseQuestion, 'account_category' | 'subscriptions' | 'top_ups'>

/** Rules by their errors. */
const refusals: Record<Exclude<PurchaseRule, 'purchasable'>, ErrorName> = {
  subscription_disabled: 'subscription_disabled',
  top_up_disabled: 'top_up_disabled',
  personal_only: 'personal_only',
  enterprise_only: 'enterprise_only',
  approval_required: 'approval_required',
  not_purchasable: 'not_purchasable',
}

async function termsOf(
  { db, config, clock }: Buying,
  { accountId }: Pick<Buyer, 'accountId'>,
): Promise<Terms> {
  const [account, running, elsewhere] = await Promise.all([
    findBuyer(db, accountId),
    currentSubscriptions(db, accountId),
    accountsOfMintegral(db, [accountId], clock),
  ])
  return {
    account_category: account.category === 'personal' ? 'personal' : 'other',
    subscriptions: !running.some(plan => plan.kind === planKinds.ration),
    top_ups: config.build !== 'cn' && !elsewhere.has(accountId),
  }
}

type Side = Pick<LinkedPartner, 'category' | 'approve_status' | 'reseller'>
/** A user who is entered with a purchase. */
const ownPerson: Side = { category: 'personal', approve_status: approvals.unreviewed, reseller: false }

function rulesOf(terms: Terms, partner: Side) {
  const ask = (type: 1 | 2 | 3) => purchaseRule({ ...terms, ...sideOf(partner), type })
  return { rule_package: ask(1), rule_recharge: ask(2), rule_pack: ask(3) }
}

function sideOf({ category, approve_status, reseller }: Side): Side {
  return { category, approve_status, reseller }
}

/** The person that the account entered before, which may have been rejected since. */
function personOf(partners: LinkedPartner[]): LinkedPartner | undefined {
  return partners.find(one => one.category === 'personal' && !one.reseller)
}

function isInline(partners: LinkedPartner[]): boolean {
  return !partners.some(one => one.approve_status === approvals.approved)
}

export async function listPartners(
  context: Buying,
  caller: Pick<Buyer, 'accountId'>,
): Promise<z.input<typeof contract.list.output>> {
  const [terms, partners] = await Promise.all([
    termsOf(context, caller),
    findPartners(context.db, caller.accountId),
  ])
  return {
    list: partners.map(({ code, ...partner }) => ({
      partner_code: code,
      ...partner,
      ...rulesOf(terms, partner),
    })),
    inline: isInline(partners) && personOf(partners) === undefined,
    ...rulesOf(terms, personOf(partners) ?? ownPerson),
  }
}

/** A purchase as it is asked for. */
export interface PurchaseThrough {
  partner_code: string
  /** The user as a person, for a purchase without a code. */
  partner?: { email: string; country_code: string } | undefined
  /** 1 package, 2 recharge, 3 pack. */
  type: 1 | 2 | 3
  /** The package is for companies. */
  enterprisePlan?: boolean
}

/**
 * The partner that a purchase is made through. Creates the user's own person at the first purchase without a
 * code. Throws what the purchase rule answers (BL-04.2), partner_unknown and partner_required.
 */
export async function partnerForPurchase(
  context: Buying,
  caller: Buyer,
  purchase: PurchaseThrough,
): Promise<{ code: string; name: string; category: LinkedPartner['category'] }> {
  const { db } = context
  const [terms, partners] = await Promise.all([termsOf(context, caller), findPartners(db, caller.accountId)])
  const chosen = chosenOf(partners, purchase.partner_code)
  const rule = purchaseRule({
    ...terms,
    ...sideOf(chosen ?? ownPerson),
    type: purchase.type,
    enterprise_plan: purchase.enterprisePlan ?? false,
  })
  if (rule !== 'purchasable') fail(refusals[rule])
  return chosen ?? addPerson(db, caller, purchase.partner)
}

/** The linked partner of that code, or the own person for an empty one. */
function chosenOf(partners: LinkedPartner[], code: string): LinkedPartner | undefined {
  if (code !== '') return partners.find(one => one.code === code) ?? fail('partner_unknown')
  if (!isInline(partners)) fail('partner_required')
  return personOf(partners)
}

async function addPerson(db: Executor, caller: Buyer, given: PurchaseThrough['partner']) {
  const user = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select(['users.email', 'users.username', 'accounts.country_code'])
    .where('users.id', '=', caller.userId)
    .where('users.account_id', '=', caller.accountId)
    .executeTakeFirstOrThrow()
  if (given && given.email.trim().toLowerCase() !== user.email) fail('partner_email_own')
  const country = given?.country_code.toUpperCase() ?? user.country_code
  requireCountry(country)
  const code = await addOwnPartner(db, caller.accountId, {
    code: newPartnerCode(),
    name: user.username,
    country_code: country,
    category: 'personal',
    address: '',
    approve_status: approvals.unreviewed,
    email: user.email,
  })
  return { code, name: user.username, category: 'personal' as const }
}

export function requireCountry(code: string): void {
  if (!codes.some(([known]) => known === code)) fail('country_unknown')
}

/** Digits and letters that are not taken for one another. */
const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export function newPartnerCode(): string {
  const letter = () => codeLetters[randomInt(codeLetters.length)] ?? ''
  return `PA-${Array.from({ length: 10 }, letter).join('')}`
}
