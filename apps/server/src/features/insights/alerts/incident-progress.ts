import type { AlertFinding } from '@adloom/contract/alerts'
import { alertLimits } from '../../../platform/limits/alert-limits.ts'
import type { ObjectDay, ObjectDays } from './object-days.ts'

/** An incident that lasts. */
export interface OpenIncident {
  fromDay: number
  findings: readonly AlertFinding[]
}

export interface EndedIncident extends OpenIncident {
  /** The day on which it was over. */
  toDay: number
}

/**
 * Returns the incident of a rule after a day: a new one when an object was out for `pendingDays` in a row,
 * the open one with its newest findings, or undefined when all its objects have recovered (IN-09.10).
 */
export function incidentAfter(
  open: OpenIncident | undefined,
  objects: ObjectDays,
  { day, pendingDays }: { day: number; pendingDays: number },
): OpenIncident | undefined {
  const firing = [...objects].filter(([, days]) => isFiring(days, day, pendingDays)).map(([key]) => key)
  const lasting = (open?.findings ?? []).filter(({ key }) => !isOver(objects.get(key), day))
  const keys = [...new Set([...firing, ...lasting.map(({ key }) => key)])]
  if (keys.length === 0) return undefined
  const found = keys.map(key => {
    const today = objects.get(key)?.get(day)
    const former = lasting.find(one => one.key === key)
    const finding = today?.isOut === true || former === undefined ? today!.finding : former
    return { finding, excess: today?.excess ?? 0 }
  })
  const findings = found
    .toSorted((one, other) => other.excess - one.excess)
    .slice(0, alertLimits.findings)
    .map(({ finding }) => finding)
  return { fromDay: open?.fromDay ?? day - pendingDays + 1, findings }
}

function isFiring(days: ReadonlyMap<number, ObjectDay>, day: number, pendingDays: number): boolean {
  const side = days.get(day)?.side
  return daysBefore(day, pendingDays).every(one => {
    const judged = days.get(one)
    return judged?.isOut === true && judged.side === side
  })
}

/** Recovered, no longer judged, or not out for a long time in which it mostly could not be judged. */
function isOver(days: ReadonlyMap<number, ObjectDay> | undefined, day: number): boolean {
  if (days === undefined) return true
  if (daysBefore(day, alertLimits.recoveryDays).every(one => days.get(one)?.isRecovered === true)) return true
  return daysBefore(day, alertLimits.forgottenDays).every(one => days.get(one)?.isOut !== true)
}

const daysBefore = (day: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => day - at)

/** Returns the incidents of consecutive days, the last of which may be open. */
export function incidentsOf(
  objects: ObjectDays,
  { fromDay, toDay, pendingDays }: { fromDay: number; toDay: number; pendingDays: number },
): { ended: EndedIncident[]; open: OpenIncident | undefined } {
  const ended: EndedIncident[] = []
  let open: OpenIncident | undefined
  for (let day = fromDay; day <= toDay; day++) {
    const next = incidentAfter(open, objects, { day, pendingDays })
    if (open !== undefined && next === undefined) ended.push({ ...open, toDay: day })
    open = next
  }
  return { ended, open }
}
