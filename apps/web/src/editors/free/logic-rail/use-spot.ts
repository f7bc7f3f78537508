import { useEffect, useState } from 'react'
import { useFreeEditor, useFreeSession } from '../../document/state/editor-context.ts'

export interface Spot {
  /** The record that was asked for, marked for a moment. */
  spot: string | undefined
  open: string | undefined
  setOpen(id: string | undefined): void
  toggle(id: string): void
}

/** The record of a section that is open, and the one it was asked to show. */
export function useSpot(isOwn: (id: string) => boolean): Spot {
  const { session } = useFreeEditor()
  const asked = useFreeSession(state => state.spotlight)
  const spot = asked !== undefined && isOwn(asked) ? asked : undefined
  const [open, setOpen] = useState<string>()
  useEffect(() => {
    if (spot === undefined) return
    setOpen(spot)
    const timer = setTimeout(() => session.setState({ spotlight: undefined }), 1600)
    return () => clearTimeout(timer)
  }, [spot, session])
  return { spot, open, setOpen, toggle: (id: string) => setOpen(open === id ? undefined : id) }
}
