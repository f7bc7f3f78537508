import { nextRandom } from '../logic/random.ts'
import { floor } from '../math.ts'

/** Shuffles in place by the state's own stream and returns the same list. */
export function shuffleList<T>(list: T[], stream: { rng: number }): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = floor(nextRandom(stream) * (i + 1))
    const kept = list[i] as T
    list[i] = list[j] as T
    list[j] = kept
  }
  return list
}
