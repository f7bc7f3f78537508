import type { ParamValues, PlayableDocument } from '@adloom/playable/format'
import { countCombinations, dcoLimits, type DcoPlan, readPlan } from '@adloom/playable/variations'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import { checkProjectValues } from '../projects/service.ts'

/**
 * Returns a plan that can be stored: within the limits, its values allowed for the parameters that the
 * template has, its files readable by the account. Axes of parameters that a change of the template removed
 * stay as they are; they change nothing.
 */
export async function checkPlan(
  context: AppContext,
  document: PlayableDocument,
  sent: unknown,
  caller: Caller,
): Promise<DcoPlan> {
  const plan = requirePlan(sent)
  const checked = new Map<string, ParamValues[string]>()
  for (let row = 0; row < dcoLimits.valuesOfAxis; row++) {
    const values = rowOf(plan, document, row)
    if (Object.keys(values).length === 0) continue
    const known = await checkProjectValues(context, document, values, caller)
    for (const [param, value] of Object.entries(known)) checked.set(`${param} ${row}`, value)
  }
  return {
    ...plan,
    axes: plan.axes.map(axis => ({
      ...axis,
      values: axis.values.map((value, row) => {
        const known = axis.kind === 'param' ? checked.get(`${axis.param} ${row}`) : undefined
        return known === undefined ? value : { ...value, value: known }
      }),
    })),
  }
}

/** The plan of a request. Throws dco_plan_invalid, or dco_too_many with the number of its combinations. */
export function requirePlan(sent: unknown): DcoPlan {
  const plan = readPlan(sent) ?? fail('dco_plan_invalid')
  if (Buffer.byteLength(JSON.stringify(plan)) > dcoLimits.planBytes)
    fail('document_too_large', { limit: dcoLimits.planBytes })
  const count = countCombinations(plan)
  if (count > dcoLimits.combinations) fail('dco_too_many', { count, limit: dcoLimits.combinations })
  return plan
}

/** The values at one place of every axis. */
function rowOf({ axes }: DcoPlan, document: PlayableDocument, row: number): ParamValues {
  return Object.fromEntries(
    axes.flatMap(axis => {
      const value = axis.values[row]?.value
      const isKnown = axis.kind === 'param' && document.records[axis.param]?.type === 'param'
      return isKnown && value !== undefined ? [[axis.param, value]] : []
    }),
  )
}
