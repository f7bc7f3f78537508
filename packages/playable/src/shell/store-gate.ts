import type { Host } from '@adloom/engine/host'

/** Within this time after a redirect, a second tap counts as the same tap. */
const sameTapMs = 500
/** Networks count an automatic redirect this soon after the end report as forced. */
const afterEndMs = 2500

export interface StoreGate {
  /** Notes that the ad has ended or reports its end now. */
  ended(): void
  /** Whether the store may open now; true at most once per tap. `auto` is a redirect without a touch. */
  allows(auto: boolean): boolean
}

/**
 * Allows one store redirect per tap, and redirects without a touch where the channel accepts them, except
 * right after the end.
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

/** Returns the link of the device's own store, else of the other store; never an empty address. */
export function storeLink(
  store: { ios?: string; android?: string },
  platform: Host['platform'],
): string | undefined {
  const own = platform === 'ios' ? store.ios : store.android
  return own || store.ios || store.android || undefined
}
