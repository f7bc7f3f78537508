import { partnerCredentials } from '@adloom/contract/revenue'
import { z } from 'zod'
import type { AccountId } from '../../../../platform/binder/caller.ts'
import type { AppContext } from '../../../../platform/context.ts'
import type { JobKind, JobRun } from '../../../../platform/jobs/job-kind.ts'
import { jobKindLimits } from '../../../../platform/limits/job-limits.ts'
import {
  errorOfFault,
  NetworkFault,
  newestCompleteDay,
  nextPullAt,
  openText,
  retryAt,
  storeAnswers,
  type PullWindow,
} from '../../../ad-accounts/service.ts'
import { matchRows, replaceRevenue, summaryOf } from '../matched-rows.ts'
import { openPartner, partnerOptions, type GivenPartner } from '../partners/partners.ts'
import { revenueRules } from '../partners/revenue-client.ts'
import { findSource } from '../repository.ts'
import type { RevenueLink } from '../tables.ts'
import { claimLink, endLinkPull, failLinkPull, saveCoverage, type LinkClaim } from './link-repository.ts'

const pullInput = z.object({ source_id: z.number() })
type PullInput = z.output<typeof pullInput>

/**
 * Pulls the report of one source. A failure of the partner is stored with the source and repeated later; it
 * changes no facts.
 */
export function pullRevenueJob(context: AppContext): JobKind<PullInput> {
  return {
    kind: 'pullRevenue',
    input: pullInput,
    lane: 'network',
    ...jobKindLimits.pullRevenue,
    async run(job) {
      await pullSource(context, job)
      return {}
    },
    async failed({ id, input }, transaction) {
      const at = retryAt({ retryAfterMs: undefined }, 0, context.clock.now())
      const failure = { error: 'generic', isRefusal: false, nextPullAt: at }
      await failLinkPull(transaction, { id: input.source_id, job: id }, failure)
    },
  }
}

async function pullSource(context: AppContext, job: JobRun<PullInput>): Promise<void> {
  const claim = { id: job.input.source_id, job: job.id, attempt: job.attempt }
  const link = await claimLink(context.db, claim)
  if (link === undefined) return
  try {
    await pullWindow(context, { link, claim, signal: job.signal })
  } catch (error) {
    if (!(error instanceof NetworkFault) || job.signal.aborted) throw error
    const { reason, message: problem } = error
    context.log.warn({ revenueSource: claim.id, reason, problem }, 'a pull of revenue failed')
    await failLinkPull(context.db, claim, {
      error: errorOfFault(error),
      isRefusal: reason === 'credentials_wrong',
      nextPullAt: retryAt(error, link.pull_failures, context.clock.now()),
    })
  }
}

interface Pull {
  link: RevenueLink
  claim: LinkClaim
  signal: AbortSignal
}

/** Replaces the window in reports in the transaction that records it (IN-09.46). */
async function pullWindow(context: AppContext, { link, claim, signal }: Pull): Promise<void> {
  const { db, clock } = context
  const id = link.source_id
  const account = link.account_id as AccountId
  const given = openGiven(context, link)
  const source = await findSource(db, account, id)
  if (source === undefined) return
  const window = windowOf(link, clock.now())
  const { rows, raw } = await openPartner(given, partnerOptions(context, given, signal)).pull(window)
  const fetchedAt = new Date(clock.now())
  const matched = await matchRows(context, account, { rows, pattern: source.pattern, range: window })
  const summary = await summaryOf(matched)
  const answers = await storeAnswers(context, raw)
  signal.throwIfAborted()
  await db.transaction().execute(async transaction => {
    // Deletion locks the source before its link, too.
    if ((await findSource(transaction, account, id)) === undefined) return
    const holds = await endLinkPull(transaction, claim, {
      ...{ window, fetchedAt, answers, rowCount: rows.length },
      nextPullAt: nextPullAt(revenueRules, id, clock.now()),
    })
    if (!holds) return
    await saveCoverage(transaction, id, summary, fetchedAt)
    await replaceRevenue(context, { account, id }, matched)
  })
}

function openGiven(context: AppContext, link: RevenueLink): GivenPartner {
  const { partner, source_id: owner } = link
  const fields: unknown = JSON.parse(openText(context, { purpose: 'revenue credentials', owner }, link))
  return { partner, ...partnerCredentials[partner].parse(fields) } as GivenPartner
}

/** The history at first; later the trailing days, and those since the last pull. */
export function windowOf(
  { covered_day: covered }: Pick<RevenueLink, 'covered_day'>,
  nowMs: number,
): PullWindow {
  const { historyDays, trailingDays } = revenueRules
  const toDay = newestCompleteDay(revenueRules, nowMs)
  const oldest = toDay - historyDays + 1
  if (covered === null) return { fromDay: oldest, toDay }
  return { fromDay: Math.max(oldest, Math.min(covered, toDay) - trailingDays + 1), toDay }
}
