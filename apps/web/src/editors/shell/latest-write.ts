/** Writes that may wait for a better moment: of those that wait, only the newest is done. */
export interface LatestWrite<T> {
  /** Done when this or a newer one was written or let go. */
  write(value: T): Promise<void>
  /** Writes at once what waits. */
  now(): void
  /** What waits is not to be written any more. */
  drop(): void
}

/** `soon` calls back at a better moment and gives the way to call it off. */
export function latestWrite<T>(
  write: (value: T) => Promise<unknown>,
  soon: (run: () => void) => () => void,
): LatestWrite<T> {
  let waiting: { value: T; cancel: () => void; done: Promise<void>; finish: () => void } | undefined

  function take(): { value: T; finish: () => void } | undefined {
    const taken = waiting
    taken?.cancel()
    waiting = undefined
    return taken
  }

  function now(): void {
    const taken = take()
    if (taken) void write(taken.value).then(taken.finish, taken.finish)
  }

  function begin(value: T): NonNullable<typeof waiting> {
    let finish = () => {}
    const done = new Promise<void>(resolve => {
      finish = resolve
    })
    return { value, cancel: soon(now), done, finish }
  }

  return {
    write(value) {
      if (waiting) waiting.value = value
      else waiting = begin(value)
      return waiting.done
    },
    now,
    drop: () => take()?.finish(),
  }
}
