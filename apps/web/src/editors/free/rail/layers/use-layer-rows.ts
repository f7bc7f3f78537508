import { useEffect, useMemo, useState } from 'react'
import { useFreeEditor, useFreeSession } from '../../state/free-context.ts'
import { changesRows, type LayerRow, layerRows } from './layer-rows.ts'

/** The lines of the layer tree, made anew only when a change is seen in them. */
export function useLayerRows(folded: ReadonlySet<string>, keyword: string): readonly LayerRow[] {
  const { store } = useFreeEditor()
  const rootId = useFreeSession(session => session.rootId)
  const [version, setVersion] = useState(0)
  useEffect(() => {
    setVersion(now => now + 1)
    return store.subscribe(({ diff }) => { if (changesRows(diff)) setVersion(now => now + 1) })
  }, [store])
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the version stands for what is in the store
  return useMemo(() => layerRows(store, rootId, folded, keyword), [store, version, rootId, folded, keyword])
}
