import { defaultHistoryLimit, maxHistoryLimit } from '@adloom/document'

const storageKey = 'adloom-history-limit'

/** The fewest steps a person may ask for (ED-05). */
export const leastHistoryLimit = defaultHistoryLimit
export const mostHistoryLimit = maxHistoryLimit

/** How many steps this person wants to undo, on this device. */
export function historyLimit(): number {
  return within(Number(localStorage.getItem(storageKey) ?? defaultHistoryLimit))
}

export function keepHistoryLimit(limit: number): number {
  const kept = within(limit)
  localStorage.setItem(storageKey, String(kept))
  return kept
}

function within(limit: number): number {
  return Number.isFinite(limit)
    ? Math.round(Math.min(mostHistoryLimit, Math.max(leastHistoryLimit, limit)))
    : defaultHistoryLimit
}
