import type { AppContext } from '../../../platform/context.ts'
import { adAccountLimits } from '../../../platform/limits/ad-account-limits.ts'
import { dayMs, minuteMs } from '../../../platform/limits/units.ts'
import {
  dayInZone,
  newestCompleteDay,
  requestsOf,
  type NetworkFault,
  type PullRules,
  type PullWindow,
} from '../networks/ad-network.ts'
import { startPull } from './enqueue-pull.ts'
import { deleteOldAnswers, findDue, type ClaimedAccount } from './pull-repository.ts'

type PullState = Pick<ClaimedAccount, 'wanted_pull' | 'done_pull' | 'done_from' | 'covered_day'>

/**
 * Returns the windows of a pull, newest first. The first pull covers the network's history and continues
 * where an earlier job stopped; later ones cover the trailing days, and those since the last complete pull.
 * A network counts its history back from today, also while the last day is not complete.
 */
export function windowsOf(rules: PullRules, state: PullState, nowMs: number): PullWindow[] {
  const newest = newestCompleteDay(rules, nowMs)
  const oldest = dayInZone(rules.zone, nowMs) - rules.historyDays
  const isHistory = state.wanted_pull > state.done_pull
  const covered = Math.min(newest, state.covered_day ?? newest)
  const fromDay = isHistory ? oldest : Math.max(oldest, covered - rules.trailingDays + 1)
  const windows = newestFirst({ fromDay, toDay: newest }, rules.requestDays)
  const { done_from: done } = state
  return windows.filter(
    (window, index) => index === 0 || !isHistory || done === null || window.fromDay < done,
  )
}

/** Divides a window from its end, so that the newest request is a full one. */
function newestFirst({ fromDay, toDay }: PullWindow, days: number): PullWindow[] {
  const mirrored = requestsOf({ fromDay: -toDay, toDay: -fromDay }, days)
  return mirrored.map(window => ({ fromDay: -window.toDay, toDay: -window.fromDay }))
}

/** Returns when the next day of a network is complete; accounts are spread over the time after it. */
export function nextPullAt(rules: PullRules, adAccountId: number, nowMs: number): Date {
  const { scheduleStepMs, spreadMs } = adAccountLimits
  const today = newestCompleteDay(rules, nowMs)
  let at = Math.floor(nowMs / scheduleStepMs) * scheduleStepMs
  do at += scheduleStepMs
  while (newestCompleteDay(rules, at) <= today)
  return new Date(at + ((adAccountId * minuteMs) % spreadMs))
}

/** Returns when a failed pull is repeated: after a growing delay, and not before the network allows it. */
export function retryAt(fault: Pick<NetworkFault, 'retryAfterMs'>, failures: number, nowMs: number): Date {
  const { firstRetryMs, longestRetryMs, longestRetryAfterMs } = adAccountLimits
  const delay = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(failures, 20))
  const asked = Math.min(longestRetryAfterMs, fault.retryAfterMs ?? 0)
  return new Date(nowMs + Math.max(delay, asked))
}

/** Starts the pulls whose time has come. */
export async function startDuePulls(context: AppContext): Promise<void> {
  for (const id of await findDue(context.db, new Date(context.clock.now())))
    await context.db.transaction().execute(transaction => startPull(context, transaction, id))
}

/** Removes answers of networks that are no longer kept. */
export async function removeOldAnswers({ db, clock }: AppContext): Promise<void> {
  await deleteOldAnswers(db, new Date(clock.now() - adAccountLimits.rawDays * dayMs))
}
