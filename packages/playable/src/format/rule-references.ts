import type { ConditionData, ResponseData, RuleData, TriggerData } from '@adloom/engine/data'

export type ReferenceKind = 'scene' | 'node' | 'variable' | 'asset' | 'rule'
export interface Reference { kind: ReferenceKind; id: string }

/** What one response names. */
export function responseReferences(response: ResponseData): Reference[] {
  const found: Reference[] = []
  if ('scene' in response) found.push({ kind: 'scene', id: response.scene })
  if ('node' in response) found.push({ kind: 'node', id: response.node })
  if ('rule' in response) found.push({ kind: 'rule', id: response.rule })
  if ('asset' in response && response.asset !== undefined) found.push({ kind: 'asset', id: response.asset })
  if ('var' in response) found.push({ kind: 'variable', id: response.var }, ...operandReferences(response.value))
  return found
}

export function triggerReferences(trigger: TriggerData): Reference[] {
  const found: Reference[] = []
  if ('node' in trigger && trigger.node !== undefined) found.push({ kind: 'node', id: trigger.node })
  if ('target' in trigger) found.push({ kind: 'node', id: trigger.target })
  return found
}

export function conditionReferences(condition: ConditionData): Reference[] {
  return [{ kind: 'variable', id: condition.var }, ...operandReferences(condition.value)]
}

/** Everything a rule names. */
export function ruleReferences(rule: RuleData): Reference[] {
  return [...triggerReferences(rule.on), ...(rule.if ?? []).flat().flatMap(conditionReferences), ...rule.do.flatMap(responseReferences)]
}

function operandReferences(value: ConditionData['value']): Reference[] {
  return typeof value === 'object' ? [{ kind: 'variable', id: value.var }] : []
}
