import { patched } from './patched.ts'
import type { PlayableStore } from './playable-store.ts'
import { updateNode } from './update-node.ts'

/** Lets one value of an instance be the prefab's again; `key` is 'nodeId/path.to.value'. */
export function resetOverride(store: PlayableStore, id: string, key: string): void {
  changeOverrides(store, id, overrides => patched(overrides, { [key]: undefined }))
}

/** Lets an instance be just as its prefab. */
export function resetOverrides(store: PlayableStore, id: string): void {
  changeOverrides(store, id, () => ({}))
}

function changeOverrides(store: PlayableStore, id: string, change: (overrides: Record<string, unknown>) => Record<string, unknown>): void {
  store.edit('reset_override', {}, tx => updateNode(tx, id, node => {
    if (node.kind !== 'instance') return node
    const overrides = change(node.overrides ?? {})
    return patched(node, { overrides: Object.keys(overrides).length > 0 ? overrides : undefined })
  }))
}
