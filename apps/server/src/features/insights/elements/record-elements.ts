import type { CreativeElements } from '@adloom/playable/elements'
import type { AppContext } from '../../../platform/context.ts'
import { isStored, saveExact } from './element-repository.ts'

/** Returns the key of a packed version, by the hash of its content. */
export const versionKey = (contentHash: string): string => `f:${contentHash.slice(0, 16)}`

interface PackedVersion {
  accountId: number
  contentHash: string
}

/** Returns whether the elements of a packed version are known, or could not be read before. */
export function hasElements({ db }: AppContext, { accountId, contentHash }: PackedVersion): Promise<boolean> {
  return isStored(db, accountId, versionKey(contentHash))
}

/**
 * Stores the elements of a packed version (IN-08.5). Of an unreadable document it stores none, so that a user
 * can set them.
 */
export async function recordElements(
  { db }: AppContext,
  { accountId, contentHash }: PackedVersion,
  elements: CreativeElements | undefined,
): Promise<void> {
  await saveExact(db, accountId, versionKey(contentHash), {
    elements: elements ?? {},
    isExact: elements !== undefined,
  })
}
