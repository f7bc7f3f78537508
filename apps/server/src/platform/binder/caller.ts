import type { Language } from '@adloom/contract/constants'
import type { Permission } from '@adloom/contract/permissions'

declare const accountBrand: unique symbol

/**
 * An account whose session the gate has checked. Only the gate creates one; repositories accept nothing else.
 */
export type AccountId = number & { readonly [accountBrand]: true }

/** The caller of a request. */
export interface Caller {
  accountId: AccountId
  userId: number
  /** 0 for a caller by API key: no session has it. */
  sessionId: number
  /** The API key that makes the call, when it is no session. */
  keyId?: number
  /**
   * Whether the session has proven its user's identity within the last minutes (SE-11). Never true for API
   * keys.
   */
  recentProof: boolean
  permissions: ReadonlySet<Permission>
  language: Language
  /** True for accounts whose only plan is a trial: packing is limited to Mintegral (D-23). */
  trial: boolean
  address: string
  requestId: string
}
