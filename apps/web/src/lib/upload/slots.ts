/** Limits how many tasks run at once; the others wait in order. */
export interface Slots {
  /** Rejects with the signal's reason when it is aborted while waiting. */
  run<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T>
}

export function createSlots(count: number): Slots {
  let free = count
  const waiting: (() => void)[] = []
  // A released slot passes directly to the next in the queue.
  const leave = () => {
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next()
  }
  const enter = async (signal: AbortSignal | undefined) => {
    signal?.throwIfAborted()
    if (free === 0) return turn(waiting, signal)
    free -= 1
  }
  return {
    async run(signal, work) {
      await enter(signal)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

function turn(waiting: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }
    const giveUp = () => {
      waiting.splice(waiting.indexOf(go), 1)
      reject(signal?.reason as Error)
    }
    waiting.push(go)
    signal?.addEventListener('abort', giveUp, { once: true })
  })
}
