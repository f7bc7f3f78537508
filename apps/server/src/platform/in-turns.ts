import { setImmediate as nextTurn } from 'node:timers/promises'

/** Yields the entries of a long list; after each `count` of them other work of the process has its turn. */
export async function* inTurns<T>(list: readonly T[], count: number): AsyncGenerator<T[]> {
  for (let at = 0; at < list.length; at += count) {
    yield list.slice(at, at + count)
    await nextTurn()
  }
}
