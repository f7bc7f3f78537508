/** For containers without a handshake; the engine itself waits for a visible surface with a size. */
export function bootAtOnce(go: () => void): void {
  go()
}
