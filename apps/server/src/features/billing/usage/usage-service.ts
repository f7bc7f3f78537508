import type * as contract from '@adloom/contract/billing'
import type { UsageType } from '@adloom/contract/billing'
import type { Language } from '@adloom/contract/constants'
import { movementCauseText, readCause, type CauseKind } from '@adloom/contract/cause-texts'
import { planText } from '@adloom/contract/plan-texts'
import type { z } from 'zod'
import { dateOfDay } from '../../../analytics/periods.ts'
import type { AccountId, Caller } from '../../../platform/binder/caller.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { dayMs, hourMs } from '../../../platform/limits/units.ts'
import { usableGrants } from '../../plans/ledger/service.ts'
import { currentLevel } from './usage-samples.ts'
import {
  findMovements,
  findUsers,
  heldOf,
  levelByDay,
  sumMovements,
  usedByDay,
  type MovementRow,
  type UsageFilter,
} from './usage-repository.ts'

type Input = z.output<typeof contract.usage.input>

/** The use of a quota by day, its totals and a page of its movements (BL-03.1). */
export async function describeUsage(
  { db }: AppContext,
  input: Input,
  { accountId }: Pick<Caller, 'accountId'>,
) {
  const filter = filterOf(input, accountId)
  const [days, sums, rows, now, users] = await Promise.all([
    isLevel(input.type) ? levelByDay(db, filter) : usedByDay(db, filter),
    sumMovements(db, filter),
    findMovements(db, filter, { limit: input.page_size, offset: (input.page - 1) * input.page_size }),
    stateNow(db, accountId, input.type),
    findUsers(db, accountId),
  ])
  const used = new Map(days.map(one => [one.day, Number(one.used)]))
  const totals = { given: 0, used: 0, expired: 0, voided: 0 }
  for (const { movement, amount } of sums) totals[movement] = Number(amount)
  if (isLevel(input.type)) totals.used = Math.max(0, ...used.values())
  return {
    list: rows.map(movementOnWire),
    total: sums.reduce((count, one) => count + one.count, 0),
    page: input.page,
    page_size: input.page_size,
    days: daysOf(input).map(day => ({ day: dateOfDay(day), used: used.get(day) ?? 0 })),
    totals,
    now,
    users,
  }
}

/** Storage and online sessions are levels: they are not used up. */
export const isLevel = (type: UsageType): type is 'storage' | 'online' =>
  type === 'storage' || type === 'online'

type DayInput = Pick<Input, 'start_date' | 'end_date' | 'timezone'>

/** The instants at which the first day of the range begins and the last one ends in its zone. */
export function instantsOf({ start_date: start, end_date: end, timezone }: DayInput): {
  from: Date
  to: Date
} {
  const shift = timezone * hourMs
  return { from: new Date(Date.parse(start) - shift), to: new Date(Date.parse(end) + dayMs - shift) }
}

export const filterOf = (input: Input, account: AccountId): UsageFilter => ({
  account,
  type: input.type,
  ...instantsOf(input),
  zoneHours: input.timezone,
  movement: input.movement,
  user: input.user_id,
})

function daysOf({ start_date: start, end_date: end }: DayInput): number[] {
  const [first, last] = [Date.parse(start) / dayMs, Date.parse(end) / dayMs]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

async function stateNow(db: AppContext['db'], account: AccountId, type: UsageType) {
  const grants = await usableGrants(db, account, type)
  const total = grants.some(grant => grant.total === -1)
    ? -1
    : grants.reduce((sum, grant) => sum + grant.total, 0)
  const used = isLevel(type)
    ? await currentLevel(db, account, type)
    : grants.reduce((sum, grant) => sum + grant.taken, 0)
  return { used, total, held: isLevel(type) ? 0 : await heldOf(db, account, type) }
}

/** A movement in the names of a language. */
export function movementTexts(row: MovementRow, language: Language): { cause: string; plan: string } {
  const movement = movementOnWire(row)
  return {
    cause: movementCauseText(movement, language),
    plan: planText({ id: movement.plan_id, name: movement.plan_name }, language),
  }
}

function movementOnWire(row: MovementRow) {
  return {
    id: Number(row.id),
    time: wireTime(row.created_at),
    movement: row.movement,
    amount: Number(row.amount),
    cause: causeOnWire(row),
    username: row.username ?? '',
    plan_id: row.plan_id ?? 0,
    plan_name: row.plan_name ?? '',
    extra: row.extra,
    start_time: wireTime(row.starts_at),
    expired_time: wireTime(row.expires_at),
  }
}

type Cause = z.output<typeof contract.usage.output>['list'][number]['cause']

/** What caused a movement; the name of an order or a plan is that of the grant's plan. */
function causeOnWire({ cause, title, plan_name }: MovementRow): Cause {
  const { kind, id: text } = readCause(cause)
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (title !== null) return { kind, id, name: title }
  if (plan_name === null || kind === 'order') return { kind, id, name: plan_name ?? '' }
  return fromPlan.has(kind) ? { kind: 'plan', id, name: plan_name } : { kind, id, name: '' }
}

/** Causes whose grants are named by their plan. */
const fromPlan: ReadonlySet<CauseKind> = new Set(['plan', 'trial', 'staff', 'other'])
