import type { PlayData, ResponseData } from '@adloom/engine/data'
import { compileResponses } from './compile-rules.ts'
import { compileTables } from './compile-tables.ts'
import type { Reference } from '../record-facts/rule-references.ts'
import type { SortedDocument } from '../index/document-index.ts'
import { usedActions, usedTables } from '../index/used-logic.ts'

/** Actions, groups and tables that the play uses; none of the three keys where it uses none. */
export function compileLogic(
  document: SortedDocument,
  isKnown: (reference: Reference) => boolean,
): Pick<PlayData, 'actions' | 'actionGroups' | 'tables'> {
  const { actions, groups } = usedActions(document)
  const tables = usedTables(document)
  const lists = [...actions]
    .sort()
    .map((id): [string, ResponseData[]] => [
      id,
      compileResponses(document, document.actions.get(id)!.do, isKnown),
    ])
  const managers = [...groups].sort().map(id => {
    const { mode, actions: listed } = document.actionGroups.get(id)!
    return [id, { mode, actions: listed.filter(action => actions.has(action)) }] as const
  })
  return {
    ...(lists.length > 0 ? { actions: Object.fromEntries(lists) } : {}),
    ...(managers.length > 0 ? { actionGroups: Object.fromEntries(managers) } : {}),
    ...(tables.length > 0 ? { tables: compileTables(tables.map(id => document.tables.get(id)!)) } : {}),
  }
}
