import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { syncFolderNow } from '../../platform/blobs/file-sync.ts'
import type { Config } from '../../platform/config/config.ts'
import { secretFile } from '../../platform/config/secret-file.ts'
import type { Executor } from '../../platform/database/database.ts'

/**
 * The file of the keys in the data folder, newest first; not used when the configuration gives them.
 * `tools/rotate-ad-key.mjs` adds a key.
 */
const fileName = 'ad-credentials-key'

/** PostgreSQL's advisory lock of everything that encrypts with these keys. */
const keysLock = 4_711_020

export interface CredentialKey {
  id: string
  key: string
}

/**
 * Returns the keys that encrypt credentials of ad networks: the first one encrypts, all of them decrypt. They
 * are read each time, because the rotation changes them while the server runs.
 */
export function readCredentialKeys({
  adCredentialsKeys,
  dataDir,
}: Pick<Config, 'adCredentialsKeys' | 'dataDir'>): CredentialKey[] {
  const keys = adCredentialsKeys ?? secretFile(dataDir, fileName).split('\n')
  return keys.map(key => ({ id: createHash('sha256').update(key).digest('hex').slice(0, 12), key }))
}

/** Keeps the keys from changing until the transaction ends. */
export async function holdKeys(transaction: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${keysLock})`.execute(transaction)
}

/** Waits until no transaction holds the keys, and keeps others from encrypting until this one ends. */
export async function lockKeys(transaction: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keysLock})`.execute(transaction)
}

/** Removes all stored keys but the newest; keys of the configuration are the operator's to remove. */
export function keepNewestKey(config: Pick<Config, 'adCredentialsKeys' | 'dataDir'>): void {
  if (config.adCredentialsKeys !== undefined) return
  storeKeys(
    config.dataDir,
    readCredentialKeys(config)
      .slice(0, 1)
      .map(({ key }) => key),
  )
}

/** Replaces the file as a whole, so that a crash leaves the old or the new one. */
function storeKeys(dataDir: string, keys: string[]): void {
  const path = join(dataDir, fileName)
  const text = `${keys.join('\n')}\n`
  if (readFileSync(path, 'utf8') === text) return
  const fresh = `${path}.${process.pid}`
  writeFileSync(fresh, text, { mode: 0o600, flush: true })
  renameSync(fresh, path)
  syncFolderNow(dataDir)
}
