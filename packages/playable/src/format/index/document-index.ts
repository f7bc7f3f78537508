import { compareByIndex } from '@adloom/document'
import { expandStory } from './expand-story.ts'
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
  TrackRecord,
  VariableRecord,
} from '../records.ts'

/** A document's records by kind and in order, for everything that reads it whole. */
export interface SortedDocument {
  project: ProjectRecord
  scenes: SceneRecord[]
  nodes: NodeRecord[]
  assets: Map<string, AssetRecord>
  fonts: Map<string, FontRecord>
  variables: Map<string, VariableRecord>
  rules: RuleRecord[]
  params: ParamRecord[]
  prefabs: Map<string, PrefabRecord>
  actions: Map<string, ActionRecord>
  actionGroups: Map<string, ActionGroupRecord>
  tables: Map<string, TableRecord>
  tracks: TrackRecord[]
  scripts: ScriptRecord[]
  byId: Map<string, PlayableRecord>
  childrenOf(parentId: string): NodeRecord[]
  rulesOf(owner: string): RuleRecord[]
}

type OfType<T extends PlayableRecord['type']> = Extract<PlayableRecord, { type: T }>

/** With the rules that the parts of a story stand for. Throws `FormatError` without a project record. */
export function sortDocument(document: PlayableDocument): SortedDocument {
  const byId = new Map(Object.entries(expandStory(document.records)))
  const project = byId.get('project')
  if (project?.type !== 'project') throw new FormatError('no_project')
  const records = [...byId.values()]
  const ofType = <T extends PlayableRecord['type']>(type: T) =>
    records.filter((record): record is OfType<T> => record.type === type)
  const nodes = ofType('node').sort(compareByIndex)
  const rules = ofType('rule').sort(compareByIndex)
  const children = groupBy(nodes, node => node.parentId)
  const owned = groupBy(rules, rule => rule.owner)
  return {
    project,
    nodes,
    rules,
    byId,
    scenes: ofType('scene').sort(compareByIndex),
    params: ofType('param').sort(compareByIndex),
    assets: mapById(ofType('asset')),
    fonts: mapById(ofType('font')),
    variables: mapById(ofType('variable')),
    prefabs: mapById(ofType('prefab')),
    actions: mapById(ofType('action')),
    actionGroups: mapById(ofType('actionGroup')),
    tables: mapById(ofType('table')),
    tracks: ofType('track'),
    scripts: ofType('script').sort(compareByIndex),
    childrenOf: parentId => children.get(parentId) ?? [],
    rulesOf: owner => owned.get(owner) ?? [],
  }
}

function mapById<T extends { id: string }>(records: T[]): Map<string, T> {
  return new Map(records.map(record => [record.id, record]))
}

function groupBy<T>(records: T[], keyOf: (record: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const record of records) {
    const group = groups.get(keyOf(record))
    if (group) group.push(record)
    else groups.set(keyOf(record), [record])
  }
  return groups
}
