import { useMemo, useSyncExternalStore } from 'react'
import { calmStore } from '../state/throttled-store.ts'
import { useFreeEditor } from '../state/editor-context.ts'
import { type SelectionFacts, selectionFacts } from './selection-facts.ts'

/**
 * The facts of the selection; the same object while none of them changes, so that a drag renders no button.
 */
export function useSelectionFacts(): SelectionFacts {
  const { store } = useFreeEditor()
  const text = useSyncExternalStore(calmStore(store).subscribe, () => JSON.stringify(selectionFacts(store)))
  return useMemo(() => JSON.parse(text) as SelectionFacts, [text])
}
