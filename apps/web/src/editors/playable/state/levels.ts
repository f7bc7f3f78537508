import type { Language } from '@adloom/contract/constants'
import type {
  ParamRecord,
  ParamValues,
  PlayableDocument,
  PlayableRecord,
  ProjectRecord,
  SceneRecord,
} from '@adloom/playable/format'
import { localText } from '../../../lib/language.ts'

export type Level =
  | { kind: 'global' | 'languages' | 'gameplay'; id: string }
  | { kind: 'scene'; id: string; scene: SceneRecord }

/**
 * The level selector: persistent elements, languages, scenes in order, and gameplay when the template exposes
 * any.
 */
export function levelsOf(document: PlayableDocument, params: ParamRecord[]): Level[] {
  const used = new Set(params.map(param => param.level))
  const scenes = Object.values(document.records)
    .filter((record): record is SceneRecord => record.type === 'scene')
    .sort((a, b) => (a.index < b.index ? -1 : a.index > b.index ? 1 : a.id < b.id ? -1 : 1))
  return [
    ...(used.has('global') ? [{ kind: 'global' as const, id: 'global' }] : []),
    ...scenes.map(scene => ({ kind: 'scene' as const, id: scene.id, scene })),
    ...(used.has('gameplay') ? [{ kind: 'gameplay' as const, id: 'gameplay' }] : []),
    { kind: 'languages', id: 'languages' },
  ]
}

export interface ParamGroup {
  key: string
  /** Undefined for parameters that several scenes use. */
  title: ParamRecord['group'] | undefined
  params: ParamRecord[]
}

/**
 * Returns the parameters of a level in groups, then those it shares with other levels; without those whose
 * condition is false.
 */
export function groupsOf(
  params: ParamRecord[],
  level: string,
  valueOf: (id: string) => ParamValues[string],
  shared: ParamRecord[] = [],
): ParamGroup[] {
  const groups: ParamGroup[] = []
  const isShown = ({ when }: ParamRecord) =>
    !when || when.is.includes(valueOf(when.param) as string | number | boolean)
  for (const param of params) {
    if (param.level !== level || !isShown(param)) continue
    const key = param.group.en
    const group = groups.find(candidate => candidate.key === key)
    if (group) group.params.push(param)
    else groups.push({ key, title: param.group, params: [param] })
  }
  const others = shared.filter(isShown)
  return others.length > 0 ? [...groups, { key: 'shared', title: undefined, params: others }] : groups
}

export function sceneName(scene: SceneRecord, language: Language): string {
  return scene.label ? localText({ ...scene.label }, language) : scene.name
}

/**
 * Returns the level where a record is changed: the gameplay of a game, the scene of a layer or event;
 * undefined for others.
 */
export function levelOfRecord(
  { records }: PlayableDocument,
  levels: readonly Level[],
  id: string | undefined,
): string | undefined {
  const isLevel = (wanted: string) => levels.some(level => level.id === wanted)
  const seen = new Set<string>()
  for (let at = id; at !== undefined && !seen.has(at);) {
    seen.add(at)
    if (isLevel(at)) return at
    const record = records[at]
    if (record?.type === 'node' && record.kind === 'game' && isLevel('gameplay')) return 'gameplay'
    if (at.startsWith('global:') && isLevel('global')) return 'global'
    at = record?.type === 'node' ? record.parentId : record?.type === 'rule' ? record.owner : undefined
  }
  return undefined
}

/**
 * Returns the scene to preview while a level is edited: its own, or the one with the game; undefined when any
 * scene will do.
 */
export function sceneOfLevel(
  { records }: PlayableDocument,
  levels: readonly Level[],
  id: string,
): string | undefined {
  if (id !== 'gameplay') return levels.find(level => level.id === id && level.kind === 'scene')?.id
  const project = records['project'] as ProjectRecord | undefined
  const game = Object.values(records).find(record => record.type === 'node' && record.kind === 'game')
  for (let at: PlayableRecord | undefined = game; at?.type === 'node';) {
    const parent: string = at.parentId
    if (levels.some(level => level.kind === 'scene' && level.id === parent)) return parent
    at = records[parent]
  }
  return project?.startScene
}
