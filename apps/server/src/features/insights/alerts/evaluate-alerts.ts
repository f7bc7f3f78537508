import type { AccountId } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import { alertLimits } from '../../../platform/limits/alert-limits.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import { alertSources, readyDay, type AlertSources, type ReadyDay } from './alert-sources.ts'
import { labelFindings } from './finding-labels.ts'
import { incidentAfter, type OpenIncident } from './incident-progress.ts'
import { judgeRule } from './judge-rule.ts'
import { notifyAlerts } from './notify-alerts.ts'
import type { JudgedRule } from './object-days.ts'
import { pendingDaysOf } from './preview-alert.ts'
import {
  deleteOldIncidents,
  endIncident,
  findDueAccounts,
  findOpenIncidents,
  findRules,
  markChecked,
  saveCheck,
  saveOpenIncident,
  type StoredRule,
} from './repository.ts'
import type { AlertIncident, AlertState } from './tables.ts'

/** Checks the rules of the accounts whose turn it is (IN-09.9). A failed account waits for its next turn. */
export async function evaluateAlerts(context: AppContext): Promise<void> {
  const { db, clock, log } = context
  const before = new Date(clock.now() - alertLimits.checkEveryMs)
  for (const account of await findDueAccounts(db, before))
    try {
      await evaluateAccount(context, account)
    } catch (error) {
      log.warn({ account, err: error }, 'alerts of an account could not be evaluated')
      await markChecked(db, account, new Date(clock.now()))
    }
  await deleteOldIncidents(db, new Date(clock.now() - alertLimits.incidentDays * dayMs))
}

/** What the check of a rule found. */
interface Check {
  rule: StoredRule
  state: AlertState
  judgedDay: number | null
  /** The day on which the open incident ended. */
  endedOn?: number
  open?: OpenIncident | undefined
}

async function evaluateAccount(context: AppContext, account: AccountId): Promise<void> {
  const { db, clock, log } = context
  const rules = (await findRules(db, account)).filter(rule => rule.is_on)
  const open = await findOpenIncidents(db, account)
  const sources = await alertSources(context, account)
  const silent = new Set<string>()
  const checks: Check[] = []
  // Silence comes first: what is silent leaves no band (IN-09.12).
  for (const rule of rules.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const incident = open.find(({ rule_id }) => rule_id === rule.id)
    const check = await checkRule(context, { account, rule, incident, sources, silent }).catch(error => {
      log.warn({ account, rule: rule.id, err: error }, 'a rule of alerts could not be evaluated')
      return unchanged(rule, incident)
    })
    checks.push(check)
    const findings = check.open?.findings ?? []
    if (rule.settings.kind === 'silence') for (const { key } of findings) silent.add(key)
  }
  const now = new Date(clock.now())
  await db.transaction().execute(async transaction => {
    for (const { rule, state, judgedDay, endedOn, open: after } of checks) {
      if (!(await saveCheck(transaction, rule, { state, judgedDay, checkedAt: now }))) continue
      if (endedOn !== undefined)
        await endIncident(transaction, rule.id, { toDay: endedOn, endedAt: now, reason: 'recovered' })
      if (after) await saveOpenIncident(transaction, rule, { ...after, openedAt: now })
    }
    await notifyAlerts(context, transaction, account)
  })
}

const rankOf = ({ settings }: StoredRule): number => (settings.kind === 'silence' ? 0 : 1)

interface RuleCheck {
  account: AccountId
  rule: StoredRule
  incident: AlertIncident | undefined
  sources: AlertSources
  silent: ReadonlySet<string>
}

async function checkRule(context: AppContext, given: RuleCheck): Promise<Check> {
  const { rule, incident, sources, silent } = given
  const former = incident && { fromDay: incident.from_day, findings: incident.findings }
  const ready = readyDay(rule.settings, sources, silent)
  if (ready === undefined)
    return { rule, state: former ? 'out' : 'waiting', judgedDay: rule.judged_day, open: former }
  if (rule.judged_day !== null && ready.day <= rule.judged_day) return unchanged(rule, incident)
  return judgeNewDays(context, given, { ready, former })
}

/** A rule that failed keeps its state, and its next check judges the same days. */
function unchanged(rule: StoredRule, incident: AlertIncident | undefined): Check {
  const open = incident && { fromDay: incident.from_day, findings: incident.findings }
  return { rule, state: rule.state, judgedDay: rule.judged_day, open }
}

/** Judges the days since the last check, at most those that an incident needs. */
async function judgeNewDays(
  context: AppContext,
  { account, rule }: RuleCheck,
  { ready, former }: { ready: ReadyDay; former: OpenIncident | undefined },
): Promise<Check> {
  const { settings, judged_day: judgedDay } = rule
  const { day: toDay } = ready
  const fromDay = toDay - 2 * alertLimits.forgottenDays
  const judged = await judgeRule(context, { account, settings, ready, range: { fromDay, toDay } })
  const pendingDays = pendingDaysOf(settings)
  let open = former
  let endedOn: number | undefined
  for (
    let day = Math.max(toDay - alertLimits.forgottenDays, (judgedDay ?? toDay - 1) + 1);
    day <= toDay;
    day++
  ) {
    const next = incidentAfter(open, judged.objects, { day, pendingDays })
    if (former && endedOn === undefined && next === undefined) endedOn = day
    open = next
  }
  if (open) {
    const reader = { accountId: account, language: 'en' as const }
    const [findings] = await labelFindings(context, reader, settings, [open.findings])
    open = { ...open, findings: findings! }
  }
  return {
    rule,
    state: stateOf(judged, open),
    judgedDay: toDay,
    ...(endedOn !== undefined && { endedOn }),
    open,
  }
}

function stateOf({ objects, collecting }: JudgedRule, open: OpenIncident | undefined): AlertState {
  if (open) return 'out'
  return objects.size === collecting ? 'collecting' : 'usual'
}
