import { dateOfDay } from '../../../analytics/periods.ts'
import type { AlertFinding, AlertSettings } from '@adloom/contract/alerts'
import type { AppContext } from '../../../platform/context.ts'
import { alertLimits } from '../../../platform/limits/alert-limits.ts'
import type { ReportReader } from '../report-query.ts'
import { alertSources, readyDay } from './alert-sources.ts'
import { labelFindings } from './finding-labels.ts'
import { incidentsOf } from './incident-progress.ts'
import { judgeRule } from './judge-rule.ts'

/** Returns what a rule would have found in the last days, by the same steps as its evaluation (IN-09.14). */
export async function previewAlert(
  context: AppContext,
  { settings }: { settings: AlertSettings },
  caller: ReportReader,
) {
  const ready = readyDay(settings, await alertSources(context, caller.accountId))
  if (ready === undefined) return { judged_days: 0, objects: 0, incidents: [], days: [] }
  const range = { fromDay: ready.day - alertLimits.previewDays + 1, toDay: ready.day }
  const judged = await judgeRule(context, { account: caller.accountId, settings, ready, range })
  const pendingDays = pendingDaysOf(settings)
  const { ended, open } = incidentsOf(judged.objects, { ...range, pendingDays })
  const incidents = [...ended, ...(open ? [{ ...open, toDay: undefined }] : [])]
  const labelled = await labelFindings(
    context,
    caller,
    settings,
    incidents.map(({ findings }) => findings),
  )
  const judgedDays = new Set([...judged.objects.values()].flatMap(days => [...days.keys()]))
  return {
    judged_days: judgedDays.size,
    objects: judged.objects.size,
    incidents: incidents.map(({ fromDay, toDay }, at) => ({
      from_day: dateOfDay(fromDay),
      to_day: toDay === undefined ? null : dateOfDay(toDay),
      findings: labelled[at] as AlertFinding[],
    })),
    days: judged.days.map(({ day, value, low, high, isOut }) => ({
      day: dateOfDay(day),
      value: value ?? null,
      ...(low !== undefined && { low }),
      ...(high !== undefined && { high }),
      is_out: isOut,
    })),
  }
}

/** Spend and silence have their own numbers of days. */
export const pendingDaysOf = ({ kind, pending_days }: AlertSettings): number =>
  kind === 'band' ? pending_days : 1
