const storageKey = 'adloom.uploads.running'

/** Remembers running uploads in this tab, so that they can be reported after a reload. */
export function rememberRunning(count: number): void {
  if (count === 0) sessionStorage.removeItem(storageKey)
  else sessionStorage.setItem(storageKey, String(count))
}

/** How many files a reload has cut off; other reloads in between change nothing. */
export function countInterrupted(): number {
  const count = Number(sessionStorage.getItem(storageKey) ?? 0)
  return Number.isInteger(count) && count > 0 ? count : 0
}
