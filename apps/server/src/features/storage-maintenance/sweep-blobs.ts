import { sql } from 'kysely'
import type { StoredBlob } from '../../platform/blobs/blob-store.ts'
import type { AppContext } from '../../platform/context.ts'
import { hashesIn, referredHashes } from './referred-hashes.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { storageLimits } from '../../platform/limits/storage-limits.ts'
import type { Executor } from '../../platform/database/database.ts'

const markName = 'sweep_blobs'

export interface Swept {
  retired: number
  restored: number
  discarded: number
}

/**
 * Quarantines unreferenced blobs that are a day old, and permanently removes those quarantined for a day. A
 * blob referenced in between is restored, here or when it is read. Continues where a killed run stopped.
 */
export async function sweepBlobs(context: AppContext): Promise<Swept> {
  const bin = await sweepBin(context)
  return { ...bin, retired: await sweepStore(context) }
}

async function sweepBin(context: AppContext): Promise<{ restored: number; discarded: number }> {
  const done = { restored: 0, discarded: 0 }
  for await (const blobs of inBatches(context.blobs.listRetired())) {
    const referred = await referredHashes(
      context.db,
      blobs.map(blob => blob.key),
    )
    for (const { key, storedAt } of blobs) {
      if (referred.has(key)) {
        await context.blobs.restore(key)
        done.restored++
      } else if (storedAt.getTime() < context.clock.now() - dayMs) {
        await context.blobs.discard(key)
        done.discarded++
      }
    }
  }
  return done
}

async function sweepStore(context: AppContext): Promise<number> {
  let [count, last] = [0, '']
  let doubtful: string[] = []
  const settle = async () => {
    const referred = await hashesIn(context.db, doubtful, 'json')
    for (const key of doubtful.filter(one => !referred.has(one))) {
      await context.blobs.retire(key)
      count++
    }
    doubtful = []
    await writeMark(context.db, markName, last)
  }
  for await (const blobs of inBatches(context.blobs.list(await readMark(context.db, markName)))) {
    const old = blobs
      .filter(blob => blob.storedAt.getTime() < context.clock.now() - dayMs)
      .map(blob => blob.key)
    const referred = await hashesIn(context.db, old, 'hash')
    doubtful.push(...old.filter(key => !referred.has(key)))
    last = blobs.at(-1)?.key ?? last
    if (doubtful.length >= storageLimits.soughtTogether) await settle()
  }
  await settle()
  await clearMark(context.db, markName)
  return count
}

async function* inBatches(blobs: AsyncIterable<StoredBlob>): AsyncGenerator<StoredBlob[]> {
  let held: StoredBlob[] = []
  for await (const blob of blobs) {
    held.push(blob)
    if (held.length < storageLimits.sweptAtATime) continue
    yield held
    held = []
  }
  if (held.length > 0) yield held
}

/** The progress of a run whose process ended; undefined at the start. */
async function readMark(db: Executor, name: string): Promise<string | undefined> {
  return (await db.selectFrom('care_marks').select('mark').where('name', '=', name).executeTakeFirst())?.mark
}

export async function writeMark(db: Executor, name: string, mark: string): Promise<void> {
  await db
    .insertInto('care_marks')
    .values({ name, mark })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ mark, updated_at: sql<Date>`now()` }))
    .execute()
}

async function clearMark(db: Executor, name: string): Promise<void> {
  await db.deleteFrom('care_marks').where('name', '=', name).execute()
}
