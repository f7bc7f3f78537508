import type {
  CellRef,
  ConditionData,
  OperandData,
  ResponseData,
  RuleData,
  TriggerData,
} from '@adloom/engine/data'
import type { ArgumentSpecs, NamingKind } from '../../logic-catalogue/argument.ts'
import { responseCatalogue } from '../../logic-catalogue/responses.ts'
import { triggerCatalogue } from '../../logic-catalogue/triggers.ts'

export type ReferenceKind =
  | 'scene'
  | 'node'
  | 'variable'
  | 'asset'
  | 'rule'
  | 'action'
  | 'actionGroup'
  | 'table'
export interface Reference {
  kind: ReferenceKind
  id: string
}

const kinds: Record<NamingKind, ReferenceKind> = {
  node: 'node',
  scene: 'scene',
  rule: 'rule',
  variable: 'variable',
  sound: 'asset',
  action: 'action',
  actionGroup: 'actionGroup',
}

/** Returns the references of one response. */
export function responseReferences(response: ResponseData): Reference[] {
  return argumentReferences(responseCatalogue[response.t]?.args, response)
}

export function triggerReferences(trigger: TriggerData): Reference[] {
  return argumentReferences(triggerCatalogue[trigger.t]?.args, trigger)
}

export function conditionReferences(condition: ConditionData): Reference[] {
  return [{ kind: 'variable', id: condition.var }, ...operandReferences(condition.value)]
}

/** Returns all references of a rule. */
export function ruleReferences(rule: RuleData): Reference[] {
  return [
    ...triggerReferences(rule.on),
    ...(rule.if ?? []).flat().flatMap(conditionReferences),
    ...rule.do.flatMap(responseReferences),
  ]
}

/** The rule with other names for the records that its trigger and its responses name. */
export function mapRuleReferences<T extends RuleData>(rule: T, rename: (reference: Reference) => string): T {
  return {
    ...rule,
    on: mapArguments(triggerCatalogue[rule.on.t]?.args, rule.on, rename),
    do: rule.do.map(response => mapArguments(responseCatalogue[response.t]?.args, response, rename)),
  }
}

/** Returns the references of an operand: a variable, or a table and the variable that selects the row. */
export function operandReferences(value: OperandData): Reference[] {
  if (typeof value !== 'object') return []
  return 'table' in value ? cellReferences(value) : [{ kind: 'variable', id: value.var }]
}

function cellReferences({ table, row }: CellRef): Reference[] {
  return [
    { kind: 'table', id: table },
    ...(typeof row === 'object' ? [{ kind: 'variable' as const, id: row.var }] : []),
  ]
}

function argumentReferences(specs: ArgumentSpecs | undefined, given: object): Reference[] {
  const values = given as Record<string, unknown>
  return Object.entries(specs ?? {}).flatMap(([name, { kind }]) => {
    const value = values[name]
    if (value === undefined) return []
    if (kind === 'operand') return operandReferences(value as OperandData)
    return kind in kinds ? [{ kind: kinds[kind as NamingKind], id: value as string }] : []
  })
}

function mapArguments<T extends object>(
  specs: ArgumentSpecs | undefined,
  given: T,
  rename: (reference: Reference) => string,
): T {
  const changed = Object.entries(given).map(([name, value]: [string, unknown]) => {
    const kind = specs?.[name]?.kind
    return [
      name,
      kind !== undefined && kind in kinds && typeof value === 'string'
        ? rename({ kind: kinds[kind as NamingKind], id: value })
        : value,
    ]
  })
  return Object.fromEntries(changed) as T
}
