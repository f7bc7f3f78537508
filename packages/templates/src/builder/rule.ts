import type { ConditionData, ResponseData, RuleData, TriggerData } from '@adloom/engine/data'

export type Rule = RuleData

/** A rule: trigger, optional conditions, responses. */
export function when(
  id: string,
  on: TriggerData,
  responses: ResponseData[],
  more: Pick<RuleData, 'once' | 'disabled' | 'if'> = {},
): Rule {
  return { id, on, do: responses, ...more }
}

export function tap(node: string): TriggerData {
  return { t: 'click', node }
}

export function is(
  variable: string,
  value: ConditionData['value'],
  op: ConditionData['op'] = '=',
): ConditionData {
  return { var: variable, op, value }
}
