import { setAnim, type PlayableStore } from '@adloom/playable/commands'
import type { AnimData } from '@adloom/engine/data'
import type { NodeRecord } from '@adloom/playable/format'

export type AnimPatch = { readonly [K in keyof AnimData]?: AnimData[K] | undefined }

/** Returns the animations that all layers share, in the order of the first layer. */
export function sharedAnims(nodes: readonly NodeRecord[]): readonly AnimData[] {
  const [first, ...rest] = nodes
  return (first?.anims ?? []).filter(anim => rest.every(node => node.anims?.some(one => one.id === anim.id)))
}

/**
 * Changes an animation on every layer that has it, in one step. With `joined` the change belongs to the step
 * before it, until the next mark.
 */
export function changeAnim(
  store: PlayableStore,
  nodes: readonly NodeRecord[],
  id: string,
  patch: AnimPatch,
  joined = false,
): void {
  store.edit('set_anim', joined ? { capture: 'join', key: `set_anim:${id}` } : {}, () => {
    for (const node of nodes) setAnim(store, node.id, id, patch)
  })
}
