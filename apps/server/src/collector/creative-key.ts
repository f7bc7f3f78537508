import { createHmac } from 'node:crypto'

/** What a creative's public id is derived from. */
export interface CreativeSource {
  accountId: number
  projectId: number
  /** Hash of the project's content, or the number of a revision. */
  version: string
  /** Shown on our own pages, not by a network. */
  isHosted: boolean
}

const digestOf = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest()

/**
 * Returns the public id of a creative. The same version for the same channel has one id, so that it is packed
 * into the same bytes again.
 */
export function creativeId(secret: string, source: CreativeSource, channelId: number): string {
  const { accountId, projectId, version, isHosted } = source
  const text = JSON.stringify(['creative', accountId, projectId, channelId, isHosted, version])
  return digestOf(secret, text).subarray(0, 12).toString('base64url')
}

/**
 * Returns the key of a creative's reports, derived from its id and the secret of the installation: the
 * collector verifies reports without the database.
 */
export function creativeKey(secret: string, creative: string): [number, number] {
  const digest = digestOf(secret, `report:${creative}`)
  return [digest.readInt32LE(0), digest.readInt32LE(4)]
}
