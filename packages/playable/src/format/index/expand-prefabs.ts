import { documentLimits } from '../budget/document-limits.ts'
import { mapRuleReferences } from '../record-facts/rule-references.ts'
import type { NodeRecord, PlayableRecord, RuleRecord } from '../records.ts'
import { type DocumentIndex, withTree } from './document-index.ts'
import { cyclicIds } from './id-graph.ts'
import { placesOf } from './known-references.ts'
import { overrideNode, overridesByNode } from './override-node.ts'

type Instance = Extract<NodeRecord, { kind: 'instance' }>

/**
 * Returns the index with every instance turned into a group of copies of its prefab's nodes, under the ids
 * 'instance/node', and with copies of the prefab's rules, owned by the scene of the instance. An instance of
 * a prefab inside itself becomes an empty group. Stops at `documentLimits`; callers refuse such a document
 * before (`findExcess`). Returns the same index when there are no instances.
 */
export function expandPrefabs(index: DocumentIndex): DocumentIndex {
  if (!index.nodes.some(node => node.kind === 'instance')) return index
  const byId = new Map<string, PlayableRecord>(index.byId)
  const expansion: Expansion = {
    index,
    byId,
    nodesLeft: documentLimits.nodes,
    rulesLeft: documentLimits.rules,
  }
  for (const root of placesOf(index)) expandBelow(expansion, root, root.startsWith('global:') ? 'game' : root)
  return withTree(index, byId)
}

/** Returns the id of the record that a copy in an expanded document was made of. */
export function sourceOf(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1)
}

/** Returns the prefabs that contain an instance of themselves, directly or through others. */
export function prefabsInsideThemselves(index: DocumentIndex): string[] {
  const ids = [...index.prefabs.keys()]
  const cyclic = cyclicIds(new Map(ids.map(id => [id, new Set(prefabsIn(index, id))])))
  return ids.filter(id => cyclic.has(id))
}

interface Expansion {
  index: DocumentIndex
  byId: Map<string, PlayableRecord>
  nodesLeft: number
  rulesLeft: number
}

/** Where expanded copies of a prefab are inserted. */
interface CopyTarget {
  parentId: string
  prefix: string
  owner: string
  overrides: ReturnType<typeof overridesByNode>
  /** The prefabs around, outermost first. */
  chain: readonly string[]
}

function expandBelow(expansion: Expansion, parentId: string, owner: string): void {
  for (const node of expansion.index.childrenOf(parentId)) {
    if (node.kind === 'instance')
      expandInstance(expansion, node, { owner, overrides: node.overrides ?? {}, chain: [] })
    else if (node.kind === 'group') expandBelow(expansion, node.id, owner)
  }
}

/** `instance` has the id and the parent of the expanded document. */
function expandInstance(
  expansion: Expansion,
  instance: Instance,
  {
    owner,
    overrides,
    chain,
  }: Pick<CopyTarget, 'owner' | 'chain'> & { overrides: Readonly<Record<string, unknown>> },
): void {
  const { prefab, overrides: _overrides, ...common } = instance
  expansion.byId.set(instance.id, { ...common, kind: 'group' })
  if (
    chain.includes(prefab) ||
    chain.length >= documentLimits.prefabDepth ||
    !expansion.index.prefabs.has(prefab)
  )
    return
  const prefix = `${instance.id}/`
  copyChildren(expansion, prefab, {
    parentId: instance.id,
    prefix,
    owner,
    overrides: overridesByNode(overrides),
    chain: [...chain, prefab],
  })
  const rules = expansion.index.rulesOf(prefab)
  if (rules.length === 0 || expansion.rulesLeft <= 0) return
  const own = new Set(nodesIn(expansion.index, prefab).map(node => node.id))
  for (const rule of rules) {
    if (expansion.rulesLeft-- <= 0) return
    const copy = copyRule(expansion.index, rule, prefix, own)
    expansion.byId.set(copy.id, { ...copy, owner })
  }
}

function copyChildren(expansion: Expansion, from: string, target: CopyTarget): void {
  for (const child of expansion.index.childrenOf(from)) {
    if (expansion.nodesLeft-- <= 0) return
    const overrides = target.overrides.get(child.id)
    const node = remask(
      {
        ...(overrides ? overrideNode(child, overrides.own) : child),
        id: target.prefix + child.id,
        parentId: target.parentId,
      },
      target.prefix,
    )
    if (node.kind === 'instance') {
      expandInstance(expansion, node, {
        owner: target.owner,
        overrides: { ...node.overrides, ...overrides?.below },
        chain: target.chain,
      })
      continue
    }
    expansion.byId.set(node.id, node)
    if (node.kind === 'group') copyChildren(expansion, child.id, { ...target, parentId: node.id })
  }
}

/** The mask of a copy is the copy of the mask, which is a node of the same prefab. */
function remask(node: NodeRecord, prefix: string): NodeRecord {
  return 'mask' in node && typeof node.mask === 'string'
    ? Object.assign({}, node, { mask: prefix + node.mask })
    : node
}

/** References to the prefab's own nodes, rules and timers become references to the copies. */
function copyRule(
  index: DocumentIndex,
  rule: RuleRecord,
  prefix: string,
  nodes: ReadonlySet<string>,
): RuleRecord {
  const isOwn = (kind: string, id: string): boolean =>
    kind === 'node'
      ? nodes.has(id.split('/')[0]!)
      : kind === 'rule' && index.byId.get(id)?.type === 'rule' && ownerOf(index, id) === rule.owner
  const copy = mapRuleReferences(rule, ({ kind, id }) => (isOwn(kind, id) ? prefix + id : id))
  const timers = copy.do.map(response =>
    response.timerId === undefined ? response : { ...response, timerId: prefix + response.timerId },
  )
  return { ...copy, id: prefix + rule.id, do: timers }
}

function ownerOf(index: DocumentIndex, rule: string): string | undefined {
  const record = index.byId.get(rule)
  return record?.type === 'rule' ? record.owner : undefined
}

function prefabsIn(index: DocumentIndex, prefab: string): string[] {
  return nodesIn(index, prefab).flatMap(node => (node.kind === 'instance' ? node.prefab : []))
}

/** Returns all nodes below a prefab, also those in groups, but not those inside instances. */
function nodesIn(index: DocumentIndex, parentId: string): NodeRecord[] {
  const found: NodeRecord[] = []
  const seen = new Set<string>()
  const waiting = [...index.childrenOf(parentId)]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (seen.has(node.id)) continue
    seen.add(node.id)
    found.push(node)
    if (node.kind === 'group') waiting.push(...index.childrenOf(node.id))
  }
  return found
}
