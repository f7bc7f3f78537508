export interface ChannelChoice {
  id: number
  size: number
  limit: number
  allowed: boolean
  paid: boolean
}

/** What a set of ticked channels costs and whether it can go: only channels nothing blocks are counted. */
export function summarise(choices: ChannelChoice[], chosen: ReadonlySet<number>) {
  const going = choices.filter(choice => chosen.has(choice.id) && choice.allowed)
  return {
    ids: going.map(choice => choice.id),
    cost: going.filter(choice => !choice.paid).length,
    blocked: choices.filter(choice => chosen.has(choice.id) && !choice.allowed).length,
    bytes: going.reduce((sum, choice) => sum + choice.size, 0),
  }
}

/** Tightest limit of the given channels, for the size meter. */
export function tightest<T extends { limit: number }>(choices: T[]): T | undefined {
  return choices.reduce<T | undefined>(
    (best, choice) => (!best || choice.limit < best.limit ? choice : best),
    undefined,
  )
}
