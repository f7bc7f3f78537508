import { seededRandom } from '@adloom/engine/players'
import { outcomeNames, type OutcomeName } from './summarise-displays.ts'

export interface RankedVersion {
  /** Rate among the players that all versions have, and its 95 % interval. */
  rate: number
  low: number
  high: number
  /** The share of resamples in which the version is the best, and the 95 % interval of its place. */
  best: number
  places: [number, number]
}

const resamples = 500
const resamplesPerTurn = 5

/**
 * Ranks versions by one outcome. The same players played all of them, so players are resampled together: what
 * the versions share cancels out. The intervals are those of the simulation alone, not of real players.
 * `pause` lets other work of the process have its turn.
 */
export async function rankVersions(
  outcomes: readonly Uint8Array[],
  by: OutcomeName,
  pause: () => Promise<void>,
): Promise<RankedVersion[]> {
  const players = Math.min(...outcomes.map(({ length }) => length))
  if (outcomes.length === 0 || players === 0) return []
  const bit = outcomeNames.indexOf(by)
  const rates = outcomes.map(() => new Float64Array(resamples))
  const places = outcomes.map(() => new Uint16Array(resamples))
  const bests = outcomes.map(() => 0)
  const random = seededRandom(20_261_123)
  const counts = new Uint16Array(players)
  for (let round = 0; round < resamples; round++) {
    if (round % resamplesPerTurn === 0) await pause()
    counts.fill(0)
    for (let i = 0; i < players; i++) counts[Math.floor(random() * players)]!++
    const now = outcomes.map(bytes => {
      let sum = 0
      for (let i = 0; i < players; i++) if ((bytes[i]! >> bit) & 1) sum += counts[i]!
      return sum / players
    })
    const most = Math.max(...now)
    const ties = now.filter(rate => rate === most).length
    for (const [index, rate] of now.entries()) {
      rates[index]![round] = rate
      places[index]![round] = 1 + now.filter(other => other > rate).length
      if (rate === most) bests[index]! += 1 / ties
    }
  }
  return outcomes.map((bytes, index) => {
    const sorted = rates[index]!.toSorted()
    const order = places[index]!.toSorted()
    const [low, high] = [Math.floor(resamples * 0.025), Math.ceil(resamples * 0.975) - 1]
    let hits = 0
    for (let i = 0; i < players; i++) hits += (bytes[i]! >> bit) & 1
    return {
      rate: hits / players,
      low: sorted[low]!,
      high: sorted[high]!,
      best: bests[index]! / resamples,
      places: [order[low]!, order[high]!],
    }
  })
}
