/**
 * How good each target of each scene is, learned from plays by chance: the share of plays that were won after
 * the target was touched. Targets without any effect are dropped.
 */
export interface LearnedValues {
  /** Undefined for a target that answered no touch. */
  valueOf(scene: string, key: string): number | undefined
}

interface Tally {
  touches: number
  effects: number
  won: number
}

export interface ValueLearner extends LearnedValues {
  noteTouch(scene: string, key: string, hadEffect: boolean): void
  /** The end of one play in which these targets were touched. */
  noteEnd(touched: ReadonlySet<string>, isWon: boolean): void
}

/** Touches without an effect after which a target is known to answer none. */
const fruitless = 6

const idOf = (scene: string, key: string): string => `${scene}\n${key}`

export function createValueLearner(): ValueLearner {
  const tallies = new Map<string, Tally & { plays: number }>()
  const tallyOf = (id: string) => {
    const known = tallies.get(id) ?? { touches: 0, effects: 0, won: 0, plays: 0 }
    tallies.set(id, known)
    return known
  }
  return {
    valueOf(scene, key) {
      const { touches, effects, won, plays } = tallyOf(idOf(scene, key))
      if (touches >= fruitless && effects === 0) return undefined
      return (won + 0.5) / (plays + 1)
    },
    noteTouch(scene, key, hadEffect) {
      const tally = tallyOf(idOf(scene, key))
      tally.touches++
      if (hadEffect) tally.effects++
    },
    noteEnd(touched, isWon) {
      for (const id of touched) {
        const tally = tallyOf(id)
        tally.plays++
        if (isWon) tally.won++
      }
    },
  }
}

export const touchId = idOf
