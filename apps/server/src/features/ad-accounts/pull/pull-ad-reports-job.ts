import { z } from 'zod'
import type { AppContext } from '../../../platform/context.ts'
import type { JobKind, JobRun } from '../../../platform/jobs/job-kind.ts'
import { adAccountLimits } from '../../../platform/limits/ad-account-limits.ts'
import { jobKindLimits } from '../../../platform/limits/job-limits.ts'
import { openCredentials } from '../credentials.ts'
import {
  NetworkFault,
  newestCompleteDay,
  type AdNetwork,
  type NetworkRow,
  type PullWindow,
} from '../networks/ad-network.ts'
import { pullRulesOf } from '../networks/networks.ts'
import { errorOfFault, openAdNetwork } from '../open-ad-network.ts'
import { listReaders } from '../repository.ts'
import { findDirectRows } from './direct-campaigns.ts'
import { enqueuePullsOfXmp } from './enqueue-pull.ts'
import { describeRow, findMadeHere, type FindProjectKeys } from './made-here.ts'
import {
  claimPull,
  continuePull,
  endPull,
  failPull,
  findInformed,
  holdsPull,
  saveObjectNames,
  saveWindow,
  type ClaimedAccount,
  type PullClaim,
} from './pull-repository.ts'
import { nextPullAt, retryAt, windowsOf } from './pull-schedule.ts'
import { dropReport, replaceReport } from './report-facts.ts'
import { storeAnswers } from './store-answers.ts'

const pullInput = z.object({ ad_account_id: z.number() })
type PullInput = z.output<typeof pullInput>

/**
 * Pulls the reports of one account. A failure of the network is stored on the account and repeated later; it
 * changes no facts.
 */
export function pullAdReportsJob(context: AppContext): JobKind<PullInput> {
  return {
    kind: 'pullAdReports',
    input: pullInput,
    lane: 'network',
    ...jobKindLimits.pullAdReports,
    async run(job) {
      await pullAccount(context, job)
      return {}
    },
    async failed({ id, input }, transaction) {
      const at = retryAt({ retryAfterMs: undefined }, 0, context.clock.now())
      const failure = { error: 'generic', isRefusal: false, nextPullAt: at }
      await failPull(transaction, { id: input.ad_account_id, job: id }, failure)
    },
  }
}

async function pullAccount(context: AppContext, job: JobRun<PullInput>): Promise<void> {
  const claim = { id: job.input.ad_account_id, job: job.id, attempt: job.attempt }
  const account = await claimPull(context.db, claim)
  if (account === undefined) return
  try {
    await pullWindows({ context, account, claim, signal: job.signal })
  } catch (error) {
    if (!(error instanceof NetworkFault) || job.signal.aborted) throw error
    const { id, type } = account
    context.log.warn({ adAccount: id, type, reason: error.reason, problem: error.message }, 'a pull failed')
    await failPull(context.db, claim, {
      error: errorOfFault(error),
      isRefusal: error.reason === 'credentials_wrong',
      nextPullAt: retryAt(error, account.pull_failures, context.clock.now()),
    })
  }
  await inform(context, account.id)
}

interface Pull {
  context: AppContext
  account: ClaimedAccount
  claim: PullClaim
  signal: AbortSignal
}

/** Pulls the windows of an account one after the other, the newest first. */
async function pullWindows({ context, account, claim, signal }: Pull): Promise<void> {
  const { db, clock } = context
  const rules = pullRulesOf(account)
  const startMs = clock.now()
  const newest = newestCompleteDay(rules, startMs)
  const network = openAdNetwork(context, openCredentials(context, account), {
    signal,
    zoneHours: account.zone_hours,
  })
  const projectOf = await findMadeHere(db, account.account_id)
  const written = new Set<number>()
  for (const [index, window] of windowsOf(rules, account, startMs).entries()) {
    if (clock.now() - startMs > adAccountLimits.pullBudgetMs) return continuePull(context, claim)
    const readers = await pullWindow({ context, account, claim, signal }, { network, window, projectOf })
    if (readers === undefined) return
    for (const reader of readers) written.add(reader)
    if (index === 0) await inform(context, account.id)
  }
  // An assistant that was removed during the pull may have got facts after its own were dropped.
  const readers = new Set(await listReaders(db, account.id))
  for (const reader of written) if (!readers.has(reader)) await dropReport(context, account.id, reader)
  await endPull(context, claim, {
    version: account.wanted_pull,
    coveredDay: newest,
    nextPullAt: nextPullAt(rules, account.id, clock.now()),
  })
  // Its history replaces rows that XMP has of the same campaigns.
  const isHistory = account.wanted_pull > account.done_pull
  if (account.type !== 'xmp' && isHistory) await enqueuePullsOfXmp(context, account.id)
}

interface WindowPull {
  network: AdNetwork
  window: PullWindow
  projectOf: FindProjectKeys
}

/** Replaces one window. Returns the tenants that have it; undefined when the pull was ended meanwhile. */
async function pullWindow(
  { context, account, claim, signal }: Pull,
  { network, window, projectOf }: WindowPull,
): Promise<number[] | undefined> {
  const { db, clock } = context
  signal.throwIfAborted()
  const report = await network.pull(window)
  const fetchedAt = new Date(clock.now())
  const rows =
    account.report_permission === 2 ? report.rows.filter(row => projectOf(row) !== undefined) : report.rows
  const answers = await storeAnswers(context, report.raw)
  if (signal.aborted || !(await holdsPull(db, claim))) return undefined
  const readers = await listReaders(db, account.id)
  for (const reader of readers) {
    const isDirect = account.type === 'xmp' ? await findDirectRows(context, reader) : () => false
    // An assistant's report names no projects of the owner.
    const described = rows
      .filter(row => !isDirect(row))
      .map(row => describeRow(row, reader === account.account_id ? projectOf(row) : undefined))
    await replaceReport(context, { adAccountId: account.id, reader, window }, described)
  }
  await saveObjectNames(db, account.id, report.names)
  await saveWindow(db, claim, {
    window,
    newestDay: newestDayOf(rows),
    rowCount: rows.length,
    fetchedAt,
    answers,
    version: account.wanted_pull,
  })
  return readers
}

function newestDayOf(rows: readonly NetworkRow[]): number | null {
  let newest: number | null = null
  for (const { day } of rows) if (newest === null || day > newest) newest = day
  return newest
}

async function inform({ db, live }: AppContext, id: number): Promise<void> {
  for (const userId of await findInformed(db, id))
    await live.publish(userId, { cmd: 'ad-account/update', data: { id } })
}
