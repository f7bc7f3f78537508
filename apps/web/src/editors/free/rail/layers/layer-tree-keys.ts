import { deleteNodes, orderNodes } from '@adloom/playable/commands'
import type { KeyboardEvent } from 'react'
import type { DocumentEditor } from '../../../document/state/document-editor.ts'
import type { LayerRow } from './layer-rows.ts'
import { notifyDeleted } from '../../../document/actions/notify-deleted.ts'

interface TreeKeys {
  store: DocumentEditor['store']
  rows: readonly LayerRow[]
  /** The focused row. */
  active: string | undefined
  selection: readonly string[]
  indexOf(id: string): number
  fold(id: string, shut: boolean): void
  choose(id: string, held: { shift: boolean; toggle: boolean }): void
  rename(id: string | undefined): void
  /** Number of visible rows. */
  page(): number
  show(row: number): void
}

/** Keys of a tree (WAI-ARIA) and of layers: Alt with arrows reorders, F2 renames, Delete deletes. */
export function layerTreeKeys({
  store,
  rows,
  active,
  selection,
  indexOf,
  fold,
  choose,
  rename,
  page,
  show,
}: TreeKeys): (event: KeyboardEvent) => void {
  return event => {
    const at = active === undefined ? -1 : indexOf(active)
    const row = rows[at]
    const chosen = selection.length > 0 ? selection : row ? [row.node.id] : []
    const go = (to: number) => {
      const next = rows[Math.max(0, Math.min(rows.length - 1, to))]
      if (!next) return
      choose(next.node.id, { shift: event.shiftKey, toggle: false })
      show(rows.indexOf(next))
    }
    const remove = () => notifyDeleted(store, deleteNodes(store, chosen))
    const keys: Record<string, () => void> = {
      ArrowDown: () => (event.altKey ? orderNodes(store, chosen, 'down') : go(at + 1)),
      ArrowUp: () => (event.altKey ? orderNodes(store, chosen, 'up') : go(at < 0 ? 0 : at - 1)),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      PageDown: () => go(at + page()),
      PageUp: () => go(at - page()),
      ArrowRight: () => {
        if (row?.open === false) fold(row.node.id, false)
        else if (row?.open) go(at + 1)
      },
      ArrowLeft: () => {
        if (row?.open) fold(row.node.id, true)
        else if (row) go(indexOf(row.node.parentId) < 0 ? at : indexOf(row.node.parentId))
      },
      F2: () => rename(row?.node.id),
      Enter: () => rename(row?.node.id),
      ' ': () => {
        if (row) choose(row.node.id, { shift: false, toggle: true })
      },
      Delete: remove,
      Backspace: remove,
    }
    const withCommand = event.ctrlKey || event.metaKey
    const all = withCommand && event.key.toLowerCase() === 'a'
    const run = all
      ? () => store.select(rows.map(one => one.node.id))
      : withCommand
        ? undefined
        : keys[event.key]
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
}
