import type { PlayableStore } from '@adloom/playable/commands'
import type { NodeRecord } from '@adloom/playable/format'
import { isInner } from '@adloom/playable/geometry'
import { useMemo, useSyncExternalStore } from 'react'
import { throttledStore } from '../state/throttled-store.ts'
import { useDocumentEditor } from '../state/editor-context.ts'

/** Facts about the selection that buttons need; none of them changes while a layer is dragged. */
export interface SelectionFacts {
  count: number
  groups: number
  locked: boolean
  hidden: boolean
  split: boolean
  /** Some are layers of an instance, which cannot leave their place in the prefab. */
  inner: boolean
}

const known = new WeakMap<PlayableStore, { of: readonly unknown[]; facts: SelectionFacts }>()

/** Cached for each state of the document, because every action reads them. */
export function selectionFacts(store: PlayableStore): SelectionFacts {
  const of = [store.all(), store.selection()]
  const before = known.get(store)
  if (before && before.of.every((one, at) => one === of[at])) return before.facts
  const facts = factsOf(store)
  known.set(store, { of, facts })
  return facts
}

function factsOf(store: PlayableStore): SelectionFacts {
  const nodes = store.selection().flatMap((id): NodeRecord[] => {
    const record = store.get(id)
    return record?.type === 'node' ? [record] : []
  })
  return {
    count: nodes.length,
    groups: nodes.filter(node => node.kind === 'group').length,
    locked: nodes.length > 0 && nodes.every(node => node.locked),
    hidden: nodes.length > 0 && nodes.every(node => node.hidden),
    split: nodes.length > 0 && nodes.every(node => node.landscape),
    inner: nodes.some(node => isInner(node.id)),
  }
}

/**
 * Returns the facts of the selection; keeps the same object while no fact changes, so a drag renders no
 * button.
 */
export function useSelectionFacts(): SelectionFacts {
  const { store } = useDocumentEditor()
  const text = useSyncExternalStore(throttledStore(store).subscribe, () =>
    JSON.stringify(selectionFacts(store)),
  )
  return useMemo(() => JSON.parse(text) as SelectionFacts, [text])
}
