import type { PlayableStore } from '@adloom/playable/commands/playable-store'
import { ancestorsOf } from '@adloom/playable/geometry/top-nodes'
import { useEffect, useMemo, useState } from 'react'
import { useFreeEditor, useFreeSession } from '../../state/free-context.ts'
import { changesRows, type LayerRow, layerRows } from './layer-rows.ts'

/** The lines of the layer tree, made anew only when a change is seen in them. */
export function useLayerRows(folded: ReadonlySet<string>, keyword: string): readonly LayerRow[] {
  const { store } = useFreeEditor()
  const rootId = useFreeSession(session => session.rootId)
  const entered = useFreeSession(session => session.entered)
  const [version, setVersion] = useState(0)
  useEffect(() => {
    setVersion(now => now + 1)
    return store.subscribe(({ diff }) => { if (changesRows(diff)) setVersion(now => now + 1) })
  }, [store])
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the version stands for what is in the store
  return useMemo(() => layerRows(store, rootId, folded, keyword, openedBy(store, entered)), [store, version, rootId, folded, keyword, entered])
}

/** The instance that was entered, and those and the groups around it. */
function openedBy(store: PlayableStore, entered: string | undefined): ReadonlySet<string> {
  const node = entered === undefined ? undefined : store.get(entered)
  return new Set(node?.type === 'node' ? [node.id, ...ancestorsOf(store, node)] : [])
}
