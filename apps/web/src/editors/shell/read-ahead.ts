/** Reads that were begun before it is known what they are worth, by name. */
const begun = new Map<string, Promise<{ rev: number }>>()

/** Begins to read what an editor will ask for once it has its lock; a read that was begun already goes on. */
export function readAhead(name: string, read: () => Promise<{ rev: number }>): void {
  if (begun.has(name)) return
  const reading = read()
  // Who asks for it under the lock hears of a failure by an attempt of their own.
  reading.catch(() => undefined)
  begun.set(name, reading)
}

/**
 * What was read ahead, if it is the revision that the lock was given for; what is read now in any other case.
 * Between reading ahead and the lock
 * somebody may have saved, so nothing else proves that it is the newest (LV-03, D-34).
 */
export async function readUnderLock<T extends { rev: number }>(
  name: string,
  rev: number | undefined,
  read: () => Promise<T>,
): Promise<T> {
  const ahead = begun.get(name)
  begun.delete(name)
  const known = rev === undefined ? undefined : await ahead?.catch(() => undefined)
  return known !== undefined && known.rev === rev ? (known as T) : read()
}

/** The editor is left: what was not asked for is not kept. */
export function forgetReads(...names: string[]): void {
  for (const name of names) begun.delete(name)
}
