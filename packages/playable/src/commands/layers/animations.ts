import type { EditOptions } from '@adloom/document'
import type { AnimData } from '@adloom/engine/data'
import type { NodeRecord } from '../../format/records.ts'
import { treeOf } from '../../geometry/document-tree.ts'
import { newId } from '../new-id.ts'
import { nodeKindOf } from './node-kinds.ts'
import { patched } from '../patched.ts'
import type { PlayableStore } from '../playable-store.ts'
import { updateNode } from './update-node.ts'

export type NewAnim = Partial<AnimData> & Pick<AnimData, 'family'>

/**
 * Adds an animation to nodes that may carry one: half a second, once, at entry, unless `anim` sets other
 * values. Gives its id.
 */
export function addAnim(store: PlayableStore, ids: readonly string[], anim: NewAnim): string {
  return store.edit('add_anim', {}, tx => {
    const added: AnimData = { delay: 0, duration: 500, loop: 'once', auto: true, ...anim, id: newId('anim') }
    for (const id of ids) updateNode(tx, id, node => withAnims(node, anims => [...anims, added]))
    return added.id
  })
}

export function setAnim(
  store: PlayableStore,
  id: string,
  animId: string,
  patch: { readonly [K in keyof AnimData]?: AnimData[K] | undefined },
  options: EditOptions = {},
): void {
  store.edit('set_anim', { key: `set_anim:${id}:${animId}:${Object.keys(patch).join()}`, ...options }, tx => {
    updateNode(tx, id, node =>
      withAnims(node, anims =>
        anims.map(anim => (anim.id === animId ? patched(anim, { ...patch, id: animId }) : anim)),
      ),
    )
  })
}

export function removeAnim(store: PlayableStore, id: string, animId: string): void {
  store.edit('remove_anim', {}, tx =>
    updateNode(tx, id, node => withAnims(node, anims => anims.filter(anim => anim.id !== animId))),
  )
}

/** Puts an animation at a place of its node's list, 0 first. */
export function moveAnim(store: PlayableStore, id: string, animId: string, position: number): void {
  store.edit('move_anim', {}, tx => {
    updateNode(tx, id, node =>
      withAnims(node, anims => {
        const moving = anims.filter(anim => anim.id === animId)
        return anims.filter(anim => anim.id !== animId).toSpliced(position, 0, ...moving)
      }),
    )
  })
}

/**
 * Gives one animation of a node, or all of them, to every other layer of the same level in place of those of
 * the same ids; gives the layers changed.
 */
export function applyAnimsToLevel(store: PlayableStore, id: string, animId?: string): string[] {
  return store.edit('apply_anims_to_level', {}, tx => {
    const source = tx.get(id)
    if (source?.type !== 'node') return []
    const given = (source.anims ?? []).filter(anim => animId === undefined || anim.id === animId)
    const siblings = treeOf(tx)
      .childrenOf(source.parentId)
      .filter(node => node.id !== id && nodeKindOf(node.kind).animates)
    if (given.length === 0) return []
    for (const { id: sibling } of siblings)
      updateNode(tx, sibling, node =>
        withAnims(node, anims => [...anims.filter(anim => !given.some(one => one.id === anim.id)), ...given]),
      )
    return siblings.map(node => node.id)
  })
}

function withAnims(node: NodeRecord, change: (anims: readonly AnimData[]) => AnimData[]): NodeRecord {
  if (!nodeKindOf(node.kind).animates) return node
  const anims = change(node.anims ?? [])
  return patched(node, { anims: anims.length > 0 ? anims : undefined })
}
