import { randomUUID } from 'node:crypto'
import { checkHistories } from '@adloom/testbed/check-histories'
import { runInterleaved } from '@adloom/testbed/interleaving'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLocks } from '../features/locks/service.ts'
import { renew } from '../features/locks/repository.ts'
import { createProject, gmakerKinds, revisionOfProject, saveProject } from '../features/projects/service.ts'
import type { AccountId, Caller } from '../platform/binder/caller.ts'
import { Failure } from '../platform/binder/fail.ts'
import type { AppContext } from '../platform/context.ts'
import type { LiveLine } from '../platform/live/live-feature.ts'
import { sampleCatalogue } from '../testing/sample-catalogue.ts'

const leaseMs = 600_000
const cmd = 'gmaker/edit/lock'

let server: TestServer
/** Two sessions of one user. Tabs 0 and 1 belong to the first one, tab 2 to the second. */
let callers: Caller[]
beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  await server.signIn('demo')
  await server.signIn('demo')
  const user = await server.userOf('demo')
  const sessions = await server.context.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user.id)
    .execute()
  callers = sessions.map(({ id }) => ({
    accountId: user.account_id as AccountId,
    userId: user.id,
    sessionId: id,
    recentProof: false,
    permissions: new Set(['gm']) as Caller['permissions'],
    language: 'en',
    trial: false,
    address: '127.0.0.1',
    requestId: 'history',
  }))
})
afterAll(() => server.stop())

const newProject = async () =>
  (await createProject(server.context, { template_id: 1001, name: 'Locked' }, callers[0]!)).id
const locksOn = (db: AppContext['db']) => createLocks(db, { [cmd]: revisionOfProject(gmakerKinds) }, leaseMs)
const callerOfTab = (tab: number) => callers[tab === 2 ? 1 : 0]!

const endLease = (id: number) =>
  sql`update editor_locks set expires_at = now() - interval '1 second' where object_id = ${id}`.execute(
    server.context.db,
  )
const colorOf = (number: number) => `#${(0x100000 + number).toString(16)}`

function openLine(tab: number): LiveLine {
  return {
    id: randomUUID(),
    caller: callerOfTab(tab),
    language: 'en',
    send: () => undefined,
    end: () => undefined,
  }
}

type Step =
  | { do: 'ask' | 'release' | 'beat' | 'reload' | 'reconnect'; tab: number }
  | { do: 'close'; tab: number; clean: boolean }
  | { do: 'save'; tab: number; fenced: boolean }
  | { do: 'expire' }

const tab = fc.nat({ max: 2 })
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('ask' as const), tab }) },
    fc.record({ do: fc.constantFrom('release' as const, 'beat', 'reload', 'reconnect'), tab }),
    fc.record({ do: fc.constant('close' as const), tab, clean: fc.boolean() }),
    { weight: 2, arbitrary: fc.record({ do: fc.constant('save' as const), tab, fenced: fc.boolean() }) },
    fc.constant({ do: 'expire' as const }),
  ),
  { minLength: 3, maxLength: 14 },
)

/** The lock as LV-03 defines it. */
interface Model {
  lock: { tab: number; page: number; line: string | null; fence: number; expired: boolean } | undefined
  highestFence: number
  rev: number
}

interface Real {
  id: number
  locks: ReturnType<typeof locksOn>
  tabs: { page: number; line: LiveLine; fence: number | undefined }[]
}

async function ask(model: Model, real: Real, at: number): Promise<void> {
  const { page, line } = real.tabs[at]!
  const { lock } = model
  const answer = await real.locks.ask(cmd, { id: real.id, tab: `tab-${at}`, page: `page-${page}` }, line)
  const isOwnPage = lock?.tab === at && lock.page === page
  const isFree = !lock || lock.expired || isOwnPage || (lock.tab === at && lock.line === null)
  expect(answer.code === 0, 'granted').toBe(isFree)
  if (!('fence' in answer.data)) return
  const { fence, rev } = answer.data
  expect(rev).toBe(model.rev)
  if (isOwnPage) expect(fence).toBe(lock.fence)
  else expect(fence).toBeGreaterThan(model.highestFence)
  real.tabs[at]!.fence = fence
  model.highestFence = Math.max(model.highestFence, fence)
  model.lock = { tab: at, page, line: line.id, fence, expired: false }
}

async function leave(model: Model, real: Real, at: number, step: Step): Promise<void> {
  const own = real.tabs[at]!
  const isHeld = model.lock !== undefined && own.fence === model.lock.fence && model.lock.line === own.line.id
  if (step.do === 'release') {
    const request = { id: real.id, tab: `tab-${at}`, page: `page-${own.page}`, release: true }
    await real.locks.ask(cmd, request, own.line)
    if (isHeld) Object.assign(model.lock!, { line: null, expired: true })
    own.fence = undefined
    return
  }
  if (step.do === 'close') {
    await real.locks.closed(own.line, step.clean)
    if (isHeld) model.lock!.line = null
  }
  own.line = openLine(at)
  if (step.do === 'reload' || step.do === 'close') own.page += 10
  if (step.do !== 'reconnect') own.fence = undefined
}

async function save(model: Model, real: Real, at: number, fenced: boolean): Promise<void> {
  const { fence } = real.tabs[at]!
  const used = fenced ? fence : undefined
  const { lock } = model
  const passes =
    used === undefined
      ? !lock || lock.expired
      : lock?.fence === used && callerOfTab(lock.tab) === callerOfTab(at)
  const values = { color: colorOf(model.rev * 16 + at) }
  const outcome = await saveProject(
    server.context,
    { id: real.id, rev: model.rev, values, ...(used !== undefined && { fence: used }) },
    callerOfTab(at),
  ).catch((error: unknown) => error)
  if (passes) {
    model.rev += 1
    expect(outcome).toMatchObject({ rev: model.rev })
    return
  }
  expect(outcome).toMatchObject({ reason: 'editor_locked' })
  const stored = await sql<{ values: unknown }>`select "values" from project_revisions
    where project_id = ${real.id} and kind = 'conflict' order by id desc limit 1`.execute(server.context.db)
  expect(stored.rows[0]?.values).toEqual(values)
}

async function perform(step: Step, model: Model, real: Real): Promise<void> {
  const { db } = server.context
  if (step.do === 'expire') {
    await endLease(real.id)
    if (model.lock) model.lock.expired = true
  } else if (step.do === 'ask') await ask(model, real, step.tab)
  else if (step.do === 'save') await save(model, real, step.tab, step.fenced)
  else if (step.do === 'beat') {
    const fence = real.tabs[step.tab]!.fence ?? 0
    const renewed = await renew(db, [{ kind: 'gmaker', id: real.id, fence }], leaseMs)
    const isNewest = model.lock?.fence === fence && model.lock.line !== null
    expect(renewed.has(fence)).toBe(isNewest)
    if (isNewest) model.lock!.expired = false
  } else await leave(model, real, step.tab, step)
}

it('[LV-03.1] every history of tabs, leases, fences and saves follows the model', async () => {
  await checkHistories({
    regressions: new URL('regressions/locks.json', import.meta.url),
    histories: steps,
    share: 0.3,
    async check(history) {
      const real: Real = {
        id: await newProject(),
        locks: locksOn(server.context.db),
        tabs: [0, 1, 2].map(at => ({ page: at, line: openLine(at), fence: undefined })),
      }
      const commands = history.map(step => ({
        check: () => true,
        run: (model: Model, system: Real) => perform(step, model, system),
        toString: () => JSON.stringify(step),
      }))
      await fc.asyncModelRun(
        () => ({ model: { lock: undefined, highestFence: 0, rev: 1 } as Model, real }),
        commands,
      )
    },
  })
})

interface Race {
  order: number[]
  /** How the lock begins. */
  start: 'never locked' | 'held' | 'expired'
  savers: ('fence' | 'none')[]
}

it('[LV-03.7] a lock names the last revision in every order of queries, and no save is lost', async () => {
  await checkHistories<Race>({
    regressions: new URL('regressions/lock-races.json', import.meta.url),
    histories: fc.record({
      order: fc.array(fc.nat({ max: 5 }), { maxLength: 40 }),
      start: fc.constantFrom('never locked', 'held', 'expired'),
      savers: fc.array(fc.constantFrom('fence', 'none'), { minLength: 1, maxLength: 2 }),
    }),
    share: 0.2,
    check: race,
  })
})

async function race({ order, start, savers }: Race): Promise<void> {
  const id = await newProject()
  const { pool, db } = server.context
  const holder = openLine(0)
  const first =
    start === 'never locked'
      ? undefined
      : await locksOn(db).ask(cmd, { id, tab: 'tab-0', page: 'page-0' }, holder)
  if (start === 'expired') await endLease(id)
  const fence = first && 'fence' in first.data ? first.data.fence : undefined
  const takeOver = async (own: AppContext['db']) =>
    (await locksOn(own).ask(cmd, { id, tab: 'tab-2', page: 'page-2' }, openLine(2))).data as { rev?: number }
  const saves = savers.map((how, index) => async (own: AppContext['db']) => {
    const input = {
      id,
      rev: 1,
      values: { color: colorOf(index) },
      ...(how === 'fence' && fence && { fence }),
    }
    return saveProject({ ...server.context, db: own }, input, callerOfTab(0))
  })
  const [lock, ...saved] = await runInterleaved<{ rev?: number }>(pool, order, [takeOver, ...saves])
  const done = saved.flatMap((outcome, index) => (outcome.status === 'fulfilled' ? index : []))
  for (const outcome of saved)
    if (outcome.status === 'rejected') {
      expect(outcome.reason).toBeInstanceOf(Failure)
      expect(['editor_locked', 'stale_revision']).toContain((outcome.reason as Failure).reason)
    }
  expect(done.length, 'saves over one revision').toBeLessThanOrEqual(1)
  const stored = await db
    .selectFrom('projects')
    .select(['rev', 'values'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(stored.rev).toBe(1 + done.length)
  if (done.length > 0) expect(stored.values).toEqual({ color: colorOf(done[0]!) })
  if (lock?.status === 'rejected') throw lock.reason as Error
  if (lock?.value.rev !== undefined) expect(lock.value.rev, 'revision under the lock').toBe(stored.rev)
}
