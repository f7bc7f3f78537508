import type { AppContext } from '../../platform/context.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'
import { readCredentialKeys } from './credential-keys.ts'

export interface SealedText {
  sealed: Buffer
  key_id: string
}

/** Whose text is sealed: only the same purpose and owner open it. */
export interface SealOwner {
  purpose: 'ad credentials' | 'revenue credentials'
  owner: number
}

/** Encrypts a text under the newest key of credentials. */
export function sealText(
  { config }: Pick<AppContext, 'config'>,
  { purpose, owner }: SealOwner,
  text: string,
): SealedText {
  const { id, key } = readCredentialKeys(config)[0]!
  return { sealed: seal(key, purpose, String(owner), text), key_id: id }
}

/** Throws when the key is not among the configured ones or the stored form was changed. */
export function openText(
  { config }: Pick<AppContext, 'config'>,
  { purpose, owner }: SealOwner,
  { sealed, key_id: keyId }: SealedText,
): string {
  const found = readCredentialKeys(config).find(({ id }) => id === keyId)
  if (found === undefined) throw new Error(`the key ${keyId} of credentials is not configured`)
  return unseal(found.key, purpose, String(owner), sealed)
}
