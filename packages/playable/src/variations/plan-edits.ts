import type { ParamValue } from '../format/records.ts'
import { dcoLimits } from './dco-limits.ts'
import { countCombinations } from './combinations.ts'
import { type Axis, type AxisValue, type DcoPlan, type ExclusionRule, tidyPlan } from './dco-plan.ts'

interface NewAxis extends Pick<Axis, 'kind' | 'param' | 'name'> {
  values: { label: string; value?: ParamValue | undefined }[]
}

/**
 * Every function returns the changed plan, or the given one where a limit of `dcoLimits` or of combinations
 * forbids the change, so that an edit never makes a plan that cannot be saved.
 */
export function addAxis(plan: DcoPlan, axis: NewAxis): DcoPlan {
  const isThere = plan.axes.some(one => one.kind === axis.kind && one.param === axis.param)
  if (isThere || axis.values.length === 0) return plan
  const values = axis.values.slice(0, dcoLimits.valuesOfAxis).map(({ label, value }, at) => ({
    id: idAt(plan, at + 1),
    label: cut(label),
    ...(value === undefined ? {} : { value }),
  }))
  const { kind, param } = axis
  const added = { id: idAt(plan, 0), kind, param, name: freeName(plan, cut(axis.name)), values }
  const next = { ...plan, axes: [...plan.axes, added], nextId: plan.nextId + values.length + 1 }
  return within(plan, tidyPlan(next))
}

export function removeAxis(plan: DcoPlan, axis: string): DcoPlan {
  const removed = plan.axes.find(one => one.id === axis)
  if (!removed) return plan
  const ids = new Set(removed.values.map(value => value.id))
  const picks = plan.picks.map(key =>
    key
      .split('.')
      .filter(id => !ids.has(id))
      .join('.'),
  )
  const axes = plan.axes.filter(one => one !== removed)
  return tidyPlan({ ...plan, axes, picks: axes.length === 0 ? [] : picks })
}

export function moveAxis(plan: DcoPlan, axis: string, by: -1 | 1): DcoPlan {
  const from = plan.axes.findIndex(one => one.id === axis)
  const to = from + by
  if (from === -1 || to < 0 || to >= plan.axes.length) return plan
  const axes = [...plan.axes]
  ;[axes[from], axes[to]] = [axes[to]!, axes[from]!]
  return { ...plan, axes }
}

export function setAxisName(plan: DcoPlan, axis: string, name: string): DcoPlan {
  const cleaned = cut(name)
  if (cleaned === '') return plan
  const others = { axes: plan.axes.filter(one => one.id !== axis) }
  return changeAxis(plan, axis, one => ({ ...one, name: freeName(others, cleaned) }))
}

export function addAxisValue(
  plan: DcoPlan,
  axis: string,
  value: { label: string; value?: ParamValue | undefined },
): DcoPlan {
  const next = changeAxis(plan, axis, one => ({
    ...one,
    values: [...one.values, { ...value, label: cut(value.label), id: idAt(plan, 0) }],
  }))
  return within(plan, { ...next, nextId: plan.nextId + 1 })
}

/** The last value of an axis stays. */
export function removeAxisValue(plan: DcoPlan, axis: string, value: string): DcoPlan {
  const next = changeAxis(plan, axis, one => ({
    ...one,
    values: one.values.length > 1 ? one.values.filter(other => other.id !== value) : one.values,
  }))
  return tidyPlan({ ...next, picks: next.picks.filter(key => isOf(next.axes, key)) })
}

export function setAxisValue(
  plan: DcoPlan,
  axis: string,
  value: string,
  change: Partial<Pick<AxisValue, 'label' | 'value'>>,
): DcoPlan {
  const label = change.label === undefined ? {} : { label: cut(change.label) }
  if (label.label === '') return plan
  return changeAxis(plan, axis, one => ({
    ...one,
    values: one.values.map(other => (other.id === value ? { ...other, ...change, ...label } : other)),
  }))
}

export function addRule(plan: DcoPlan, when: ExclusionRule['when']): DcoPlan {
  const rules = [...plan.rules, { id: idAt(plan, 0), when }]
  return within(plan, tidyPlan({ ...plan, rules, nextId: plan.nextId + 1 }))
}

export function setRule(plan: DcoPlan, rule: string, when: ExclusionRule['when']): DcoPlan {
  const rules = plan.rules.map(one => (one.id === rule ? { ...one, when } : one))
  return within(plan, tidyPlan({ ...plan, rules }))
}

export function removeRule(plan: DcoPlan, rule: string): DcoPlan {
  return { ...plan, rules: plan.rules.filter(one => one.id !== rule) }
}

export function setPattern(plan: DcoPlan, pattern: string): DcoPlan {
  const cleaned = pattern.trim().slice(0, dcoLimits.pattern)
  return cleaned === '' ? plan : { ...plan, pattern: cleaned }
}

/** Keeps the first picks where there are more than the limit. */
export function setPicks(plan: DcoPlan, keys: readonly string[]): DcoPlan {
  return tidyPlan({ ...plan, picks: [...new Set(keys)].slice(0, dcoLimits.picks) })
}

/** Adds or removes picks; the order of those that stay does not change. */
export function togglePicks(plan: DcoPlan, keys: readonly string[], isPicked: boolean): DcoPlan {
  const changed = new Set(keys)
  const rest = plan.picks.filter(key => !changed.has(key))
  return isPicked ? setPicks(plan, [...plan.picks, ...keys]) : { ...plan, picks: rest }
}

function idAt(plan: DcoPlan, at: number): string {
  return (plan.nextId + at).toString(36)
}

function cut(text: string): string {
  return text.trim().slice(0, dcoLimits.label).trim()
}

/** Names of axes are tokens of the pattern, so each is used once. */
function freeName({ axes }: Pick<DcoPlan, 'axes'>, name: string): string {
  const used = new Set([...axes.map(axis => axis.name.toLowerCase()), 'project', 'no'])
  if (!used.has(name.toLowerCase())) return name
  for (let number = 2; ; number++) {
    const suffix = ` ${number}`
    const candidate = name.slice(0, dcoLimits.label - suffix.length) + suffix
    if (!used.has(candidate.toLowerCase())) return candidate
  }
}

function changeAxis(plan: DcoPlan, axis: string, change: (axis: Axis) => Axis): DcoPlan {
  return { ...plan, axes: plan.axes.map(one => (one.id === axis ? change(one) : one)) }
}

function isOf(axes: Axis[], key: string): boolean {
  const ids = new Set(axes.flatMap(axis => axis.values.map(value => value.id)))
  return key.split('.').every(id => ids.has(id))
}

function within(before: DcoPlan, after: DcoPlan): DcoPlan {
  const fits =
    after.axes.length <= dcoLimits.axes &&
    after.axes.every(axis => axis.values.length <= dcoLimits.valuesOfAxis) &&
    after.rules.length <= dcoLimits.rules &&
    after.rules.every(rule => rule.when.length <= dcoLimits.conditionsOfRule) &&
    countCombinations(after) <= dcoLimits.combinations
  return fits ? after : before
}
