import type { AnimData } from '@adloom/engine/data'
import {
  addAnim,
  applyAnimsToLevel,
  moveAnim,
  removeAnim,
  setAnim,
  type PlayableStore,
} from '@adloom/playable/commands'
import { type NodeRecord, animSchema } from '@adloom/playable/format'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { notify } from '../../../lib/notices.ts'
import { useDocumentEditor } from '../state/editor-context.ts'
import { previewAnims } from './preview-anims.ts'

/** Actions on the animations that the selected layers share; without an id they apply to all of them. */
export interface AnimActions {
  /** Opens the form of one animation; undefined closes it. */
  open(id: string | undefined): void
  add(anim: Omit<AnimData, 'id'>): void
  duplicate(anim: AnimData): void
  change(id: string, patch: AnimPatch): void
  remove(id: string): void
  moveTo(id: string, position: number): void
  /** Moves an animation by so many places, unless that passes the first or last one. */
  moveBy(id: string, by: number): void
  copy(only?: AnimData): void
  paste(): void
  play(only?: string): void
  /** Gives the animations of the first layer to all layers of its level. */
  applyToLevel(only?: string): void
}

export function useAnimActions(nodes: readonly NodeRecord[], anims: readonly AnimData[]): AnimActions {
  const { t } = useTranslation('inspector')
  const { store, session } = useDocumentEditor()
  const ids = nodes.map(node => node.id)
  const open = (steered: string | undefined) => session.setState({ steered })
  const each = (run: (nodeId: string) => void) =>
    store.edit('anims', {}, () => {
      for (const id of ids) run(id)
    })
  const moveTo = (id: string, position: number) => each(nodeId => moveAnim(store, nodeId, id, position))
  return {
    open,
    add(anim) {
      const id = addAnim(store, ids, anim)
      open(id)
      const changed = nodes.flatMap(node => store.get(node.id) ?? [])
      previewAnims(
        session,
        changed.filter(record => record.type === 'node'),
        id,
      )
    },
    duplicate({ id: _id, ...anim }) {
      open(addAnim(store, ids, anim))
    },
    change: (id, patch) => changeAnim(store, nodes, id, patch),
    remove: id => each(nodeId => removeAnim(store, nodeId, id)),
    moveTo,
    moveBy(id, by) {
      const to = anims.findIndex(anim => anim.id === id) + by
      if (to >= 0 && to < anims.length) moveTo(id, to)
    },
    copy(only) {
      const copied = only ? [only] : anims
      storeCopied(copied)
      notify({ tone: 'success', text: t('anim.copied', { count: copied.length }) })
    },
    paste: () =>
      store.edit('paste_anims', {}, () => {
        for (const { id: _id, ...anim } of readCopied()) addAnim(store, ids, anim)
      }),
    play: only => previewAnims(session, nodes, only),
    applyToLevel(only) {
      const changed = store.edit('apply_anims_to_level', {}, () =>
        nodes.slice(0, 1).flatMap(node => applyAnimsToLevel(store, node.id, only)),
      )
      notify({
        tone: 'success',
        text: t('anim.appliedTo', { count: changed.length }),
        action: { label: t('anim.undo'), run: () => void store.history.undo() },
      })
    },
  }
}

const copiedKey = 'adloom.anims.copied'
const copiedSchema = z.array(animSchema).max(50)

/** Stores copied animations for other layers and other projects in this browser. */
function storeCopied(anims: readonly AnimData[]): void {
  localStorage.setItem(copiedKey, JSON.stringify(anims))
}

/** Returns the animations copied last; empty when none are stored or they are invalid. */
function readCopied(): AnimData[] {
  try {
    const read = copiedSchema.safeParse(JSON.parse(localStorage.getItem(copiedKey) ?? '[]'))
    return read.success ? (read.data as AnimData[]) : []
  } catch {
    return []
  }
}

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
