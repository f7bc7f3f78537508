import type { Host } from '@adloom/engine/host'

/** The device's own store, else the other one: an empty address is never opened. */
export function storeLink(
  store: { ios?: string; android?: string },
  platform: Host['platform'],
): string | undefined {
  const own = platform === 'ios' ? store.ios : store.android
  return own || store.ios || store.android || undefined
}
