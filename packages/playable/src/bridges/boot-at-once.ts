/** Boots without a handshake. The engine itself waits until it is visible and has a size. */
export function bootAtOnce(go: () => void): void {
  go()
}
