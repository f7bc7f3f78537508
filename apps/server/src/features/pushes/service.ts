import type * as calls from '@adloom/contract/pushes'
import type { ErrorName } from '@adloom/contract/errors'
import { errorText } from '@adloom/contract/error-texts'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { lockAccount } from '../../platform/database/lock-account.ts'
import { storeOnce } from '../../platform/database/store-once.ts'
import { errorOnWire } from '../../platform/jobs/stored-error.ts'
import { pushLimits } from '../../platform/limits/job-limits.ts'
import { explained, isPushable, listPushAccounts, openPushAccount } from '../ad-accounts/service.ts'
import { claimVersions, findPaid, releaseVersions } from '../packs/service.ts'
import type { ProductCost } from '../plans/ledger/service.ts'
import { createQuota } from '../plans/quota/service.ts'
import type { PushContent, PushJobInput } from './push-input.ts'
import {
  changePush,
  countPending,
  findContent,
  findPush,
  findPushes,
  findSame,
  insertPush,
  lockPush,
  type PushFilter,
} from './repository.ts'
import { findPushables, type Pushable } from './sources.ts'

type Wanted = z.output<typeof calls.start.input>

export async function listTargets({ db }: AppContext, caller: Caller) {
  const accounts = await listPushAccounts(db, caller.accountId)
  return {
    list: accounts.map(({ id, type, account_name, status }) => {
      const problem = isPushable(type)
        ? status === 'unbound' && ('ad_account_unbound' as const)
        : ('push_not_supported' as const)
      return {
        ad_account_id: id,
        type,
        account_name,
        problem: problem ? errorText(problem, caller.language) : '',
      }
    }),
  }
}

export async function listDestinations(
  context: AppContext,
  { ad_account_id, keyword }: z.output<typeof calls.destinations.input>,
  caller: Caller,
) {
  const { creatives } = await openPushAccount(context, caller.accountId, ad_account_id)
  const list = await explained(context, () => creatives.destinations())
  const wanted = keyword.toLowerCase()
  return { list: list.filter(one => `${one.name} ${one.id}`.toLowerCase().includes(wanted)) }
}

/** What a push would do, without asking the network. */
async function plan(context: AppContext, wanted: Wanted, caller: Caller) {
  const { db } = context
  const target = await openPushAccount(context, caller.accountId, wanted.ad_account_id)
  const pushables = await findPushables(context, caller, target.type, wanted.sources)
  if (pushables.length === 0) fail('not_found')
  const hashes = pushables.flatMap(one => (one.content ? [one.contentHash] : []))
  const same = await findSame(db, caller.accountId, wanted, hashes)
  const seen = new Set<string>()
  const rows: (Pushable & { cost: number; sameId: number })[] = []
  for (const one of pushables) {
    const sameId = one.content ? (same.get(one.contentHash) ?? 0) : 0
    const isPaid =
      one.content?.kind !== 'playable' || (await isFree(db, caller, one.contentHash, target.type))
    const goes = one.content !== undefined && one.problem === undefined && sameId === 0
    const cost = goes && !isPaid && !seen.has(one.contentHash) ? 1 : 0
    if (goes) seen.add(one.contentHash)
    rows.push({ ...one, cost, sameId })
  }
  return { target, rows }
}

async function isFree(db: Executor, caller: Caller, hash: string, type: string): Promise<boolean> {
  return (await findPaid(db, caller.accountId, hash)).has(Number(type))
}

export async function previewPush(context: AppContext, wanted: Wanted, caller: Caller) {
  const { rows } = await plan(context, wanted, caller)
  const remaining = await createQuota(context.db).remaining(caller.accountId)
  return {
    list: rows.map(({ source, name, fileName, pushedKind, cost, problem, sameId }) => ({
      ...source,
      ...{ name, file_name: fileName, pushed_kind: pushedKind, cost, same_id: sameId },
      problem: problem === undefined ? '' : errorText(problem, caller.language),
    })),
    cost: rows.reduce((sum, row) => sum + row.cost, 0),
    remaining,
  }
}

/** The downloads that a push would pay for, by product, and the versions that are free (D-22). */
export async function pricePush(context: AppContext, wanted: Wanted, caller: Caller) {
  const { rows } = await plan(context, wanted, caller)
  const going = rows.filter(row => row.problem === undefined && row.sameId === 0)
  const versions = onceEach(going).filter(row => row.content?.kind === 'playable').length
  const paid = going.filter(row => row.cost > 0)
  return {
    costs: paid.map(({ productId, cost }) => ({ productId, amount: cost })),
    free: versions - paid.length,
  }
}

/** Starts the pushes in one transaction: all of them are reserved, or none. */
export async function startPush(context: AppContext, wanted: Wanted, caller: Caller) {
  const { target, rows } = await plan(context, wanted, caller)
  const going = onceEach(rows.filter(row => row.problem === undefined && row.sameId === 0))
  if (going.length === 0) fail('push_nothing')
  const places = await explained(context, () => target.creatives.destinations())
  const place = places.find(one => one.id === wanted.destination_id) ?? fail('not_found')
  const ids = await context.db.transaction().execute(async transaction => {
    await lockAccount(transaction, caller.accountId)
    const hashes = going.map(one => one.contentHash)
    // Two starts at the same moment push the same content once.
    const same = await findSame(transaction, caller.accountId, wanted, hashes)
    const fresh = going.filter(one => !same.has(one.contentHash))
    if (fresh.length === 0) fail('push_nothing')
    await requireFewPending(transaction, caller, fresh.length)
    const made: number[] = []
    for (const { name, fileName, pushedKind, productId, content, contentHash } of fresh) {
      const content_id = await storeOnce(transaction, 'push_contents', caller.accountId, content!)
      const id = await insertPush(transaction, {
        ...{ account_id: caller.accountId, user_id: caller.userId, batch: made[0] ?? 0, content_id },
        ...{ ad_account_id: target.id, destination_id: place.id, destination_name: place.name },
        ...{ name, file_name: fileName, pushed_kind: pushedKind, product_id: productId },
        content_hash: contentHash,
      })
      made.push(id)
      if (made.length === 1) await changePush(transaction, caller.accountId, id, { batch: id })
      await enqueue(context, transaction, caller, { id, name, productId, content: content! })
    }
    return made
  })
  return { ids }
}

async function requireFewPending(db: Executor, { accountId }: Caller, added: number): Promise<void> {
  const limit = pushLimits.pending
  if ((await countPending(db, accountId)) + added > limit) fail('pushes_busy', { limit })
}

function onceEach(rows: readonly Pushable[]): Pushable[] {
  return [...new Map(rows.filter(row => row.content).map(row => [row.contentHash, row])).values()]
}

interface Queued {
  id: number
  name: string
  productId: number | null
  content: PushContent
}

/** Queues the job of a push; what was not paid before is reserved (D-22). */
async function enqueue(
  context: AppContext,
  transaction: Executor,
  caller: Caller,
  { id, name, productId, content }: Queued,
): Promise<void> {
  const { accountId, userId } = caller
  const input: PushJobInput = { pushId: id, ...(content.kind === 'playable' && namesOf(content)) }
  const job_id = await context.jobs.enqueue(
    { kind: 'pushCreative', lane: 'network', accountId, userId, title: name, input },
    transaction,
  )
  let times = 0
  if (content.kind === 'playable')
    times = await claimVersions(transaction, {
      ...{ account: accountId, contentHash: content.contentHash, channelIds: [content.channelId] },
      ...{ projectId: content.snapshot.projectId, jobId: job_id },
    })
  await createQuota(context.db).reserve(accountId, job_id, times, transaction, { userId, productId })
  await changePush(transaction, accountId, id, { job_id, times })
}

function namesOf({ channelId, snapshot }: Extract<PushContent, { kind: 'playable' }>) {
  const { projectId, name, rev, product } = snapshot
  return { channelId, snapshot: { projectId, name, rev, product } }
}

/** What another try of a push takes: a download, unless its version was paid meanwhile (BL-01.88). */
export async function pricePushRetry(
  { db }: AppContext,
  id: number,
  { accountId }: Caller,
): Promise<ProductCost[]> {
  const push = (await findPush(db, accountId, id)) ?? fail('not_found')
  if (push.state !== 'fail' && push.state !== 'cancelled') fail('push_state')
  const content = (await findContent(db, push)) ?? fail('push_spent', { limit: pushLimits.runs })
  const isFree =
    content.kind !== 'playable' || (await findPaid(db, accountId, content.contentHash)).has(content.channelId)
  return [{ productId: push.product_id, amount: isFree ? 0 : 1 }]
}

export async function retryPush(context: AppContext, id: number, caller: Caller) {
  const limit = pushLimits.runs
  await context.db.transaction().execute(async transaction => {
    await lockAccount(transaction, caller.accountId)
    const push = (await lockPush(transaction, caller.accountId, id)) ?? fail('not_found')
    if (push.state !== 'fail' && push.state !== 'cancelled') fail('push_state')
    const content = await findContent(transaction, push)
    if (push.runs >= limit || !content) return fail('push_spent', { limit })
    await requireFewPending(transaction, caller, 1)
    await changePush(transaction, caller.accountId, id, { state: 'waiting', runs: push.runs + 1 })
    await enqueue(context, transaction, caller, { id, name: push.name, productId: push.product_id, content })
  })
  return {}
}

/** Ends a push that was not sent yet; what may have reached the network runs to its end. */
export async function cancelPush(context: AppContext, id: number, caller: Caller) {
  const { accountId } = caller
  await context.db.transaction().execute(async transaction => {
    const push = (await lockPush(transaction, accountId, id)) ?? fail('not_found')
    const isPending = push.state === 'waiting' || push.state === 'packing'
    const reason: ErrorName = 'push_cancelled'
    if (!isPending || !(await context.jobs.cancel({ id: push.job_id, accountId, reason }, transaction)))
      fail('push_state')
    await releaseVersions(transaction, push.job_id)
    await createQuota(context.db).release(push.job_id, transaction)
    await changePush(transaction, accountId, id, { state: 'cancelled', claimed: false, times: 0 })
  })
  return {}
}

export async function listPushes({ db }: AppContext, filter: PushFilter, caller: Caller) {
  const { list, total } = await findPushes(db, caller.accountId, filter)
  return {
    list: list.map(({ created_at, error, state, ...row }) => ({
      ...row,
      state,
      error: error !== null && state === 'fail' ? errorOnWire(error, caller.language).msg : '',
      created_time: wireTime(created_at),
    })),
    total,
    page: filter.page,
    page_size: filter.page_size,
  }
}
