import { create } from 'zustand'

const nothing: ReadonlySet<number> = new Set()

/** All that the list finds, taken at once: also what no page has brought yet stays chosen. */
export const useTaken = create<{ ids: ReadonlySet<number> }>(() => ({ ids: nothing }))

/** What goes away is not chosen any more. */
export function letGo(): void {
  useTaken.setState({ ids: nothing })
}
