/** How a simulated player plays a take: `good` to win, `failing` so as not to. */
export const temperaments = ['good', 'average', 'failing'] as const
export type Temperament = (typeof temperaments)[number]

export interface Manner {
  /** Skill of `playerModel` by which moves are chosen; undefined: always by the solver, or always badly. */
  skill: number | undefined
  /** Median of the time before a touch, seconds, and the chance to hesitate for twice as long or more. */
  reaction: number
  hesitation: number
  /** Times as long as the fastest comfortable movement. */
  slowness: number
  /** Chance that an approach goes too far and comes back. */
  overshoot: number
  /** Standard deviation of where a touch lands, and the chance of a touch beside its aim. */
  spread: number
  miss: number
  /** Share of the longest take after which a play that is not decided is given up. */
  patience: number
  /** Restarts after a loss, and the chance to follow the call to action at the end. */
  retries: number
  followsCta: number
}

/**
 * None of these numbers is measured: they make a take look played by a person. Distances are CSS pixels on a
 * screen of 375 pixels, and scale with it.
 */
const manners: Record<Temperament, Manner> = {
  good: {
    skill: undefined,
    reaction: 0.42,
    hesitation: 0.03,
    slowness: 1,
    overshoot: 0.15,
    spread: 2.5,
    miss: 0,
    patience: 1,
    retries: 2,
    followsCta: 1,
  },
  average: {
    skill: 0.4,
    reaction: 0.75,
    hesitation: 0.1,
    slowness: 1.25,
    overshoot: 0.3,
    spread: 4.5,
    miss: 0.03,
    patience: 1,
    retries: 1,
    followsCta: 0.6,
  },
  failing: {
    skill: undefined,
    reaction: 0.9,
    hesitation: 0.18,
    slowness: 1.4,
    overshoot: 0.4,
    spread: 5.5,
    miss: 0.06,
    patience: 0.7,
    retries: 0,
    followsCta: 0,
  },
}

/** The manner of one player of a temperament: some are quicker than others. */
export function mannerOf(temperament: Temperament, random: () => number): Manner {
  const manner = manners[temperament]
  const pace = 0.85 + 0.4 * random()
  return { ...manner, reaction: manner.reaction * pace, slowness: manner.slowness * pace }
}
