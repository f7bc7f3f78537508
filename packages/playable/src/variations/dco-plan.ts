import { z } from 'zod'
import type { ParamValue } from '../format/records.ts'
import { dcoLimits } from './dco-limits.ts'

/** What an axis varies: a parameter of the template, the skin below all values, or the language. */
type AxisKind = 'param' | 'skin' | 'language'

export interface AxisValue {
  /** Unique in the plan and never used again for another value. */
  id: string
  /** Shown, and inserted into names. */
  label: string
  /** A skin's id or a language tag; absent: the value that the project itself has. */
  value?: ParamValue | undefined
}

export interface Axis {
  id: string
  kind: AxisKind
  /** The parameter of kind `param`, else empty. */
  param: string
  name: string
  values: AxisValue[]
}

/** Excludes each combination that has one of the values of every condition. */
export interface ExclusionRule {
  id: string
  when: { axis: string; values: string[] }[]
}

/** The variants of one project (D-39): axes, exclusions, and the combinations that were picked. */
export interface DcoPlan {
  axes: Axis[]
  rules: ExclusionRule[]
  /** Keys of combinations (`combinationKey`). */
  picks: string[]
  /** The name of a creative, with `{project}`, `{no}` and the names of axes in braces. */
  pattern: string
  /** Number of the next id. */
  nextId: number
}

/** One index of a value for each axis, in the order of the axes. */
export type Combination = readonly number[]

export function emptyPlan(): DcoPlan {
  return { axes: [], rules: [], picks: [], pattern: '{project}_{no}', nextId: 1 }
}

const id = z
  .string()
  .min(1)
  .max(dcoLimits.id)
  .regex(/^[a-z0-9]+$/)
const label = z.string().trim().min(1).max(dcoLimits.label)

const axis = z
  .strictObject({
    id,
    kind: z.enum(['param', 'skin', 'language']),
    param: z.string().max(dcoLimits.axisParam),
    name: label,
    values: z
      .array(z.strictObject({ id, label, value: z.unknown() }).partial({ value: true }))
      .min(1)
      .max(dcoLimits.valuesOfAxis),
  })
  .refine(({ kind, param }) => (kind === 'param') === (param !== ''))

const schema = z
  .strictObject({
    axes: z.array(axis).max(dcoLimits.axes),
    rules: z
      .array(
        z.strictObject({
          id,
          when: z
            .array(z.strictObject({ axis: id, values: z.array(id).min(1).max(dcoLimits.valuesOfAxis) }))
            .min(1)
            .max(dcoLimits.conditionsOfRule),
        }),
      )
      .max(dcoLimits.rules),
    picks: z.array(z.string().max(dcoLimits.axes * (dcoLimits.id + 1))).max(dcoLimits.picks),
    pattern: z.string().trim().min(1).max(dcoLimits.pattern),
    nextId: z.number().int().min(1).max(1_000_000_000),
  })
  .refine(hasUniqueIds)

/**
 * Reads an untrusted plan; undefined when its shape, its ids or a limit is wrong. Rules about absent values
 * and picks that are no combination are left out. The number of combinations and the values themselves are
 * not judged.
 */
export function readPlan(value: unknown): DcoPlan | undefined {
  const { data } = schema.safeParse(value)
  return data && tidyPlan(data as DcoPlan)
}

function hasUniqueIds({
  axes,
  rules,
}: {
  axes: { id: string; kind: string; param: string; values: { id: string }[] }[]
  rules: { id: string }[]
}): boolean {
  const ids = [...axes, ...axes.flatMap(one => one.values), ...rules].map(one => one.id)
  const subjects = axes.map(one => `${one.kind} ${one.param}`)
  return new Set(ids).size === ids.length && new Set(subjects).size === subjects.length
}

/**
 * Returns the plan without conditions, rules and picks that name what it no longer has. A pick that lacks an
 * axis gets its first value.
 */
export function tidyPlan(plan: DcoPlan): DcoPlan {
  const known = new Map(plan.axes.map(one => [one.id, new Set(one.values.map(value => value.id))]))
  const rules = plan.rules.flatMap(rule => {
    const when = rule.when.flatMap(condition => {
      const values = condition.values.filter(value => known.get(condition.axis)?.has(value))
      return values.length > 0 ? [{ ...condition, values }] : []
    })
    return when.length === rule.when.length ? [{ ...rule, when }] : []
  })
  const picks = plan.picks.flatMap(key => completeKey(plan.axes, key) ?? [])
  return { ...plan, rules, picks: [...new Set(picks)] }
}

/** Returns the key of a combination: the ids of its values, sorted, for any order of the axes. */
export function combinationKey(plan: Pick<DcoPlan, 'axes'>, combination: Combination): string {
  return keyOfIds(plan.axes.map((one, at) => one.values[combination[at]!]!.id))
}

function keyOfIds(ids: string[]): string {
  return ids.toSorted((a, b) => (a < b ? -1 : 1)).join('.')
}

/** Returns the combination of a key; undefined when an axis or a value of it is absent. */
export function combinationOf(plan: Pick<DcoPlan, 'axes'>, key: string): Combination | undefined {
  const ids = new Set(key.split('.'))
  if (ids.size !== plan.axes.length) return undefined
  const combination = plan.axes.map(one => one.values.findIndex(value => ids.has(value.id)))
  return combination.includes(-1) ? undefined : combination
}

function completeKey(axes: Axis[], key: string): string | undefined {
  const ids = new Set(key === '' ? [] : key.split('.'))
  let found = 0
  const complete = axes.map(one => {
    const value = one.values.find(({ id: own }) => ids.has(own))
    if (value) found += 1
    return value ?? one.values[0]!
  })
  return found === ids.size ? keyOfIds(complete.map(value => value.id)) : undefined
}
