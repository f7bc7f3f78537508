import type { PlayData } from '@adloom/engine/data'
import type { SortedDocument } from '../index/document-index.ts'

/**
 * The scripts in their order, and what the document's variables, sounds, actions and tables are called;
 * neither key where there is no script.
 */
export function compileScripts(document: SortedDocument): Pick<PlayData, 'scripts' | 'names'> {
  const { scripts } = document
  if (scripts.length === 0) return {}
  const named = (records: Iterable<{ id: string; name: string }>): Record<string, string> | undefined => {
    const entries = [...records].map(({ id, name }) => [name, id] as const)
    // The first of a name is meant.
    return entries.length > 0 ? Object.fromEntries(entries.reverse()) : undefined
  }
  const names = {
    variables: named(document.variables.values()),
    sounds: named([...document.assets.values()].filter(({ kind }) => kind === 'audio')),
    actions: named(document.actions.values()),
    groups: named(document.actionGroups.values()),
    tables: named(document.tables.values()),
  }
  return {
    scripts: scripts.map(({ id, name, language, source }) => ({ id, name, language, source })),
    names: Object.fromEntries(Object.entries(names).filter(([, list]) => list !== undefined)) as NonNullable<
      PlayData['names']
    >,
  }
}
