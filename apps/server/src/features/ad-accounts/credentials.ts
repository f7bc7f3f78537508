import { credentials as fieldsOf, type AdAccountType } from '@adloom/contract/ad-accounts'
import type { AppContext } from '../../platform/context.ts'
import { adAccountLimits } from '../../platform/limits/ad-account-limits.ts'
import { keyedHash } from '../../platform/secrets/seal.ts'
import type { NetworkCredentials } from './networks/networks.ts'
import { openText, sealText } from './sealed-text.ts'

const purpose = 'ad credentials'

/** The credentials of one account with its type. */
export type GivenCredentials = { [T in AdAccountType]: { type: T } & NetworkCredentials[T] }[AdAccountType]

/** Fields that name an account and are no secret. */
const openFields: ReadonlySet<string> = new Set(['email', 'account_name'])

/** Returns the stored form of credentials; only this ad account can read it. */
export function sealCredentials(
  { config }: AppContext,
  adAccountId: number,
  given: GivenCredentials,
): { sealed: Buffer; key_id: string } {
  const fields = fieldsOf[given.type].parse(given)
  return sealText({ config }, { purpose, owner: adAccountId }, JSON.stringify(fields))
}

interface SealedAccount {
  id: number
  type: AdAccountType
  sealed: Buffer | null
  key_id: string | null
}

/** Throws when the key is not among the configured ones or the stored form was changed. */
export function openCredentials(
  { config }: Pick<AppContext, 'config'>,
  account: SealedAccount,
): GivenCredentials {
  const sealed = account.sealed ?? missing(`ad account ${account.id} has no credentials`)
  const stored = { sealed, key_id: account.key_id ?? '' }
  const fields: unknown = JSON.parse(openText({ config }, { purpose, owner: account.id }, stored))
  return { type: account.type, ...fieldsOf[account.type].parse(fields) } as GivenCredentials
}

/** Returns the stored form under the newest key. */
export function resealCredentials(
  context: AppContext,
  account: SealedAccount,
): { sealed: Buffer; key_id: string } {
  return sealCredentials(context, account.id, openCredentials(context, account))
}

function missing(problem: string): never {
  throw new Error(problem)
}

/** Returns the last characters of each secret field; none of a short one, which they would reveal. */
export function hintsOf({ type: _type, ...fields }: GivenCredentials): Record<string, string> {
  const { hintLength, hintedLength } = adAccountLimits
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !openFields.has(name))
      .map(([name, value]) => [name, value.length < hintedLength ? '' : value.slice(-hintLength)]),
  )
}

/** Returns what the list shows as the account's name and e-mail; XMP gives neither. */
export function namesOf(given: GivenCredentials): { account_name: string; email: string } {
  if (given.type === '21') return { account_name: given.email, email: given.email }
  if (given.type === 'xmp')
    return { account_name: `XMP …${given.client_id.slice(-adAccountLimits.hintLength)}`, email: '' }
  return { account_name: given.account_name, email: '' }
}

/**
 * Returns the keyed hashes that recognise an ad account: `anchor` within a tenant, by the name that stays
 * when keys are replaced; `identity` among all tenants, by what the network has verified, so that no other
 * tenant's account can be claimed by its name.
 */
export function identityOf(
  { config }: AppContext,
  given: GivenCredentials,
): { anchor: Buffer; identity: Buffer } {
  const [anchor, identity] = identifying(given)
  const hashed = (text: string) => keyedHash(config.secretKey, 'ad account', `${given.type} ${text}`)
  return { anchor: hashed(anchor), identity: hashed(identity) }
}

function identifying(given: GivenCredentials): [anchor: string, identity: string] {
  switch (given.type) {
    case '21':
      return [given.email.toLowerCase(), given.access_key]
    case '5':
      return [given.org_id, `${given.org_id} ${given.org_core_id}`]
    case '7':
      return [given.account_name.toLowerCase(), given.report_key]
    case '10':
      return [given.account_name.toLowerCase(), given.secret_key]
    case 'xmp':
      return [given.client_id, given.client_id]
  }
}

/**
 * Types whose account keeps its anchor when its credentials are replaced; the others have only a free name.
 */
export const keepsAnchor: ReadonlySet<AdAccountType> = new Set(['21', '5', 'xmp'])
