import type { NodeRecord, PlayableDocument, PlayableRecord } from '@adloom/playable/format'

/** What an assistant needs to name layers and scenes; no images, no rules. */
export interface Outline {
  languages: string[]
  store: { ios?: string | undefined; android?: string | undefined }
  scenes: { id: string; name: string; layers: OutlineLayer[] }[]
  /** Layers in front of and behind all scenes. */
  global: OutlineLayer[]
}

export interface OutlineLayer {
  id: string
  kind: NodeRecord['kind']
  name: string
  /** Its place on the portrait canvas, pixels. */
  place: { x: number; y: number; w: number; h: number }
  text?: Record<string, string>
  hidden?: true
  layers?: OutlineLayer[]
}

export function outlineOf({ records }: PlayableDocument): Outline {
  const all = Object.values(records)
  const children = new Map<string, NodeRecord[]>()
  for (const record of all)
    if (record.type === 'node')
      children.set(record.parentId, [...(children.get(record.parentId) ?? []), record])
  const under = (parent: string): OutlineLayer[] =>
    [...(children.get(parent) ?? [])].sort(byIndex).map(node => layerOf(node, under(node.id)))
  const project = all.find(record => record.type === 'project')
  return {
    languages: project?.languages ?? [],
    store: { ios: project?.store?.ios, android: project?.store?.android },
    scenes: all
      .filter(record => record.type === 'scene')
      .sort(byIndex)
      .map(({ id, name }) => ({ id, name, layers: under(id) })),
    global: [...under('global:below'), ...under('global:above')],
  }
}

function layerOf(node: NodeRecord, layers: OutlineLayer[]): OutlineLayer {
  const { x, y, w, h } = node.portrait
  return {
    id: node.id,
    kind: node.kind,
    name: node.name,
    place: { x, y, w, h },
    ...(node.kind === 'text' && { text: node.text }),
    ...(node.hidden && { hidden: true as const }),
    ...(layers.length > 0 && { layers }),
  }
}

const byIndex = (one: { index: string }, other: { index: string }) =>
  one.index < other.index ? -1 : one.index > other.index ? 1 : 0

/** How a record differs: its name and the fields that have another value. */
export interface RecordChange {
  id: string
  name: string
  change: 'added' | 'changed' | 'removed'
  fields?: Record<string, { before: unknown; after: unknown }>
}

export function recordChanges(
  before: Readonly<Record<string, PlayableRecord>>,
  after: Readonly<Record<string, PlayableRecord>>,
): RecordChange[] {
  const changes: RecordChange[] = []
  for (const [id, record] of Object.entries(after)) {
    const old = before[id]
    if (old === undefined) changes.push({ id, name: nameOf(record), change: 'added' })
    else if (old !== record)
      changes.push({ id, name: nameOf(record), change: 'changed', fields: fieldChanges(old, record) })
  }
  for (const [id, record] of Object.entries(before))
    if (!(id in after)) changes.push({ id, name: nameOf(record), change: 'removed' })
  return changes
}

function fieldChanges(before: PlayableRecord, after: PlayableRecord): RecordChange['fields'] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const [old, now] = [before, after] as unknown as Record<string, unknown>[]
  return Object.fromEntries(
    [...names]
      .filter(name => JSON.stringify(old?.[name]) !== JSON.stringify(now?.[name]))
      .map(name => [name, { before: old?.[name], after: now?.[name] }]),
  )
}

function nameOf(record: PlayableRecord): string {
  return 'name' in record && typeof record.name === 'string' ? record.name : record.id
}
