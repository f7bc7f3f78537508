const storageKey = 'adloom.uploads.running'

/** Remembers in this tab that files are on their way, so that a reload can tell of them. */
export function rememberRunning(count: number): void {
  if (count === 0) sessionStorage.removeItem(storageKey)
  else sessionStorage.setItem(storageKey, String(count))
}

/** How many files a reload has cut off; told once. */
export function takeInterrupted(): number {
  const count = Number(sessionStorage.getItem(storageKey) ?? 0)
  sessionStorage.removeItem(storageKey)
  return Number.isInteger(count) && count > 0 ? count : 0
}
