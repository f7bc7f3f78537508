import type { PlayData, ResponseData, RuleData } from '@adloom/engine/data'
import type { DocumentIndex } from '../index/document-index.ts'
import type { DocumentUsage } from '../index/document-usage.ts'
import {
  conditionReferences,
  type Reference,
  responseReferences,
  triggerReferences,
} from '../record-facts/rule-references.ts'
import type { RuleRecord, TableRecord, VariableRecord } from '../records.ts'

/**
 * Returns the rules of an owner without references to missing records: a response with one is left out, and
 * so is a block of conditions; a rule is left out when its trigger, all its blocks or all its responses are.
 */
export function compileRules(
  index: DocumentIndex,
  owner: string,
  { isKnown }: Pick<DocumentUsage, 'isKnown'>,
): RuleData[] {
  return index.rulesOf(owner).flatMap(rule => compileRule(index, rule, isKnown) ?? [])
}

type IsKnown = (reference: Reference) => boolean

function compileRule(index: DocumentIndex, rule: RuleRecord, isKnown: IsKnown): RuleData | undefined {
  const { type: _type, owner: _owner, index: _index, ...data } = rule
  if (!triggerReferences(rule.on).every(isKnown)) return undefined
  const responses = compileResponses(index, rule.do, isKnown)
  const blocks = rule.if?.filter(block => block.flatMap(conditionReferences).every(isKnown))
  if (responses.length === 0 || (rule.if && rule.if.length > 0 && blocks?.length === 0)) return undefined
  return blocks ? { ...data, if: blocks, do: responses } : { ...data, do: responses }
}

/** A response that reports a tracking point gets the name of the point. */
function compileResponses(
  { trackNames }: DocumentIndex,
  list: readonly ResponseData[],
  isKnown: IsKnown,
): ResponseData[] {
  return list
    .filter(response => responseReferences(response).every(isKnown))
    .map(response => {
      const name = response.t === 'track' ? trackNames.get(response.id) : undefined
      return name ? ({ ...response, name } as ResponseData) : response
    })
}

/** Returns the actions, groups and tables in use; a key without entries is absent. */
export function compileActions(
  index: DocumentIndex,
  { actions, groups, tables, isKnown }: DocumentUsage,
): Pick<PlayData, 'actions' | 'actionGroups' | 'tables'> {
  const lists = [...actions]
    .sort()
    .map((id): [string, ResponseData[]] => [id, compileResponses(index, index.actions.get(id)!.do, isKnown)])
  const actionGroups = [...groups].sort().map(id => {
    const { mode, actions: listed } = index.actionGroups.get(id)!
    return [id, { mode, actions: listed.filter(action => actions.has(action)) }] as const
  })
  return {
    ...(lists.length > 0 ? { actions: Object.fromEntries(lists) } : {}),
    ...(actionGroups.length > 0 ? { actionGroups: Object.fromEntries(actionGroups) } : {}),
    ...(tables.length > 0 ? { tables: compileTables(tables.map(id => index.tables.get(id)!)) } : {}),
  }
}

/** Returns tables by id: the names of their columns, and rows. */
export function compileTables(tables: readonly TableRecord[]): NonNullable<PlayData['tables']> {
  return Object.fromEntries(
    tables.map(({ id, columns, rows }) => [id, { columns: columns.map(({ name }) => name), rows }]),
  )
}

/** Returns the values of variables at the start, by id. */
export function compileVariables(variables: Iterable<VariableRecord>): PlayData['variables'] {
  return Object.fromEntries([...variables].map(({ id, initial }) => [id, initial]))
}

/**
 * Returns the scripts in their order, and the ids by name of the records that a script may address by name;
 * neither key without scripts.
 */
export function compileScripts(index: DocumentIndex): Pick<PlayData, 'scripts' | 'names'> {
  const { scripts } = index
  if (scripts.length === 0) return {}
  const names = {
    variables: idsByName(index.variables.values()),
    sounds: idsByName([...index.assets.values()].filter(({ kind }) => kind === 'audio')),
    actions: idsByName(index.actions.values()),
    groups: idsByName(index.actionGroups.values()),
    tables: idsByName(index.tables.values()),
  }
  return {
    scripts: scripts.map(({ id, name, language, source }) => ({ id, name, language, source })),
    names: Object.fromEntries(Object.entries(names).filter(([, list]) => list !== undefined)) as NonNullable<
      PlayData['names']
    >,
  }
}

/** The first record of a name counts. */
function idsByName(records: Iterable<{ id: string; name: string }>): Record<string, string> | undefined {
  const entries = [...records].map(({ id, name }) => [name, id] as const)
  return entries.length > 0 ? Object.fromEntries(entries.reverse()) : undefined
}
