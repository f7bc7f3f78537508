import type { AssetRecord, NodeRecord } from '../../format/records.ts'
import type { Orientation } from '../../geometry/orientation.ts'
import { stageBox } from '../../geometry/stage-box.ts'
import { addNode } from './add-node.ts'
import { orderNodes } from './order-nodes.ts'
import type { PlayableStore } from '../playable-store.ts'

/**
 * Adds an image behind all layers of a scene, group or prefab; it covers every screen in both orientations.
 * Returns the node's id.
 */
export function addBackground(store: PlayableStore, parentId: string, assetId: string, name: string): string {
  return store.edit('add_background', {}, tx => {
    const asset = tx.get(assetId)
    const id = addNode(store, { kind: 'image', parentId, name, fields: { asset: assetId } })
    tx.update<NodeRecord>(id, node => ({
      ...node,
      portrait: covering(asset, 'portrait'),
      landscape: covering(asset, 'landscape'),
    }))
    orderNodes(store, [id], 'bottom')
    return id
  })
}

function covering(asset: unknown, orientation: Orientation) {
  const stage = stageBox(orientation)
  const { width = stage.w, height = stage.h } = (asset ?? {}) as Partial<AssetRecord>
  const scale = Math.max(stage.w / width, stage.h / height)
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  return { x: Math.round((stage.w - w) / 2), y: Math.round((stage.h - h) / 2), w, h, fit: 'cover' as const }
}
