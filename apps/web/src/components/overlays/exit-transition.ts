import { useEffect, useState, type ReactNode } from 'react'

/** Passes values on at once, and their end only after `ms`: something new before that keeps the end away. */
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

/** What a dialog shows while it closes: the last value, for `ms` after it is gone. */
export function useExitTransition<T>(value: T | undefined, ms: number): T | undefined {
  const [shown, setShown] = useState(value)
  const [pass] = useState(() => exitingValue<T>(setShown, ms))
  useEffect(() => pass(value), [pass, value])
  return value ?? shown
}

/**
 * Nothing of a dialog is made before it is opened for the first time; from then on it is there, so that it
 * can fade and keep what it holds.
 */
export function OnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened ? children : null
}
