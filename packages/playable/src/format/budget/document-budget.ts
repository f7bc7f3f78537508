import { documentLimits, documentMeasures, type DocumentMeasure } from './document-limits.ts'
import type { Excess, Measured } from './excess.ts'
import { FormatError } from './format-error.ts'
import { countCopies, type PlacedInstance } from './prefab-copies.ts'
import { type Place, placesOfNodes } from './node-places.ts'
import { sizeOf } from './record-size.ts'
import type { NodeRecord, PlayableDocument, PlayableRecord } from '../records.ts'

/** Returns the first measure of a document that is over its limit. */
export function findExcess(document: PlayableDocument): Excess | undefined {
  const measured = measureDocument(document)
  const measure = documentMeasures.find(one => measured[one].count > documentLimits[one])
  return measure && { ...measured[measure], measure, limit: documentLimits[measure] }
}

/**
 * Throws `FormatError` ('too_complex') when a document is over a limit; called before anything is expanded.
 */
export function demandBudget(document: PlayableDocument): void {
  const excess = findExcess(document)
  if (excess) throw new FormatError('too_complex', excess)
}

const known = new WeakMap<PlayableDocument['records'], Record<DocumentMeasure, Measured>>()

/**
 * Counts what a document becomes when it is compiled: every record times the copies of its prefab, in time
 * linear in the document, without expanding it.
 * Counts are exact except for prefabs inside themselves and stories, which count as more than they become.
 */
export function measureDocument({ records }: PlayableDocument): Record<DocumentMeasure, Measured> {
  const before = known.get(records)
  if (before) return before
  const measured = measure(new Map(Object.entries(records)))
  known.set(records, measured)
  return measured
}

function measure(records: ReadonlyMap<string, PlayableRecord>): Record<DocumentMeasure, Measured> {
  const places = placesOfNodes(records)
  const isPrefab = (id: string): boolean => records.get(id)?.type === 'prefab'
  const instances = [...places].flatMap(([node, place]): PlacedInstance[] =>
    node.kind === 'instance' && place.root !== undefined
      ? [{ node, root: place.root, depth: place.depth }]
      : [],
  )
  const { copies, tooDeep } = countCopies(instances, isPrefab)
  const tallies = new Map<DocumentMeasure, Tally>(
    documentMeasures.map(one => [one, { count: 0, byRoot: new Map(), largest: undefined }]),
  )
  for (const record of records.values()) {
    const root = rootOf(record, places)
    const times = root !== undefined && isPrefab(root) ? 1 + (copies.get(root) ?? 0) : 1
    tally(tallies, record, root, times)
  }
  const deepest = deepestGroup(places, instances, isPrefab)
  return {
    ...(Object.fromEntries(
      [...tallies].map(([one, own]) => [one, measuredOf(own, documentLimits[one], records)]),
    ) as Record<DocumentMeasure, Measured>),
    groupDepth: { count: deepest.depth, ...namedBy(records, deepest.record) },
    prefabDepth: {
      count: tooDeep ? documentLimits.prefabDepth + 1 : 0,
      ...namedBy(records, tooDeep?.prefab),
    },
  }
}

interface Tally {
  count: number
  byRoot: Map<string, number>
  largest: { record: string; count: number } | undefined
}

function tally(
  tallies: ReadonlyMap<DocumentMeasure, Tally>,
  record: PlayableRecord,
  root: string | undefined,
  times: number,
): void {
  for (const [one, size] of Object.entries({ records: 1, ...sizeOf(record) }) as [
    DocumentMeasure,
    number,
  ][]) {
    const own = tallies.get(one)!
    const count = one === 'records' ? 1 : size * times
    own.count += count
    if (root !== undefined) own.byRoot.set(root, (own.byRoot.get(root) ?? 0) + count)
    if (!own.largest || own.largest.count < count) own.largest = { record: record.id, count }
  }
}

/**
 * One record that takes half of the limit by itself is the offender, else the prefab or scene whose contents
 * take most, else the project.
 */
function measuredOf(
  { count, byRoot, largest }: Tally,
  limit: number,
  records: ReadonlyMap<string, PlayableRecord>,
): Measured {
  let offender = largest
  if (largest && largest.count * 2 <= limit) {
    for (const [record, inRoot] of byRoot)
      if (inRoot > (offender?.count ?? 0)) offender = { record, count: inRoot }
  }
  const isOne = offender !== undefined && offender.count * 10 > limit
  return {
    count: Math.min(count, Number.MAX_SAFE_INTEGER),
    ...namedBy(records, isOne ? offender?.record : undefined),
  }
}

/** A rule is reported by the name of its scene or prefab; records without a name by that of the project. */
function namedBy(
  records: ReadonlyMap<string, PlayableRecord>,
  id = 'project',
): { record: string; name: string } {
  const record = records.get(id) ?? records.get('project')
  if (record?.type === 'rule')
    return { ...namedBy(records, records.has(record.owner) ? record.owner : 'project'), record: record.id }
  const name = record && 'name' in record ? record.name : undefined
  return { record: record?.id ?? 'project', name: name || record?.id || id }
}

function rootOf(record: PlayableRecord, places: ReadonlyMap<NodeRecord, Place>): string | undefined {
  if (record.type === 'node') return places.get(record)?.root
  return record.type === 'rule' ? record.owner : undefined
}

/** The deepest chain of groups once instances are groups too. */
function deepestGroup(
  places: ReadonlyMap<NodeRecord, Place>,
  instances: readonly PlacedInstance[],
  isPrefab: (id: string) => boolean,
): { depth: number; record?: string } {
  const below = new Map<string, number>()
  let deepest: { depth: number; record?: string } = { depth: 0 }
  const note = (depth: number, root: string | undefined, record: string): void => {
    if (root !== undefined && isPrefab(root)) below.set(root, Math.max(below.get(root) ?? 0, depth))
    if (depth > deepest.depth) deepest = { depth, record }
  }
  for (const [node, { root, depth }] of places) note(depth, root, node.id)
  // Each round looks one prefab deeper.
  for (let round = 0; round < documentLimits.prefabDepth; round++) {
    const known = new Map(below)
    for (const { node, root, depth } of instances) note(depth + (known.get(node.prefab) ?? 0), root, node.id)
  }
  return deepest
}
