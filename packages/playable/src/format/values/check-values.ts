import { checkValue, type ValueProblem } from './check-value.ts'
import type { PlayableDocument } from '../records.ts'
import { indexDocument } from '../index/document-index.ts'
import { valueContext } from './value-context.ts'

const maxReported = 100

/**
 * Judges untrusted values of a project against its template: unknown parameters, wrong types, out of range,
 * over the slot's limit (D-52). Empty when all are fine; never throws for any values. Does not check whether
 * the caller may use the files they name: see `assetsInValues`.
 */
export function checkValues(document: PlayableDocument, values: unknown): ValueProblem[] {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    return [{ param: '', error: 'param_type', values: { expected: 'object' } }]
  }
  const params = new Map(indexDocument(document).params.map(param => [param.id, param]))
  const context = valueContext(document)
  const problems: ValueProblem[] = []
  for (const [id, value] of Object.entries(values)) {
    const param = params.get(id)
    const problem = param ? checkValue(context, param, value) : unknownParam(id)
    if (problem) problems.push(problem)
    if (problems.length >= maxReported) break
  }
  return problems
}

function unknownParam(id: string): ValueProblem {
  return { param: id.slice(0, 120), error: 'param_unknown', values: {} }
}
