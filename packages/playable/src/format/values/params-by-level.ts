import type { LocalText, ParamRecord, PlayableDocument } from '../records.ts'
import { indexDocument } from '../index/document-index.ts'

/** One entry of the editor's level selector with its grouped form. */
export interface ParamLevel {
  /** 'global', 'languages', a scene id, or 'gameplay'. */
  level: string
  kind: 'global' | 'languages' | 'scene' | 'gameplay'
  /** Scenes: their name in the document. */
  name?: string
  groups: { label: LocalText; params: ParamRecord[] }[]
}

/**
 * The parameters as the level selector shows them: persistent elements, languages (its own parameters and
 * then every text), the scenes in order, gameplay. The first two are always there; a scene or gameplay
 * without parameters is not. A parameter of an unknown level is shown with the persistent elements rather
 * than lost.
 */
export function paramsByLevel(document: PlayableDocument): ParamLevel[] {
  const { scenes, params } = indexDocument(document)
  const known = new Set(['languages', 'gameplay', ...scenes.map(scene => scene.id)])
  const of = (level: string) =>
    params.filter(param => (known.has(param.level) ? param.level : 'global') === level)
  const texts = params.filter(param => param.widget === 'text')
  const global: ParamLevel = { level: 'global', kind: 'global', groups: groupsOf(of('global')) }
  const languages: ParamLevel = {
    level: 'languages',
    kind: 'languages',
    groups: groupsOf([...new Set([...of('languages'), ...texts])]),
  }
  const rest: ParamLevel[] = [
    ...scenes.map(({ id, name }): ParamLevel => ({
      level: id,
      kind: 'scene',
      name,
      groups: groupsOf(of(id)),
    })),
    { level: 'gameplay', kind: 'gameplay', groups: groupsOf(of('gameplay')) },
  ]
  return [global, languages, ...rest.filter(level => level.groups.length > 0)]
}

function groupsOf(params: ParamRecord[]): ParamLevel['groups'] {
  const groups: ParamLevel['groups'] = []
  for (const param of params) {
    const group = groups.find(({ label }) => label.en === param.group.en)
    if (group) group.params.push(param)
    else groups.push({ label: param.group, params: [param] })
  }
  return groups
}
