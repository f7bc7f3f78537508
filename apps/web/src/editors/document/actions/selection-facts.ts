import type { PlayableStore } from '@adloom/playable/commands'
import type { NodeRecord } from '@adloom/playable/format'
import { isInner } from '@adloom/playable/geometry'
import { useMemo, useSyncExternalStore } from 'react'
import { throttledStore } from '../state/throttled-store.ts'
import { useDocumentEditor } from '../state/editor-context.ts'

/** What buttons need to know of the selection, and nothing that a moving hand changes. */
export interface SelectionFacts {
  count: number
  groups: number
  locked: boolean
  hidden: boolean
  split: boolean
  /** Some are layers of an instance: they stay where its prefab has them. */ inner: boolean
}

const known = new WeakMap<PlayableStore, { of: readonly unknown[]; facts: SelectionFacts }>()

/** Every action asks for them, so they are found once for each state of the document. */
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
 * The facts of the selection; the same object while none of them changes, so that a drag renders no button.
 */
export function useSelectionFacts(): SelectionFacts {
  const { store } = useDocumentEditor()
  const text = useSyncExternalStore(throttledStore(store).subscribe, () =>
    JSON.stringify(selectionFacts(store)),
  )
  return useMemo(() => JSON.parse(text) as SelectionFacts, [text])
}
