import type { Fill, NodeData, PlayData } from '@adloom/engine/data'
import { rootsInOrder } from '@adloom/engine/stage'
import type { PlayableStore } from '../../commands/playable-store.ts'
import { treeOf } from '../../geometry/document-tree.ts'
import { compileAsset, compileFonts } from './compile-assets.ts'
import { compileTables, compileVariables } from './compile-logic.ts'
import { compileNode, compileNodes, type NodeContext } from './compile-nodes.ts'
import { findExcess } from '../budget/document-budget.ts'
import { documentLimits } from '../budget/document-limits.ts'
import { expandPrefabs } from '../index/expand-prefabs.ts'
import { fillAssetsOf } from '../record-facts/node-fills.ts'
import { knownFill } from './known-fill.ts'
import type { NodeRecord, PlayableRecord, ProjectRecord, SceneRecord } from '../records.ts'
import { indexDocument } from '../index/document-index.ts'

type Reader = Pick<PlayableStore, 'get' | 'all' | 'ofType'>

/** Engine data of one scene, prefab or global layer without its rules. */
export interface CompiledView {
  data: PlayData
  /** Content hash by asset id. */
  sources: Record<string, string>
}

/**
 * Compiles the view on an editor's canvas repeatedly. Unchanged records keep their data objects, which the
 * engine uses as cache keys. A scene includes its visible global layers.
 */
export function createViewCompiler(): (reader: Reader, rootId: string) => CompiledView {
  const nodes = new WeakMap<NodeRecord, { seen: readonly unknown[]; data: NodeData }>()
  const lists = new Map<string, { from: readonly NodeRecord[]; made: NodeData[] }>()
  const files = rememberLast(compileFiles)

  return (reader, rootId) => {
    const project = reader.get('project') as ProjectRecord
    const assetOf = (id: string) => {
      const record = reader.get(id)
      return record?.type === 'asset' ? record : undefined
    }
    const around: NodeContext = { project, assets: { get: assetOf } }
    const tree = treeOf(reader)
    let nodesLeft: number = documentLimits.nodes
    const inPrefabs = remembered(() =>
      reader.ofType('prefab').flatMap(prefab => [prefab, ...tree.descendantsOf(prefab.id)]),
    )

    /**
     * A node at the same position that depends on nothing but its record keeps its data.
     */
    function children(parentId: string): NodeData[] {
      const from = tree.childrenOf(parentId)
      const before = lists.get(parentId)
      const made = from.map((node, at) =>
        before?.from[at] === node && isAlone(node) ? before.made[at]! : compile(node),
      )
      lists.set(parentId, { from, made })
      return made
    }

    function compile(node: NodeRecord): NodeData {
      const inside = node.kind === 'group' ? children(node.id) : []
      const seen = [...inside, ...seenBy(node)]
      const known = nodes.get(node)
      const data = known && alike(known.seen, seen) ? known.data : compileFresh(node, inside)
      nodes.set(node, { seen, data })
      if (node.kind === 'instance') nodesLeft -= countNodes(data)
      return data
    }

    /** Instances beyond the budget of a document are shown empty; the lint reports them. */
    function compileFresh(node: NodeRecord, inside: NodeData[]): NodeData {
      return node.kind === 'instance' && nodesLeft > 0
        ? expanded(reader, node, inPrefabs())
        : compileNode(around, node, () => inside)
    }

    /** The dependencies of a node's data other than its record and its children. */
    function seenBy(node: NodeRecord): readonly unknown[] {
      if (node.kind === 'text') return [project]
      if (node.kind === 'instance') return [nodesLeft > 0, project, reader.ofType('asset'), ...inPrefabs()]
      return 'asset' in node ? [assetOf(node.asset)] : fillAssetsOf(node).map(assetOf)
    }

    const root = reader.get(rootId)
    const { compiled, sources } = files(
      reader.ofType('asset'),
      reader.ofType('font'),
      reader.ofType('variable'),
      reader.ofType('table'),
    )
    return {
      sources,
      data: {
        v: 1,
        seed: project.seed,
        background: knownFill(backgroundOf(root, project), around.assets),
        languages: { default: project.defaultLanguage, available: [...project.languages] },
        startScene: rootId,
        global: { below: [], above: [] },
        rules: [],
        store: {},
        ...compiled,
        scenes: [{ id: rootId, name: '', nodes: shownRoots(root, rootId).flatMap(children), rules: [] }],
      },
    }
  }
}

/** The scene or prefab, and the global layers that a scene shows. */
function shownRoots(root: PlayableRecord | undefined, rootId: string): string[] {
  return rootsInOrder(
    root?.type === 'scene' ? root : { useGlobal: false },
    ['global:below'],
    [rootId],
    ['global:above'],
  )
}

/** A prefab has no background. */
function backgroundOf(root: PlayableRecord | undefined, project: ProjectRecord): Fill {
  if (root?.type === 'prefab') return { kind: 'none' }
  return (root?.type === 'scene' && root.background) || project.background
}

/** Returns whether the data of a node depends only on its record. */
function isAlone(node: NodeRecord): boolean {
  return (
    node.kind === 'area' ||
    node.kind === 'drawing' ||
    (node.kind === 'shape' && node.shape.fill.kind !== 'image')
  )
}

function expanded(reader: Reader, node: NodeRecord, prefabs: readonly PlayableRecord[]): NodeData {
  const scene: SceneRecord = { id: 'view', type: 'scene', index: 'a', name: '' }
  const records = [
    reader.get('project') as ProjectRecord,
    scene,
    { ...node, parentId: scene.id },
    ...prefabs,
    ...reader.ofType('asset'),
  ]
  const own = { schema: 1, records: Object.fromEntries(records.map(record => [record.id, record])) }
  // An instance over the budget is shown empty; the lint reports it.
  const document = findExcess(own) ? indexDocument(own) : expandPrefabs(indexDocument(own))
  const [data] = compileNodes(document, scene.id)
  if (!data) throw new Error('An instance becomes a group')
  return data
}

function countNodes(node: NodeData): number {
  return (
    1 + (node.kind === 'group' ? node.children.reduce((total, child) => total + countNodes(child), 0) : 0)
  )
}

type Listed<T extends PlayableRecord['type']> = readonly Extract<PlayableRecord, { type: T }>[]

function compileFiles(
  assets: Listed<'asset'>,
  fonts: Listed<'font'>,
  variables: Listed<'variable'>,
  tables: Listed<'table'>,
) {
  const known = new Set(assets.filter(asset => asset.kind === 'font').map(asset => asset.id))
  const compiled: Pick<PlayData, 'assets' | 'fonts' | 'variables' | 'tables'> = {
    assets: Object.fromEntries(assets.map(asset => [asset.id, compileAsset(asset)])),
    fonts: compileFonts(fonts, id => known.has(id)),
    variables: compileVariables(variables),
    tables: compileTables(tables),
  }
  return { compiled, sources: Object.fromEntries(assets.map(asset => [asset.id, asset.hash])) }
}

/** The last answer again while it is asked for the same. */
function rememberLast<A extends readonly unknown[], R>(make: (...given: A) => R): (...given: A) => R {
  let last: { given: A; made: R } | undefined
  return (...given) => {
    if (!last || !alike(last.given, given)) last = { given, made: make(...given) }
    return last.made
  }
}

function remembered<R>(make: () => R): () => R {
  let made: { value: R } | undefined
  return () => (made ??= { value: make() }).value
}

function alike(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at])
}
