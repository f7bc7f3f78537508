/** Calls `run` and ignores its error: browsers refuse to play media by a throw or a rejection. */
export function quietly(run: () => unknown): void {
  try {
    const result = run() as Promise<unknown> | undefined
    if (result && typeof result.then === 'function')
      result.then(
        () => {},
        () => {},
      )
  } catch {
    // Refused: stays silent.
  }
}
