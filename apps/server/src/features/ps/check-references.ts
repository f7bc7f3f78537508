import type { NodeRecord, PlayableDocument, PlayableRecord } from '@adloom/playable/format'

/** A record whose parent is missing. */
export interface BrokenReference {
  record: string
  missing: string
}

/**
 * Checks the document's structure: every layer and rule has its parent, no group contains itself, and there
 * is a first scene. A reference of a rule or text may be missing during editing: that is a finding the user
 * can fix (D-36).
 */
export function findBrokenReference({ records }: PlayableDocument): BrokenReference | undefined {
  const get = (id: string): PlayableRecord | undefined =>
    Object.hasOwn(records, id) ? records[id] : undefined
  const project = get('project')
  if (project?.type === 'project' && get(project.startScene)?.type !== 'scene')
    return { record: project.name, missing: project.startScene }
  const rooted = new Set<string>()
  for (const record of Object.values(records)) {
    const missing =
      record.type === 'node'
        ? missingParent(record, get, rooted)
        : record.type === 'rule' && !isOwner(record.owner, get)
          ? record.owner
          : undefined
    if (missing !== undefined) return { record: 'name' in record ? record.name : record.id, missing }
  }
  return undefined
}

/** The first missing ancestor; a cycle counts as missing too. */
function missingParent(
  node: NodeRecord,
  get: (id: string) => PlayableRecord | undefined,
  rooted: Set<string>,
): string | undefined {
  const way = new Set<string>()
  for (let at = node; !rooted.has(at.id);) {
    if (way.has(at.id)) return at.id
    way.add(at.id)
    if (isPlace(at.parentId, get)) break
    const parent = get(at.parentId)
    if (parent?.type !== 'node' || parent.kind !== 'group') return at.parentId
    at = parent
  }
  for (const id of way) rooted.add(id)
  return undefined
}

function isPlace(id: string, get: (id: string) => PlayableRecord | undefined): boolean {
  const type = get(id)?.type
  return id === 'global:below' || id === 'global:above' || type === 'scene' || type === 'prefab'
}

function isOwner(id: string, get: (id: string) => PlayableRecord | undefined): boolean {
  return id === 'game' || isPlace(id, get)
}
