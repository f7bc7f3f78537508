import { assetPath } from './asset-target.ts'
import { type Draft, writeTarget } from './draft.ts'
import { hidePermanently } from '../record-facts/is-never-shown.ts'
import type { NodeRecord, ParamTarget, PlayableRecord } from '../records.ts'

/**
 * Removes an image: nodes that show it are hidden permanently, fills become none, games lose its id.
 */
export function hideAsset(draft: Draft, target: ParamTarget): void {
  const record = draft.get(target.record)
  if (record?.type === 'asset' && target.path.length === 0) return hideEverywhere(draft, record.id)
  if (record?.type === 'node' && showsImage(record) && assetPath(record, target)[0] === 'asset') {
    draft.set(record.id, hidePermanently(record))
    return
  }
  writeTarget(draft, target, current => (isFill(current) ? { kind: 'none' } : undefined))
}

function hideEverywhere(draft: Draft, asset: string): void {
  for (const record of [...draft.values()]) {
    if (record.type === 'node' && showsImage(record)) {
      if (record.asset === asset) draft.set(record.id, hidePermanently(record))
    } else if (['project', 'scene', 'node'].includes(record.type))
      draft.set(record.id, without(record, asset) as PlayableRecord)
  }
}

function showsImage(node: NodeRecord): node is Extract<NodeRecord, { kind: 'image' | 'frames' }> {
  return node.kind === 'image' || node.kind === 'frames'
}

/** The same object when nothing below it names the asset. Lists keep their places. */
function without(value: unknown, asset: string): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isFill(value) && (value as { asset?: unknown }).asset === asset) return { kind: 'none' }
  if (Array.isArray(value)) {
    const items = value.map(item => without(item, asset))
    return items.some((item, at) => item !== value[at]) ? items : value
  }
  const fields = Object.entries(value)
  const kept = fields.map(
    ([key, entry]) => [key, entry === asset ? undefined : without(entry, asset)] as const,
  )
  const isSame = kept.every(([, entry], at) => entry === fields[at]?.[1])
  return isSame ? value : Object.fromEntries(kept.filter(([, entry]) => entry !== undefined))
}

function isFill(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return ['color', 'linear', 'radial', 'image', 'none'].includes((value as { kind?: string }).kind ?? '')
}
