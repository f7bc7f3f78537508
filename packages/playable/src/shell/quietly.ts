/** Ignores what a function throws: an ad has no log, and functions of its container must not stop it. */
export function quietly(run: () => void): void {
  try {
    run()
  } catch {
    /* An ad has no log. */
  }
}
