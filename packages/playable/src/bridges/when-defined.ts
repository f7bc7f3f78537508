/** Calls `then` when `look` finds something. Polls up to `tries` times, because containers inject late. */
export function whenDefined<T>(
  look: () => T | undefined | null | false,
  then: (found: T) => void,
  tries = 50,
  waitMs = 100,
): void {
  const found = look()
  if (found) then(found)
  else if (tries > 0) setTimeout(() => whenDefined(look, then, tries - 1, waitMs), waitMs)
}
