import { createContext, useContext } from 'react'

/**
 * How a field's drag or held key becomes one step that can be undone: what changes between `begin` and `end`
 * belongs together.
 */
export interface Hand {
  /** `cancelled` is told when somebody takes it all back (Escape) before its end. */
  begin(cancelled?: () => void): void
  end(): void
}

export const HandContext = createContext<Hand>({ begin() {}, end() {} })

export function useHand(): Hand {
  return useContext(HandContext)
}
