import type { Fill, AudioUse } from '@adloom/engine/data'
import type {
  AssetRecord,
  FontRecord,
  LocalText,
  NodeRecord,
  ParamRecord,
  PlayableDocument,
  PlayableRecord,
  SceneRecord,
} from '@adloom/playable/format'
import type { Draft } from './node.ts'
import type { ParamDraft } from './param.ts'
import type { Rule } from './rule.ts'

export interface SceneDraft {
  id: string
  name: LocalText
  nodes: Draft[]
  rules: Rule[]
  ending?: boolean
}

export interface DocumentDraft {
  name: string
  gameplay: string
  seed: number
  background: Fill
  music: AudioUse
  scenes: SceneDraft[]
  below?: Draft[]
  above: Draft[]
  rules: Rule[]
  variables: Record<string, { initial: string | number | boolean; description: string }>
  params: ParamDraft[]
  fonts: FontRecord[]
  /** Audio clips, fonts and other assets that no node names. */
  assets: AssetRecord[]
}

export const languages = ['en', 'zh-cn', 'ja'] as const satisfies (keyof LocalText)[]

/** Lays a template's parts out as flat records. Throws when two records have one id. */
export function assemble(draft: DocumentDraft): PlayableDocument {
  const records: PlayableRecord[] = [
    {
      id: 'project',
      type: 'project',
      name: draft.name,
      seed: draft.seed,
      background: draft.background,
      startScene: draft.scenes[0]?.id ?? '',
      defaultLanguage: 'en',
      languages: [...languages],
      music: draft.music,
      store: {},
      gameplay: draft.gameplay,
    },
  ]
  draft.scenes.forEach((scene, at) => records.push(...sceneRecords(scene, at)))
  records.push(...nodeRecords(draft.below ?? [], 'global:below'), ...nodeRecords(draft.above, 'global:above'))
  draft.rules.forEach((rule, at) =>
    records.push({ type: 'rule', owner: 'game', index: indexOf(at), ...rule }),
  )
  for (const [name, variable] of Object.entries(draft.variables))
    records.push({ id: name, type: 'variable', name, ...variable })
  draft.params.forEach((param, at) =>
    records.push({ ...param, type: 'param', index: indexOf(at) } as ParamRecord),
  )
  records.push(...draft.fonts)
  return {
    schema: 1,
    records: {
      ...byId(records),
      ...Object.fromEntries(draft.assets.concat(assetsOf(draft)).map(asset => [asset.id, asset])),
    },
  }
}

function sceneRecords(scene: SceneDraft, at: number): PlayableRecord[] {
  const record: SceneRecord = {
    id: scene.id,
    type: 'scene',
    index: indexOf(at),
    name: scene.name.en,
    label: scene.name,
    useGlobal: true,
    ...(scene.ending ? { ending: true } : {}),
  }
  const rules = scene.rules.map((rule, i): PlayableRecord => ({
    type: 'rule',
    owner: scene.id,
    index: indexOf(i),
    ...rule,
  }))
  return [record, ...nodeRecords(scene.nodes, scene.id), ...rules]
}

function nodeRecords(drafts: Draft[], parentId: string): NodeRecord[] {
  return drafts.flatMap((draft, at) => [
    { type: 'node', parentId, index: indexOf(at), ...draft.record } as NodeRecord,
    ...nodeRecords(draft.children ?? [], draft.record.id),
  ])
}

function assetsOf(draft: DocumentDraft): AssetRecord[] {
  const collect = (drafts: Draft[]): AssetRecord[] =>
    drafts.flatMap(node => [...(node.assets ?? []), ...collect(node.children ?? [])])
  return collect([...draft.scenes.flatMap(scene => scene.nodes), ...(draft.below ?? []), ...draft.above])
}

function byId(records: PlayableRecord[]): Record<string, PlayableRecord> {
  const found: Record<string, PlayableRecord> = {}
  for (const record of records) {
    if (found[record.id]) throw new Error(`Two records are called ${record.id}`)
    found[record.id] = record
  }
  return found
}

const digits = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Two base-62 digits, never a trailing zero, so that there is space between any two. */
function indexOf(at: number): string {
  return `${digits[Math.floor(at / 61)]}${digits[at % 61]}`
}
