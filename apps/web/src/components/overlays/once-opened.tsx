import { type ReactNode, useState } from 'react'

/**
 * Nothing of a dialog is made before it is opened for the first time; from then on it is there, so that it
 * can fade and keep what it holds.
 */
export function OnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened ? children : null
}
