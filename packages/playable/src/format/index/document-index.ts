import { compareByIndex } from '@adloom/document'
import { FormatError } from '../budget/format-error.ts'
import type {
  ActionGroupRecord,
  ActionRecord,
  AssetRecord,
  FontRecord,
  NodeRecord,
  ParamRecord,
  PlayableDocument,
  PlayableRecord,
  PrefabRecord,
  ProjectRecord,
  RuleRecord,
  SceneRecord,
  ScriptRecord,
  TableRecord,
  VariableRecord,
} from '../records.ts'
import { expandStory } from './expand-story.ts'

/** The records of a document by type and in order, built once and passed to everything that reads them. */
export interface DocumentIndex {
  project: ProjectRecord
  /** Sorted by their fractional index, as are `nodes`, `rules`, `params` and `scripts`. */
  scenes: SceneRecord[]
  nodes: NodeRecord[]
  rules: RuleRecord[]
  params: ParamRecord[]
  scripts: ScriptRecord[]
  assets: Map<string, AssetRecord>
  fonts: Map<string, FontRecord>
  variables: Map<string, VariableRecord>
  prefabs: Map<string, PrefabRecord>
  actions: Map<string, ActionRecord>
  actionGroups: Map<string, ActionGroupRecord>
  tables: Map<string, TableRecord>
  /** Names of tracking points by number; the first record of a number counts. */
  trackNames: Map<number, string>
  byId: Map<string, PlayableRecord>
  /** Children of a scene, group, prefab or global layer, back to front. */
  childrenOf(parentId: string): NodeRecord[]
  /** Rules of a scene, a prefab or 'game', in order. */
  rulesOf(owner: string): RuleRecord[]
}

type OfType<T extends PlayableRecord['type']> = Extract<PlayableRecord, { type: T }>

/**
 * Indexes a document together with the rules that its story elements become. Throws `FormatError` without
 * a project record.
 */
export function indexDocument(document: PlayableDocument): DocumentIndex {
  return indexRecords(expandStory(document.records))
}

/** Indexes records as they are. Throws `FormatError` without a project record. */
function indexRecords(records: Readonly<Record<string, PlayableRecord>>): DocumentIndex {
  const byId = new Map(Object.entries(records))
  const project = byId.get('project')
  if (project?.type !== 'project') throw new FormatError('no_project')
  const byType = groupBy(byId.values(), record => record.type)
  const ofType = <T extends PlayableRecord['type']>(type: T) => (byType.get(type) ?? []) as OfType<T>[]
  return {
    project,
    byId,
    scenes: ofType('scene').sort(compareByIndex),
    params: ofType('param').sort(compareByIndex),
    scripts: ofType('script').sort(compareByIndex),
    assets: mapById(ofType('asset')),
    fonts: mapById(ofType('font')),
    variables: mapById(ofType('variable')),
    prefabs: mapById(ofType('prefab')),
    actions: mapById(ofType('action')),
    actionGroups: mapById(ofType('actionGroup')),
    tables: mapById(ofType('table')),
    trackNames: new Map(
      ofType('track')
        .reverse()
        .map(({ number, name }) => [number, name]),
    ),
    ...indexTree(ofType('node'), ofType('rule')),
  }
}

/**
 * Returns the index with other nodes and rules; everything else is shared with `index`. `byId` must differ
 * from that of `index` in nodes and rules only.
 */
export function withTree(index: DocumentIndex, byId: Map<string, PlayableRecord>): DocumentIndex {
  const nodes: NodeRecord[] = []
  const rules: RuleRecord[] = []
  for (const record of byId.values()) {
    if (record.type === 'node') nodes.push(record)
    else if (record.type === 'rule') rules.push(record)
  }
  return { ...index, byId, ...indexTree(nodes, rules) }
}

function indexTree(
  nodes: NodeRecord[],
  rules: RuleRecord[],
): Pick<DocumentIndex, 'nodes' | 'rules' | 'childrenOf' | 'rulesOf'> {
  nodes.sort(compareByIndex)
  rules.sort(compareByIndex)
  const children = groupBy(nodes, node => node.parentId)
  const owned = groupBy(rules, rule => rule.owner)
  return {
    nodes,
    rules,
    childrenOf: parentId => children.get(parentId) ?? [],
    rulesOf: owner => owned.get(owner) ?? [],
  }
}

function mapById<T extends { id: string }>(records: T[]): Map<string, T> {
  return new Map(records.map(record => [record.id, record]))
}

function groupBy<T, K>(records: Iterable<T>, keyOf: (record: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const record of records) {
    const key = keyOf(record)
    const group = groups.get(key)
    if (group) group.push(record)
    else groups.set(key, [record])
  }
  return groups
}
