import { cyclicIds } from './cyclic-ids.ts'
import { documentLimits } from '../budget/document-limits.ts'
import { overrideNode, overridesByNode } from './override-node.ts'
import type { NodeRecord, PlayableRecord, RuleRecord } from '../records.ts'
import { mapRuleReferences } from '../record-facts/rule-references.ts'
import { sortDocument, type SortedDocument } from './document-index.ts'

type Instance = Extract<NodeRecord, { kind: 'instance' }>

/**
 * Returns the document with every instance turned into a group of its prefab's nodes, under ids
 * 'instance/node', and with the prefab's
 * rules owned by the scene of the instance. A prefab inside itself stays out. So does what is beyond
 * `documentLimits`, but callers refuse such a
 * document first (`findExcess`). Without instances the same document is returned.
 */
export function expandPrefabs(document: SortedDocument): SortedDocument {
  if (!document.nodes.some(node => node.kind === 'instance')) return document
  const made = new Map<string, PlayableRecord>(document.byId)
  const expansion: Expansion = {
    document,
    made,
    nodesLeft: documentLimits.nodes,
    rulesLeft: documentLimits.rules,
  }
  for (const root of ['global:below', 'global:above', ...document.scenes.map(scene => scene.id)]) {
    expandBelow(expansion, root, root.startsWith('global:') ? 'game' : root)
  }
  return sortDocument({ schema: 1, records: Object.fromEntries(made) })
}

/** The record that a copy in an expanded document was made of. */
export function sourceOf(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1)
}

/** Prefabs that hold an instance of themselves, straight or through others. */
export function prefabsInsideThemselves(document: SortedDocument): string[] {
  const ids = [...document.prefabs.keys()]
  const cyclic = cyclicIds(new Map(ids.map(id => [id, new Set(prefabsIn(document, id))])))
  return ids.filter(id => cyclic.has(id))
}

interface Expansion {
  document: SortedDocument
  made: Map<string, PlayableRecord>
  nodesLeft: number
  rulesLeft: number
}

/** Where an instance's copies go: below which record, named how, owned by which scene, with which changes. */
interface Spot {
  parentId: string
  prefix: string
  owner: string
  overrides: ReturnType<typeof overridesByNode>
  chain: readonly string[]
}

function expandBelow(expansion: Expansion, parentId: string, owner: string): void {
  for (const node of expansion.document.childrenOf(parentId)) {
    if (node.kind === 'instance')
      expandInstance(expansion, node, { owner, overrides: node.overrides ?? {}, chain: [] })
    else if (node.kind === 'group') expandBelow(expansion, node.id, owner)
  }
}

/** `instance` carries the id and parent it gets in the expanded document. */
function expandInstance(
  expansion: Expansion,
  instance: Instance,
  {
    owner,
    overrides,
    chain,
  }: Pick<Spot, 'owner' | 'chain'> & { overrides: Readonly<Record<string, unknown>> },
): void {
  const { prefab, overrides: _overrides, ...common } = instance
  expansion.made.set(instance.id, { ...common, kind: 'group' })
  if (
    chain.includes(prefab) ||
    chain.length >= documentLimits.prefabDepth ||
    !expansion.document.prefabs.has(prefab)
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
  const rules = expansion.document.rulesOf(prefab)
  if (rules.length === 0 || expansion.rulesLeft <= 0) return
  const own = new Set(nodesIn(expansion.document, prefab).map(node => node.id))
  for (const rule of rules) {
    if (expansion.rulesLeft-- <= 0) return
    const copy = copyRule(expansion.document, rule, prefix, own)
    expansion.made.set(copy.id, { ...copy, owner })
  }
}

function copyChildren(expansion: Expansion, from: string, spot: Spot): void {
  for (const child of expansion.document.childrenOf(from)) {
    if (expansion.nodesLeft-- <= 0) return
    const said = spot.overrides.get(child.id)
    const node = remask(
      {
        ...(said ? overrideNode(child, said.own) : child),
        id: spot.prefix + child.id,
        parentId: spot.parentId,
      },
      spot.prefix,
    )
    if (node.kind === 'instance') {
      expandInstance(expansion, node, {
        owner: spot.owner,
        overrides: { ...node.overrides, ...said?.below },
        chain: spot.chain,
      })
      continue
    }
    expansion.made.set(node.id, node)
    if (node.kind === 'group') copyChildren(expansion, child.id, { ...spot, parentId: node.id })
  }
}

/** A mask is a node of the same prefab. */
function remask(node: NodeRecord, prefix: string): NodeRecord {
  return 'mask' in node && typeof node.mask === 'string'
    ? Object.assign({}, node, { mask: prefix + node.mask })
    : node
}

/** Names of the prefab's own nodes, rules and timers become the instance's. */
function copyRule(
  document: SortedDocument,
  rule: RuleRecord,
  prefix: string,
  nodes: ReadonlySet<string>,
): RuleRecord {
  const isOwn = (kind: string, id: string): boolean =>
    kind === 'node'
      ? nodes.has(id.split('/')[0]!)
      : kind === 'rule' && document.byId.get(id)?.type === 'rule' && ownerOf(document, id) === rule.owner
  const copy = mapRuleReferences(rule, ({ kind, id }) => (isOwn(kind, id) ? prefix + id : id))
  const timers = copy.do.map(response =>
    response.timerId === undefined ? response : { ...response, timerId: prefix + response.timerId },
  )
  return { ...copy, id: prefix + rule.id, do: timers }
}

function ownerOf(document: SortedDocument, rule: string): string | undefined {
  const record = document.byId.get(rule)
  return record?.type === 'rule' ? record.owner : undefined
}

function prefabsIn(document: SortedDocument, prefab: string): string[] {
  return nodesIn(document, prefab).flatMap(node => (node.kind === 'instance' ? node.prefab : []))
}

/** All nodes below a prefab, its groups' included; instances are not opened. */
function nodesIn(document: SortedDocument, parentId: string): NodeRecord[] {
  const found: NodeRecord[] = []
  const seen = new Set<string>()
  const waiting = [...document.childrenOf(parentId)]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (seen.has(node.id)) continue
    seen.add(node.id)
    found.push(node)
    if (node.kind === 'group') waiting.push(...document.childrenOf(node.id))
  }
  return found
}
