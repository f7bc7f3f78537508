import type { Fill } from '@adloom/engine/data'
import { fitImage } from '../../format/values/fit-image.ts'
import type { AssetRecord, PlayableRecord } from '../../format/records.ts'
import { withSheet } from '../../format/record-facts/animated-image.ts'
import { findUses, type Use } from '../references/find-uses.ts'
import { newId } from '../new-id.ts'
import { patched } from '../patched.ts'
import type { PlayableStore, PlayableTransaction } from '../playable-store.ts'

export type NewAsset = Omit<AssetRecord, 'id' | 'type'>

/** Puts a file among the project's assets and gives its id; the same file is there once. */
export function addAsset(store: PlayableStore, asset: NewAsset): string {
  return store.edit('add_asset', {}, tx => findOrAdd(tx, asset))
}

/** Replaces the file of an asset everywhere it is used; images keep their proportions (ED-07). */
export function replaceAsset(store: PlayableStore, id: string, asset: NewAsset): void {
  store.edit('replace_asset', {}, tx => {
    const before = tx.get(id)
    if (before?.type !== 'asset') return
    const after: AssetRecord = { ...asset, id, type: 'asset' }
    tx.put(after)
    for (const node of tx.all()) if ('asset' in node && node.asset === id) fitted(tx, node, before, after)
  })
}

/** Replaces the file of one layer; other layers with the same file keep it. Returns the asset's id. */
export function replaceOnNode(store: PlayableStore, nodeId: string, asset: NewAsset): string | undefined {
  return store.edit('replace_on_node', {}, tx => {
    const node = tx.get(nodeId)
    if (node?.type !== 'node') return undefined
    const id = findOrAdd(tx, asset)
    const before = 'asset' in node && typeof node.asset === 'string' ? tx.get(node.asset) : undefined
    const after = tx.get(id)
    tx.put(patched(node, { asset: id }))
    if (before?.type === 'asset' && after?.type === 'asset') fitted(tx, tx.get(nodeId), before, after)
    const playing = after?.type === 'asset' ? withSheet(tx.get(nodeId), after) : undefined
    if (playing) tx.put(playing)
    return id
  })
}

/**
 * Returns an image with a centred crop of the proportions of a box; other files, and images of unknown size,
 * are returned unchanged.
 */
export function croppedTo(asset: NewAsset, box: { w: number; h: number }): NewAsset {
  if (asset.kind !== 'image' || !asset.width || !asset.height) return asset
  const whole = asset.crop ?? { x: 0, y: 0, w: asset.width, h: asset.height }
  const scale = Math.min(whole.w / box.w, whole.h / box.h)
  const [w, h] = [Math.max(1, Math.floor(box.w * scale)), Math.max(1, Math.floor(box.h * scale))]
  const crop = {
    x: whole.x + Math.floor((whole.w - w) / 2),
    y: whole.y + Math.floor((whole.h - h) / 2),
    w,
    h,
  }
  return w === whole.w && h === whole.h ? asset : { ...asset, crop }
}

/** Removes an asset; gives the places that still name it. */
export function deleteAsset(store: PlayableStore, id: string): Use[] {
  return store.edit('delete_asset', {}, tx => (tx.remove(id) ? findUses(tx, id) : []))
}

/** Sets the background of a scene or of all scenes. */
export function setBackground(store: PlayableStore, fill: Fill, scene?: string): void {
  store.edit('set_background', {}, tx => {
    const record = tx.get(scene ?? 'project')
    if (record?.type === 'project' || record?.type === 'scene') tx.put({ ...record, background: fill })
  })
}

function findOrAdd(tx: PlayableTransaction, asset: NewAsset): string {
  const known = tx
    .all()
    .find(
      one =>
        one.type === 'asset' &&
        one.hash === asset.hash &&
        one.kind === asset.kind &&
        !one.crop === !asset.crop &&
        one.volume === asset.volume,
    )
  if (known && !asset.crop) return known.id
  const id = newId('asset')
  tx.add({ ...asset, id, type: 'asset' })
  return id
}

function fitted(
  tx: PlayableTransaction,
  node: PlayableRecord | undefined,
  before: AssetRecord,
  after: AssetRecord,
): void {
  const draft = new Map<string, PlayableRecord>()
  fitImage(draft, node, before, after)
  for (const record of draft.values()) tx.put(record)
}
