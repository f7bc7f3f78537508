import type { PlayableStore } from '@adloom/playable/commands'
import { ancestorsOf } from '@adloom/playable/geometry'
import { useMemo, useSyncExternalStore } from 'react'
import { calmStore } from '../../../document/state/throttled-store.ts'
import { useFreeEditor, useFreeSession } from '../../../document/state/editor-context.ts'
import { changesRows, type LayerRow, layerRows } from './layer-rows.ts'

/** The lines of the layer tree, made anew only when a change is seen in them. */
export function useLayerRows(folded: ReadonlySet<string>, keyword: string): readonly LayerRow[] {
  const { store } = useFreeEditor()
  const rootId = useFreeSession(session => session.rootId)
  const entered = useFreeSession(session => session.entered)
  const calm = calmStore(store)
  const changes = useSyncExternalStore(calm.subscribe, calm.counting(changesRows))
  // store
  return useMemo(
    () => layerRows(store, rootId, folded, keyword, openedBy(store, entered)),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the number of changes stands for what is in the
    [store, changes, rootId, folded, keyword, entered],
  )
}

/** The instance that was entered, and those and the groups around it. */
function openedBy(store: PlayableStore, entered: string | undefined): ReadonlySet<string> {
  const node = entered === undefined ? undefined : store.get(entered)
  return new Set(node?.type === 'node' ? [node.id, ...ancestorsOf(store, node)] : [])
}
