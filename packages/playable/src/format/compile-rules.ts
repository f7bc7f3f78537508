import type { ResponseData, RuleData } from '@adloom/engine/data'
import type { RuleRecord } from './records.ts'
import { conditionReferences, type Reference, responseReferences, triggerReferences } from './rule-references.ts'

/**
 * Rules without what names nothing: a response falls out alone; a condition on a missing variable can never hold, so its
 * block falls out; a rule whose trigger, all blocks or all responses are gone falls out whole.
 */
export function compileRules(rules: RuleRecord[], isKnown: (reference: Reference) => boolean): RuleData[] {
  return rules.flatMap(rule => compileRule(rule, isKnown) ?? [])
}

function compileRule(rule: RuleRecord, isKnown: (reference: Reference) => boolean): RuleData | undefined {
  const { type: _type, owner: _owner, index: _index, ...data } = rule
  if (!triggerReferences(rule.on).every(isKnown)) return undefined
  const responses: ResponseData[] = rule.do.filter(response => responseReferences(response).every(isKnown))
  const blocks = rule.if?.filter(block => block.flatMap(conditionReferences).every(isKnown))
  if (responses.length === 0 || (rule.if && rule.if.length > 0 && blocks?.length === 0)) return undefined
  return blocks ? { ...data, if: blocks, do: responses } : { ...data, do: responses }
}
