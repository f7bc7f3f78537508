import type * as contract from '@adloom/contract/experiments'
import type { ExperimentMetricName } from '@adloom/contract/experiment-metrics'
import type { z } from 'zod'
import { dateOfDay } from '../../analytics/periods.ts'
import { experimentLimits } from '../../platform/limits/experiment-limits.ts'
import type { Judgement } from '../../statistics/judge.ts'

type Verdict = z.input<typeof contract.detail.output>['verdict']

/** The counted days of an experiment and its plan. */
interface Course {
  fromDay: number
  toDay: number
  plannedDays: number
  isStopped: boolean
}

/** Infinite ends of an interval are left out: JSON has none. */
function intervalOf({ low, high }: { low?: number; high?: number }): { low?: number; high?: number } {
  return {
    ...(low !== undefined && Number.isFinite(low) ? { low } : {}),
    ...(high !== undefined && Number.isFinite(high) ? { high } : {}),
  }
}

export function verdictOnWire(judgement: Judgement, course: Course): Verdict {
  const { sampleRatio, comparisons, reasons, ...fields } = judgement
  const days = Math.max(0, course.toDay - course.fromDay + 1)
  const next = nextDay(judgement.state, days, course)
  return {
    ...fields,
    reasons: reasons.map(({ guard, ...reason }) => ({
      ...reason,
      ...(guard === undefined ? {} : { guard: guard as ExperimentMetricName }),
    })),
    comparisons: comparisons.map(({ arm, p, change, looks, ...interval }) => ({
      arm,
      p,
      ...intervalOf(interval),
      ...(change ? { change: { value: change.value, ...intervalOf(change) } } : {}),
      looks: looks.map(({ day, difference, ...look }) => ({
        date: dateOfDay(course.fromDay + day),
        difference,
        ...intervalOf(look),
      })),
    })),
    ...(sampleRatio ? { sample_ratio: { p: sampleRatio.p, is_mismatched: sampleRatio.isMismatched } } : {}),
    days,
    ...(days > 0 ? { last_date: dateOfDay(course.toDay) } : {}),
    ...(next === undefined ? {} : { next_date: dateOfDay(next) }),
  }
}

/** The day after the next whole week, while there is one to wait for. */
function nextDay(state: Judgement['state'], days: number, course: Course): number | undefined {
  if (course.isStopped || days >= course.plannedDays) return undefined
  if (state !== 'waiting' && state !== 'running') return undefined
  const { weekDays } = experimentLimits
  return course.fromDay + (Math.floor(days / weekDays) + 1) * weekDays
}
