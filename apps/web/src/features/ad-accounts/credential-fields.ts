import type { AdAccountType } from '@adloom/contract/ad-accounts'

export type CredentialField =
  | 'email'
  | 'api_key'
  | 'access_key'
  | 'account_name'
  | 'secret_key'
  | 'key_id'
  | 'org_id'
  | 'org_core_id'
  | 'report_key'
  | 'client_id'
  | 'client_secret'
  | 'refresh_token'

/** The fields of each type in their order (B§3). */
export const credentialFields: Record<AdAccountType, readonly CredentialField[]> = {
  '21': ['email', 'api_key', 'access_key'],
  '5': ['account_name', 'secret_key', 'key_id', 'org_id', 'org_core_id'],
  '7': ['account_name', 'report_key', 'client_id', 'client_secret'],
  '10': ['account_name', 'secret_key', 'refresh_token'],
  xmp: ['client_id', 'client_secret'],
}

/** Fields whose characters are hidden while they are typed. */
export const secretFields: ReadonlySet<CredentialField> = new Set([
  'api_key',
  'access_key',
  'secret_key',
  'report_key',
  'client_secret',
  'refresh_token',
])
