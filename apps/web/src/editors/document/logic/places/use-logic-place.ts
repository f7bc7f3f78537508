import { type LogicPlace, ownerOfRoot, placeOfNode } from '@adloom/playable/logic-catalogue'
import { useEffect, useRef } from 'react'
import { useFreeEditor, useFreeSession, useSelection, useBesidePlaces } from '../../state/editor-context.ts'

/**
 * Whose events are looked at, and the layer that could be. A field that waits for a click keeps the panel
 * where it was.
 */
export function useLogicPlace(): { place: LogicPlace; layer: string | undefined; scene: string } {
  const { store, session } = useFreeEditor()
  useBesidePlaces()
  const selection = useSelection()
  const picking = useFreeSession(state => state.picking)
  const eventsOf = useFreeSession(state => state.eventsOf)
  const rootId = useFreeSession(state => state.rootId)
  const chosen = picking?.selection ?? selection
  const node = chosen.length === 1 ? store.get(chosen[0]!) : undefined
  const layer = node?.type === 'node' ? node.id : undefined
  const before = useRef(layer)
  useEffect(() => {
    // Another layer is looked at for its own events.
    if (layer !== undefined && layer !== before.current) session.setState({ eventsOf: 'auto' })
    before.current = layer
  }, [layer, session])
  const scene = ownerOfRoot(rootId)
  if (eventsOf === 'game') return { place: { owner: 'game' }, layer, scene }
  if (eventsOf === 'auto' && node?.type === 'node') return { place: placeOfNode(store, node), layer, scene }
  return { place: { owner: scene }, layer, scene }
}
