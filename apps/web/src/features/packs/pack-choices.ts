import { create } from 'zustand'

export interface ChannelChoice {
  id: number
  size: number
  limit: number
  allowed: boolean
  paid: boolean
}

/** Returns ids, cost and size of the chosen channels; blocked channels count only in `blocked`. */
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

/** Share of a network's size limit from which a file is warned of (PL-03.4). */
const nearShare = 0.95

/** Compares a file with a size limit. A file of exactly the limit is accepted. `share` is size / limit. */
export function sizeState(share: number): 'over' | 'near' | 'fine' {
  if (share > 1) return 'over'
  return share > nearShare ? 'near' : 'fine'
}

interface Reach {
  projects: ReadonlySet<number>
  choose(projectId: number, reaches: boolean): void
}

const useReach = create<Reach>(set => ({
  projects: new Set(),
  choose: (projectId, reaches) =>
    set(({ projects }) => {
      const next = new Set(projects)
      if (reaches) next.add(projectId)
      else next.delete(projectId)
      return { projects: next }
    }),
}))

/**
 * Whether a project is packed to reach iOS 12 and 13; shared by the download dialog and every shown size
 * until the page is left.
 */
export function useReachIos12(projectId: number): readonly [boolean, (reaches: boolean) => void] {
  const { projects, choose } = useReach()
  return [projects.has(projectId), reaches => choose(projectId, reaches)]
}
