/** Milliseconds after a store jump in which a second tap is the same tap. */
const sameTapMs = 500
/** An automatic jump this soon after the end report counts as a forced redirect at the networks. */
const afterEndMs = 2500

export interface StoreGate {
  /** The ad has ended, or its end is reported now. */
  ended(): void
  /** May a store jump asked for now go out? Answers true at most once a tap. */
  allows(auto: boolean): boolean
}

/**
 * One store jump a tap; jumps that no touch caused only where the channel lets them, and not right after the
 * end.
 */
export function createStoreGate(now: () => number, autoRedirect: boolean): StoreGate {
  let opened = -Infinity
  let end = -Infinity
  return {
    ended() {
      end = now()
    },
    allows(auto) {
      const at = now()
      if (at - opened < sameTapMs) return false
      if (auto && (!autoRedirect || at - end < afterEndMs)) return false
      opened = at
      return true
    },
  }
}
