import { Readable } from 'node:stream'
import { checkHistories } from '@adloom/testbed/check-histories'
import { runInterleaved } from '@adloom/testbed/interleaving'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createQuota } from '../features/plans/quota/service.ts'
import { forgetIdle, getFinishedUpload, takeChunk, type UploadState } from '../features/uploads/service.ts'
import type { AccountId, Caller } from '../platform/binder/caller.ts'
import { Failure } from '../platform/binder/fail.ts'
import type { AppContext } from '../platform/context.ts'
import { setQuota } from '../testing/set-quota.ts'

let server: TestServer
let caller: Caller
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  const user = await server.userOf('trial')
  caller = { accountId: user.account_id as AccountId, userId: user.id, sessionId: 0 } as Caller
})
afterAll(() => server.stop())

const order = fc.array(fc.nat({ max: 5 }), { maxLength: 40 })

interface DownloadRace {
  order: number[]
  total: number
  /** Cost of each job and how it ends. */
  jobs: { cost: number; end: 'none' | 'confirm' | 'release' }[]
}

it('[RS-07.4] jobs take what is left of the downloads in every order of queries, and no more', async () => {
  await checkHistories<DownloadRace>({
    regressions: new URL('regressions/downloads.json', import.meta.url),
    histories: fc.record({
      order,
      total: fc.integer({ min: 1, max: 6 }),
      jobs: fc.array(
        fc.record({
          cost: fc.integer({ min: 1, max: 4 }),
          end: fc.constantFrom('none', 'confirm', 'release'),
        }),
        { minLength: 2, maxLength: 3 },
      ),
    }),
    share: 0.2,
    check: raceForDownloads,
  })
})

async function raceForDownloads({ order: turns, total, jobs }: DownloadRace): Promise<void> {
  const { db, pool } = server.context
  await setQuota(db, caller.accountId, 'download_push', total)
  const ids = await Promise.all(
    jobs.map(() =>
      server.context.jobs.enqueue({
        kind: 'none',
        accountId: caller.accountId,
        userId: caller.userId,
        title: 'Pack',
        input: {},
      }),
    ),
  )
  const actors = jobs.map(({ cost, end }, index) => async (own: AppContext['db']) => {
    const quota = createQuota(own)
    await quota.reserve(caller.accountId, ids[index]!, cost)
    if (end !== 'none') await quota[end](ids[index]!)
    // A repeated message changes nothing.
    if (end !== 'none') await quota[end](ids[index]!)
  })
  const outcomes = await runInterleaved(pool, turns, actors)
  const taken = outcomes.map((outcome, index) => (outcome.status === 'fulfilled' ? jobs[index]!.cost : 0))
  for (const [index, outcome] of outcomes.entries())
    if (outcome.status === 'rejected') {
      expect(outcome.reason).toMatchObject({ reason: 'quota_used_up' })
      expect(jobs[index]!.cost + taken.reduce((sum, cost) => sum + cost, 0), 'refused').toBeGreaterThan(total)
    }
  const left = total - taken.reduce((sum, cost, at) => sum + (jobs[at]!.end === 'release' ? 0 : cost), 0)
  expect(left).toBeGreaterThanOrEqual(0)
  expect(await createQuota(db).remaining(caller.accountId)).toBe(left)
}

const place = { bucket: 'main', purpose: 'assets' }

interface UploadRace {
  order: number[]
  /** Storage that is free at the start, in bytes. */
  free: number
  /** Requests of each sender: a chunk of a file in one of its cuts, or (0) a question for the state. */
  senders: { file: number; cut: 'small' | 'large'; chunks: number[] }[]
}

const fileBytes = [30, 45]
const chunkBytes = { small: 10, large: 15 }
const contentOf = (file: number) =>
  Buffer.from(Array.from({ length: fileBytes[file]! }, (_, at) => file * 100 + at))

let uploads = 0
function chunkOf(name: string, file: number, cut: 'small' | 'large', number: number) {
  const total_size = fileBytes[file]!
  const chunk_size = chunkBytes[cut]
  const total_chunks = Math.floor(total_size / chunk_size)
  const chunk_number = Math.min(Math.max(1, number), total_chunks)
  const bytes = contentOf(file).subarray(
    (chunk_number - 1) * chunk_size,
    chunk_number === total_chunks ? total_size : chunk_number * chunk_size,
  )
  return {
    total_chunks,
    bytes: number === 0 ? undefined : bytes,
    fields: {
      chunk_number,
      chunk_size,
      current_chunk_size: bytes.length,
      total_size,
      identifier: `${name}-${file}`,
      filename: 'history.png',
      relative_path: '',
      total_chunks,
    },
  }
}

async function send(db: AppContext['db'], chunk: ReturnType<typeof chunkOf>): Promise<UploadState> {
  const content = chunk.bytes && Readable.from([chunk.bytes])
  return takeChunk({ ...server.context, db }, place, chunk.fields, content, caller)
}

async function setFree(free: number): Promise<void> {
  const { db } = server.context
  await sql`update asset_usage set used_size = 6::bigint * 1024 * 1024 * 1024 - ${free}::bigint
    where account_id = ${caller.accountId}`.execute(db)
}

it('[AS-04.13] concurrent chunks give whole files within the free storage', async () => {
  await sql`insert into asset_usage (account_id) values (${caller.accountId}) on conflict do nothing`.execute(
    server.context.db,
  )
  await checkHistories<UploadRace>({
    regressions: new URL('regressions/uploads.json', import.meta.url),
    histories: fc.record({
      order,
      free: fc.constantFrom(20, 30, 45, 60, 74, 75, 1000),
      senders: fc.array(
        fc.record({
          file: fc.nat({ max: 1 }),
          cut: fc.constantFrom('small', 'small', 'large'),
          chunks: fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 4 }),
        }),
        { minLength: 2, maxLength: 3 },
      ),
    }),
    share: 0.15,
    check: raceOfUploads,
  })
})

async function raceOfUploads({ order: turns, free, senders }: UploadRace): Promise<void> {
  const { db, pool } = server.context
  await db.deleteFrom('uploads').where('account_id', '=', caller.accountId).execute()
  await setFree(free)
  uploads += 1
  const name = `history-${process.pid}-${uploads}`
  const files = [...new Set(senders.map(({ file }) => file))]
  const actors = senders.map(({ file, cut, chunks }) => async (own: AppContext['db']) => {
    const failures: Failure[] = []
    for (const number of chunks)
      await send(own, chunkOf(name, file, cut, number)).catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error
        failures.push(error)
      })
    return failures
  })
  const outcomes = await runInterleaved(pool, turns, actors)
  const fit = files.reduce((sum, file) => sum + fileBytes[file]!, 0) <= free
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') throw outcome.reason as Error
    for (const { reason } of outcome.value) {
      expect(['storage_full', 'chunk_lost']).toContain(reason)
      if (fit || files.length === 1) expect(reason === 'storage_full', 'refused a file that fits').toBe(!fit)
    }
  }
  const { rows } = await sql<{ reserved: number; counted: number }>`
    select coalesce(sum(reserved), 0)::int as reserved,
      (select reserved_size::int from asset_usage where account_id = ${caller.accountId}) as counted
    from uploads where account_id = ${caller.accountId}`.execute(db)
  expect(rows[0]!.reserved).toBeLessThanOrEqual(free)
  expect(rows[0]!.counted).toBe(rows[0]!.reserved)
  await setFree(1000)
  for (const file of files) await complete(name, file)
  expect(await forgetIdle(server.context, caller.accountId)).toBe(0)
}

/** Sends what is missing, as a client does after an interruption, and compares the stored file. */
async function complete(name: string, file: number): Promise<void> {
  const { db, blobs } = server.context
  let state = await send(db, chunkOf(name, file, 'small', 0))
  for (let round = 0; round < 3 && !state.is_completed; round++)
    for (let number = 1; number <= chunkOf(name, file, 'small', 1).total_chunks; number++)
      if (!state.upload_chunks.includes(number)) state = await send(db, chunkOf(name, file, 'small', number))
  expect(state.is_completed).toBe(true)
  const { hash } = await getFinishedUpload(server.context, state.object_key, caller)
  expect(Buffer.from(await blobs.get(hash)).equals(contentOf(file))).toBe(true)
}
