import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/database.ts'
import { sandboxLimits } from '../../limits/payment-limits.ts'

/** Our app and the account that takes its money at the sandbox. */
export const sandboxAppId = '2021000000000001'
export const sandboxSellerId = '2088000000000001'

interface Pair {
  privateKey: KeyObject
  publicKey: KeyObject
}

/** The pair of our app and the pair of the provider. */
export interface SandboxKeys {
  app: Pair
  provider: Pair
}

const id = 'alipay-keys'
const known = new WeakMap<Kysely<Database>, Promise<SandboxKeys>>()

/** The keys of the sandbox: made once and kept in its database, where every node finds them. */
export function sandboxKeys(db: Kysely<Database>): Promise<SandboxKeys> {
  const found = known.get(db) ?? readKeys(db)
  known.set(db, found)
  // A database that does not answer is asked again.
  found.catch(() => known.delete(db))
  return found
}

async function readKeys(db: Kysely<Database>): Promise<SandboxKeys> {
  const body = (await findKeys(db)) ?? (await makeKeys(db))
  return { app: pairOf(body['app']), provider: pairOf(body['provider']) }
}

async function findKeys(db: Kysely<Database>) {
  const row = await db.selectFrom('sandbox_objects').select('body').where('id', '=', id).executeTakeFirst()
  return row?.body
}

async function makeKeys(db: Kysely<Database>): Promise<Record<string, unknown>> {
  const [app, provider] = await Promise.all([newKey(), newKey()])
  await db
    .insertInto('sandbox_objects')
    .values({ id, kind: 'keys', body: JSON.stringify({ app, provider }) })
    .onConflict(conflict => conflict.doNothing()) // The first node wins.
    .execute()
  return (await findKeys(db)) ?? {}
}

async function newKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: sandboxLimits.keyBits })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function pairOf(pem: unknown): Pair {
  const privateKey = createPrivateKey(String(pem))
  return { privateKey, publicKey: createPublicKey(privateKey) }
}
