import { useEffect, useState, type ReactNode } from 'react'

/** Passes new values on at once, and a missing value only after `ms` without a new one. */
export function exitingValue<T>(
  show: (value: T | undefined) => void,
  ms: number,
): (value: T | undefined) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return value => {
    clearTimeout(timer)
    if (value === undefined) timer = setTimeout(() => show(undefined), ms)
    else show(value)
  }
}

/** Returns the value, and after it became undefined the last one for another `ms` while a dialog closes. */
export function useExitTransition<T>(value: T | undefined, ms: number): T | undefined {
  const [shown, setShown] = useState(value)
  const [pass] = useState(() => exitingValue<T>(setShown, ms))
  useEffect(() => pass(value), [pass, value])
  return value ?? shown
}

/** Mounts its children when it first opens and keeps them, so that a dialog can fade and keep its state. */
export function OnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened ? children : null
}
