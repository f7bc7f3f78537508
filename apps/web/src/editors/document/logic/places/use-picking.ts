import { useCallback, useEffect, useId, useState } from 'react'
import { useFreeEditor, useFreeSession } from '../../state/editor-context.ts'

/**
 * Lets a field take the layer that is clicked next, on the canvas or in the list of layers: while it waits, a
 * selection is an answer,
 * and the selection it belongs to comes back. Escape and another field give it up.
 */
export function usePicking(label: string) {
  const { store, session } = useFreeEditor()
  const id = useId()
  const [pickId, setPickId] = useState<string>()
  const current = useFreeSession(state => state.picking)
  const isPicking = pickId !== undefined && current?.label === `${label}\u0000${id}`
  const stop = useCallback(() => {
    session.setState({ picking: undefined })
    setPickId(undefined)
  }, [session])
  const pick = useCallback(
    (accepts: (id: string) => boolean, picked: (id: string) => void) => {
      setPickId(id)
      session.setState({
        picking: { label: `${label}\u0000${id}`, selection: store.selection(), accepts, picked },
      })
    },
    [session, store, label, id],
  )

  useEffect(() => {
    if (!isPicking || !current) return
    const unsubscribe = store.subscribe(() => {
      const chosen =
        store.selection().find(one => !current.selection.includes(one)) ??
        (store.selection().length === 1 && current.selection.length !== 1 ? store.selection()[0] : undefined)
      if (chosen === undefined) return
      const fits = current.accepts(chosen)
      queueMicrotask(() => {
        store.select(current.selection)
        if (!fits) return
        stop()
        current.picked(chosen)
      })
    })
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      stop()
    }
    window.addEventListener('keydown', onKey, true)
    return () => {
      unsubscribe()
      window.removeEventListener('keydown', onKey, true)
    }
  }, [isPicking, current, store, stop])

  useEffect(
    () => () => {
      if (session.getState().picking?.label.endsWith(id)) session.setState({ picking: undefined })
    },
    [session, id],
  )
  return { isPicking, pick, stop }
}
